import { useState, type ReactNode } from 'react';
import type { Marker } from '../markers/marker.logic.ts';
import type { FrameText } from './use-engine.ts';

const FEW = 100;

/** The places of a map as a list: for who cannot use it, and in its place where there is none [MAP-10]. */
export function Places<M extends Marker>(props: {
  markers: readonly M[];
  /** The map cannot be drawn: the list stands open. */
  open: boolean;
  t: FrameText;
  renderEntry: (marker: M) => ReactNode;
}): ReactNode {
  const { markers, open, t, renderEntry } = props;
  const [wasOpen, setOpen] = useState(false);
  const [all, setAll] = useState(false);
  if (markers.length === 0) return null;
  const shown = all ? markers : markers.slice(0, FEW);
  return (
    <details
      part="list"
      className="places"
      open={open || wasOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('places', { count: markers.length })}</summary>
      {open || wasOpen ? (
        <ol>
          {shown.map((marker) => (
            <li key={marker.id}>{renderEntry(marker)}</li>
          ))}
        </ol>
      ) : null}
      {(open || wasOpen) && shown.length < markers.length ? (
        <button type="button" className="button button-secondary" onClick={() => setAll(true)}>
          {t('places', { count: markers.length })}
        </button>
      ) : null}
    </details>
  );
}
