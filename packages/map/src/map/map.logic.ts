import { isOn } from '@staytags/base/json';
import { readDegrees, refusal, wrapLng } from '../engine/place.logic.ts';

/** The flags that GMap keeps in `behavior` and that are options here. */
const BEHAVIOR_FLAGS = [
  ...['autozoom', 'nodrag', 'nokeyboard', 'nomousezoom', 'nocontzoom', 'scale'],
  ...['customicons', 'extramarkerevents'],
] as const;

/** Merges the flags of `behavior` into the options; either can switch one on [MAP-1]. */
export function withBehavior<O extends { readonly behavior: Readonly<Record<string, unknown>> }>(options: O): O {
  const flags = BEHAVIOR_FLAGS.flatMap((name) => (isOn(options.behavior[name]) ? [[name, true] as const] : []));
  return { ...options, ...Object.fromEntries(flags) };
}

/** Reads the 'lat,lng' of a linked input; ignores anything that is not a place [MAP-2]. */
export function readLatLng(text: string): { lat: number; lng: number } | undefined {
  const parts = text.split(',');
  const [lat, lng] = parts.map(readDegrees);
  if (parts.length !== 2 || lat === undefined || lng === undefined || refusal(lat, lng) !== undefined) return undefined;
  return { lat, lng: wrapLng(lng) };
}

/** A CSS cursor from settings: a keyword, never a URL. */
export const readCursor = (text: string): string | undefined => (/^[a-z-]{2,20}$/.test(text) ? text : undefined);
