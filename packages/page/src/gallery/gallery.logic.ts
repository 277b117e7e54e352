/** The address of a picture, counted from 1: `photo-3` [PAGE-5]. */
export const addressOf = (prefix: string, at: number): string => `${prefix}-${at + 1}`;

/** The picture that the hash of the page names, if it is one of these [PAGE-5]. */
export function pictureOf(hash: string, prefix: string, count: number): number | undefined {
  if (!prefix || !hash.startsWith(`#${prefix}-`)) return undefined;
  const digits = hash.slice(prefix.length + 2);
  const number = /^[1-9]\d{0,3}$/.test(digits) ? Number(digits) : 0;
  return number >= 1 && number <= count ? number - 1 : undefined;
}

/** The picture that a key leads to; stops at either end [PAGE-5]. */
export function pictureByKey(key: string, at: number, count: number, isRtl: boolean): number | undefined {
  const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1, PageDown: 1, PageUp: -1 }[key];
  if (step !== undefined) return Math.min(count - 1, Math.max(0, at + step));
  return key === 'Home' ? 0 : key === 'End' ? count - 1 : undefined;
}

/** A picture and its neighbours, which load before they are looked at [PAGE-5]. */
export const around = (at: number, count: number): number[] =>
  [at, at + 1, at - 1].filter((index) => index >= 0 && index < count);

/** Zoom and offset of a picture, from its centre. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}
interface Point {
  readonly x: number;
  readonly y: number;
}
interface Size {
  readonly width: number;
  readonly height: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
const MAX_SCALE = 5;

/** Pans a zoomed picture without leaving a gap at its edges [PAGE-5]. */
export function pan({ scale }: View, to: Point, picture: Size, frame: Size): View {
  const limit = (own: number, shown: number) => Math.max(0, (own * scale - shown) / 2);
  const clamp = (value: number, most: number) => Math.min(most, Math.max(-most, value));
  return {
    scale,
    x: clamp(to.x, limit(picture.width, frame.width)),
    y: clamp(to.y, limit(picture.height, frame.height)),
  };
}

/** Zooms so that the point under the fingers stays put [PAGE-5]. */
export function zoom(view: View, scale: number, point: Point, picture: Size, frame: Size): View {
  const next = Math.min(MAX_SCALE, Math.max(1, scale));
  if (next === 1) return WHOLE;
  const grow = next / view.scale;
  const to = { x: point.x - (point.x - view.x) * grow, y: point.y - (point.y - view.y) * grow };
  return pan({ ...view, scale: next }, to, picture, frame);
}
