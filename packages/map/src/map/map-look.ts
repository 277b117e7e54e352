import { safeUrl } from '@staytags/base/url';
import type { Camera } from '../engine/engine.ts';
import { iconLeaf } from '../pins/pin-icon.ts';
import type { PinLook } from '../pins/pin-leaf.ts';
import type { Pin } from '../pins/pins.logic.ts';
import type { FrameText } from '../frame/use-engine.ts';
import type { FindIcon } from '../markers/icon.logic.ts';
import type { Marker } from '../markers/marker.logic.ts';
import { firstView } from './map.logic.ts';

interface Look {
  readonly find: FindIcon;
  /** Whether markers may bring an icon of their own. */
  readonly customicons: boolean;
  readonly t: FrameText;
}

/** A cluster's count, a marker's label, or its icon. */
export function lookOf(pin: Pin, marker: Marker, { find, customicons, t }: Look): PinLook {
  if (pin.count > 1)
    return { className: 'cluster', label: t('cluster', { count: pin.count }), content: [['b', {}, String(pin.count)]] };
  if (marker.label !== '') return { className: 'price', label: marker.title || marker.label, content: [marker.label] };
  const own = customicons ? safeUrl(marker.icon, 'navigate', document.baseURI) : undefined;
  const { icon, set } = find(marker.markername, marker.offset);
  return {
    className: 'icon-pin',
    label: marker.title || set.name,
    content: [iconLeaf(own ? { ...icon, shape: 'image', src: own, width: 32, height: 32 } : icon)],
    anchor: own ? [16, 32] : set.anchor,
  };
}

/** An icon grows so much while its window is open. */
const GROWN = 1.25;

/** From the ground up to where the window of a marker points, in pixels [MAP-5]. */
export function liftOf({ label, markername, offset }: Marker, find: FindIcon): number {
  const { anchor, info } = find(markername, offset).set;
  return label === '' ? (anchor[1] - info[1]) * GROWN + 6 : 30;
}

interface First {
  readonly latitude: number;
  readonly longitude: number;
  readonly zoom: number;
  readonly autozoom: boolean;
  readonly extent: unknown;
  readonly maxzoom: number;
}

/** Moves to what the map shows at first [MAP-3]. */
export function showFirst(camera: Pick<Camera, 'fit' | 'jumpTo'>, first: First, coords: ArrayLike<number>): void {
  const view = firstView(first, coords);
  if (view.kind === 'box') camera.fit(view.bounds, { padding: 48, maxZoom: view.maxZoom });
  else camera.jumpTo({ lng: first.longitude, lat: first.latitude, zoom: first.zoom });
}
