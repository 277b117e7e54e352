import { useCallback, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Marker } from '../markers/marker.logic.ts';
import type { FrameText } from './use-engine.ts';

const FEW = 100;

/** Whether the page is being printed. Not a `useState`: that renders only after the browser has taken its picture of the page. */
function usePrinting(): boolean {
  const isPrinting = useRef(false);
  const watch = useCallback((run: () => void) => {
    const set = ({ type }: Event): void => {
      isPrinting.current = type === 'beforeprint';
      run();
    };
    addEventListener('beforeprint', set);
    addEventListener('afterprint', set);
    return () => {
      removeEventListener('beforeprint', set);
      removeEventListener('afterprint', set);
    };
  }, []);
  return useSyncExternalStore(watch, () => isPrinting.current);
}

/** The places of a map as a list: for those who cannot use a map, where none can be drawn, and on paper [MAP-10]. */
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
  const printing = usePrinting();
  if (markers.length === 0) return null;
  const isOpen = open || wasOpen || printing;
  const shown = all || printing ? markers : markers.slice(0, FEW);
  return (
    <details
      part="list"
      className="places"
      open={isOpen}
      onToggle={(event) => {
        // Printing opens it too, and is no choice of the visitor's.
        if (!printing) setOpen(event.currentTarget.open);
      }}
    >
      <summary>{t('places', { count: markers.length })}</summary>
      {isOpen ? (
        <ol>
          {shown.map((marker) => (
            <li key={marker.id}>{renderEntry(marker)}</li>
          ))}
        </ol>
      ) : null}
      {isOpen && shown.length < markers.length ? (
        <button type="button" className="button button-secondary" onClick={() => setAll(true)}>
          {t('places', { count: markers.length })}
        </button>
      ) : null}
    </details>
  );
}
