import { CmsContent } from '@staytags/cms/cms-content';
import { useLatest } from '@staytags/element/hooks';
import { Icon } from '@staytags/ui/icons';
import { Button } from '@staytags/ui/button';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { MapEngine } from '../engine/engine.ts';
import { panInto } from './pan-into.ts';

export interface WindowProps {
  readonly engine: MapEngine;
  readonly lng: number;
  readonly lat: number;
  /** Pixels from the point on the ground up to where the window points. */
  readonly lift: number;
  readonly label: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Hangs over a place of the map, and moves with it. Not modal: the map stays usable. Escape closes it [MAP-7, MAP-10]. */
export function MapWindow({ engine, lng, lat, lift, label, closeLabel, onClose, children }: WindowProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const place = () => {
      const { x, y } = engine.project(lng, lat);
      if (box.current)
        box.current.style.transform = `translate(calc(${Math.round(x)}px - 50%), calc(${Math.round(y - lift)}px - 100%))`;
    };
    place();
    return engine.on('move', place);
  }, [engine, lng, lat, lift]);

  // Its content may come later and make it larger: the map moves until all of it is in view, and never back.
  useEffect(() => {
    const element = box.current;
    const frame = element?.parentElement;
    if (!element || !frame) return undefined;
    const observer = new ResizeObserver(() => panInto(engine, element, frame));
    observer.observe(element);
    return () => observer.disconnect();
  }, [engine]);

  const close = useLatest(onClose);
  useEffect(() => {
    const element = box.current;
    element?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [close]);

  return (
    <div ref={box} part="window" className="window" role="dialog" aria-label={label} tabIndex={-1}>
      <Button look="quiet" icon aria-label={closeLabel} onClick={onClose}>
        <Icon name="close" />
      </Button>
      <div className="window-body">{children}</div>
    </div>
  );
}

/** The text of a window, in the light DOM, where the CSS of the site reaches it. */
export const WindowContent = ({ host, content }: { host: HTMLElement; content: HTMLElement }): ReactNode => (
  <CmsContent host={host} slot="window" content={content} />
);
