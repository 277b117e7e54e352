import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Marker } from '../markers/marker.logic.ts';
import type { FrameText } from './frame.options.ts';

const FEW = 100;

/** Whether the page is being printed. Not a `useState`: it would render only after the browser has captured the page. */
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

/** The places of a map as a list: for visitors who cannot use a map, without WebGL, and on paper [MAP-10]. */
export function Places<M extends Marker>(props: {
  markers: readonly M[];
  /** The map cannot be rendered, so the list is open. */
  open: boolean;
  t: FrameText;
  entryOf: (marker: M) => ReactNode;
}): ReactNode {
  const { markers, open, t, entryOf } = props;
  const [wasOpen, setOpen] = useState(false);
  const [all, setAll] = useState(false);
  const printing = usePrinting();
  const list = useRef<HTMLOListElement>(null);
  // The button that has gone had the focus.
  useLayoutEffect(() => {
    if (all) list.current?.querySelector<HTMLElement>('[tabindex]')?.focus();
  }, [all]);
  if (markers.length === 0) return null;
  const isOpen = open || wasOpen || printing;
  const shown = all || printing ? markers : markers.slice(0, FEW);
  return (
    <details
      part="list"
      className="places"
      open={isOpen}
      onToggle={(event) => {
        // Printing opens the list too, but that is not the visitor's choice.
        if (!printing) setOpen(event.currentTarget.open);
      }}
    >
      <summary>{t('places', { count: markers.length })}</summary>
      {isOpen ? (
        <ol role="list" ref={list}>
          {shown.map((marker, at) => (
            <li key={marker.id} tabIndex={all && at === FEW ? -1 : undefined}>
              {entryOf(marker)}
            </li>
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
