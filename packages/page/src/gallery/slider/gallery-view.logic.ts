/** Zoom and offset of a picture, from its centre. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
const MAX_SCALE = 5;
/** A finger pulls a picture past its edge by less than this. */
const GIVE = 96;
/** A flick carries a picture as far as its speed would in this time. */
const GLIDE_MS = 180;
/** A pull this far, or a flick this fast (pixels per ms), closes the slider. */
const PULL = { distance: 110, speed: 0.5 };

const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value));

/** Pans a zoomed picture. Leaves no gap at its edges; under a finger (`held`), the edge gives way with growing resistance [PAGE-16]. */
export function pan({ scale }: View, to: Point, picture: Size, frame: Size, held = false): View {
  const along = (value: number, own: number, shown: number) => {
    const edge = within(value, Math.max(0, (own * scale - shown) / 2));
    const beyond = value - edge;
    return held ? edge + (beyond * GIVE) / (Math.abs(beyond) + GIVE) : edge;
  };
  return { scale, x: along(to.x, picture.width, frame.width), y: along(to.y, picture.height, frame.height) };
}

/** Zooms so that the point under the fingers stays put [PAGE-16]. */
export function zoom(view: View, scale: number, point: Point, picture: Size, frame: Size, held = false): View {
  const next = Math.min(MAX_SCALE, Math.max(1, scale));
  if (next === 1) return WHOLE;
  const grow = next / view.scale;
  const to = { x: point.x - (point.x - view.x) * grow, y: point.y - (point.y - view.y) * grow };
  return pan({ ...view, scale: next }, to, picture, frame, held);
}

/** Where a picture comes to rest that a finger lets go of at this speed (pixels per ms) [PAGE-16]. */
export const glide = (view: View, speed: Point, picture: Size, frame: Size): View =>
  pan(view, { x: view.x + speed.x * GLIDE_MS, y: view.y + speed.y * GLIDE_MS }, picture, frame);

/** Whether a pull downwards that ends here, at this speed, closes the slider [PAGE-16]. */
export const isPulledAway = (down: number, speed: number): boolean =>
  down > 0 && speed > -0.1 && (down > PULL.distance || speed > PULL.speed);

/** The transform and the crop that lay a picture in `own` over its cropped (`object-fit: cover`) version in `other` [PAGE-16]. */
export function cover(own: Box, other: Box): { transform: string; clipPath: string } {
  const scale = Math.max(other.width / own.width, other.height / own.height);
  const x = other.left + other.width / 2 - (own.left + own.width / 2);
  const y = other.top + other.height / 2 - (own.top + own.height / 2);
  const crop = [(own.height - other.height / scale) / 2, (own.width - other.width / scale) / 2];
  return {
    transform: `translate(${x}px, ${y}px) scale(${scale})`,
    clipPath: `inset(${crop.map((length) => `${Math.max(0, length)}px`).join(' ')})`,
  };
}
