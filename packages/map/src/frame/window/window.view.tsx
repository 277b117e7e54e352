import { CmsContent } from '@staytags/cms/cms-content';
import { useLatest } from '@staytags/element/render/hooks';
import { Icon } from '@staytags/ui/basics/icons';
import { Button } from '@staytags/ui/basics/button';
import { currentOpener } from '@staytags/ui/presses/opener';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { MapEngine } from '../../engine/engine.ts';
import type { Marker } from '../../markers/marker.logic.ts';
import type { FrameText } from '../frame.options.ts';
import { panInto } from '../pan-into.ts';

export interface WindowProps {
  readonly engine: MapEngine;
  readonly marker: Marker;
  /** Pixels from the ground point up to the tip of the window. */
  readonly lift: number;
  readonly t: FrameText;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** An info window that is anchored to a place and moves with the map. Not modal: the map stays usable. Escape closes it [MAP-7, MAP-10]. */
export function MapWindow({ engine, marker, lift, t, onClose, children }: WindowProps): ReactNode {
  const { lng, lat, title } = marker;
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const place = () => {
      const { x, y } = engine.camera.project(lng, lat);
      if (box.current)
        box.current.style.transform = `translate(calc(${Math.round(x)}px - 50%), calc(${Math.round(y - lift)}px - 100%))`;
    };
    place();
    return engine.on('move', place);
  }, [engine, lng, lat, lift]);

  // Its content may load later and make it larger: pans the map until all of it is in view, and never back.
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
    // One that opens by itself leaves the visitor alone.
    if (currentOpener()?.getRootNode() === element?.getRootNode()) element?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // One layer at a time: not the full-screen map around it too.
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [close]);

  return (
    <div ref={box} part="window" className="window" role="dialog" aria-label={title || t('label')} tabIndex={-1}>
      <Button look="quiet" icon aria-label={t('close')} onClick={onClose}>
        <Icon name="close" />
      </Button>
      <div className="window-body">{children}</div>
    </div>
  );
}

/** The window's content, in the light DOM, where the site's CSS applies. */
export const WindowContent = ({ host, content }: { host: HTMLElement; content: HTMLElement }): ReactNode => (
  <CmsContent host={host} slot="window" content={content} />
);
