import { fillText } from '@staytags/base/options/texts';
import type { Leaf } from '@staytags/element/first/leaf';
import type { Shown } from '../engine/clusters.logic.ts';
import { readSize, type View } from '../engine/place.logic.ts';
import type { FrameOptions, FrameText } from '../frame/frame.options.ts';
import type { Marker } from '../markers/marker.logic.ts';
import { pinName, toPins, type Pin, type Spider } from './pins.logic.ts';

/** The pins of a map, before its view has loaded and afterwards. */
export interface PinsModel<M extends Marker> {
  readonly markers: readonly M[];
  /** The initial view. */
  readonly view: () => View;
  /** The id of the marker whose window is open. */
  readonly openId: string | null | undefined;
  /** The ids of markers that show even where a cluster contains them. */
  readonly lone?: readonly (string | null)[];
  /** Undefined until the icons of the markers have loaded. */
  readonly lookOf: ((pin: Pin, marker: M) => PinLook) | undefined;
}

export interface PinLook {
  readonly className: string;
  readonly label: string;
  readonly content: readonly (Leaf | string)[];
  /** Offset from the ground point to the pin's top left; without it the pin is centred on the point. */
  readonly anchor?: readonly [x: number, y: number];
}

/** The name of a map. The number tells several maps apart in a screen reader's list of landmarks [MAP-10]. */
export function nameOf(host: Element, t: FrameText): string {
  const at = [...document.querySelectorAll('stay-map, stay-map-results')].indexOf(host);
  return t('label') + (at > 0 ? ` ${at + 1}` : '');
}

interface ClusterPrice {
  readonly shown: string;
  readonly from: (places: string) => string;
}

/** The look of a cluster: its lowest price, if known, then its count. Its name has both in the same order. */
export function clusterLook({ count }: Pin, lang: string, places: string, price?: ClusterPrice): PinLook {
  const shown = fillText('{count}', { count }, lang);
  const name = pinName(shown, places);
  return {
    className: 'cluster',
    label: price ? price.from(name) : name,
    content: [...(price ? [['small', {}, price.shown] as const, ' '] : []), ['b', {}, shown]],
  };
}

export interface DrawnPin<M extends Marker = Marker> extends Pin {
  readonly look: PinLook;
  /** The first one, of a cluster. */
  readonly marker: M;
}

/** The pins in view with their looks; `markers` is the list that they index. */
export function drawnPins<M extends Marker>(
  { lookOf, lone = [] }: PinsModel<M>,
  shown: readonly Shown[],
  markers: readonly M[],
  open?: Spider,
): readonly DrawnPin<M>[] {
  if (!lookOf) return [];
  const pins = [...toPins(shown, markers, open)];
  for (const id of lone) {
    const index = markers.findIndex((marker) => marker.id === id && !pins.some((pin) => pin.id === id));
    const marker = markers[index];
    const single = { index, count: 1, low: NaN, cluster: -1 };
    if (marker) pins.push(...toPins([{ lng: marker.lng, lat: marker.lat, ...single }], markers));
  }
  return pins.map((pin) => {
    const marker = markers[pin.index] as M;
    return { ...pin, marker, look: lookOf(pin, marker) };
  });
}

export const pinLeaf = ({ count, id, look }: DrawnPin, isStop: boolean, openId: PinsModel<Marker>['openId']): Leaf => [
  'button',
  {
    type: 'button',
    part: count > 1 ? 'cluster' : 'pin',
    class: look.className,
    'aria-label': look.label,
    'aria-pressed': String(count === 1 && id === openId),
    tabindex: isStop ? '0' : '-1',
    'data-marker': id,
  },
  ...look.content,
];

export function movePin(box: HTMLElement, { dx, dy }: Pin, { x, y }: { readonly x: number; readonly y: number }): void {
  box.style.transform = `translate(${Math.round(x + dx)}px, ${Math.round(y + dy)}px)`;
}

export function anchorPin(button: HTMLElement | null, [x, y]: readonly [number, number]): void {
  if (button) button.style.transform = `translate(${-x}px, ${-y}px)`;
}

/** Applies the width and height options; without them the CSS decides [MAP-2]. */
export function setSize({ style }: HTMLElement, { width = '', height = '' }: FrameOptions): void {
  style.setProperty('inline-size', readSize(width) ?? '');
  // A percentage of an unset height would be zero.
  const tall = readSize(height);
  style.setProperty('block-size', tall && !tall.endsWith('%') ? tall : '');
}
