import { boundsOf, readExtent, type Bounds } from '../engine/place.logic.ts';

/** The flags that GMap keeps in `behavior`, and we as options. */
export const BEHAVIOR_FLAGS = [
  ...['autozoom', 'nodrag', 'nokeyboard', 'nomousezoom', 'nocontzoom', 'scale', 'overview'],
  ...['collapsehack', 'customicons', 'extramarkerevents'],
] as const;

const isOn = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true';

/** The options with the flags of `behavior` among them; either may switch one on [MAP-1]. */
export function withBehavior<O extends { readonly behavior: Readonly<Record<string, unknown>> }>(options: O): O {
  const flags = BEHAVIOR_FLAGS.flatMap((name) => (isOn(options.behavior[name]) ? [[name, true] as const] : []));
  const all = { ...options, ...Object.fromEntries(flags) };
  // GMap asks for the keyboard only where the map can be dragged.
  return 'nodrag' in all && all.nodrag === true ? { ...all, nokeyboard: false } : all;
}

/** What a map shows at first: an extent, its markers, or its middle. */
export type FirstView =
  | { readonly kind: 'box'; readonly bounds: Bounds; readonly maxZoom: number | undefined }
  | { readonly kind: 'place' };

/** Autozoom fits all markers, capped at maxzoom; without markers, or an extent, the map stays where its settings put it [MAP-3]. */
export function firstView(
  { autozoom, extent, maxzoom }: { readonly autozoom: boolean; readonly extent: unknown; readonly maxzoom: number },
  coords: ArrayLike<number>,
): FirstView {
  const fitted = autozoom ? boundsOf(coords) : undefined;
  if (fitted) return { kind: 'box', bounds: fitted, maxZoom: maxzoom };
  const box = readExtent(extent);
  return box ? { kind: 'box', bounds: box, maxZoom: undefined } : { kind: 'place' };
}
