import type { MapEngine } from '../../engine/engine.ts';
import { linkedControl, linkedValues, readLinked, type LinkedChange, type LinkedControl } from './linked.logic.ts';

type Field = HTMLInputElement | HTMLSelectElement;

/** What each field has last said to a map, or got from one: anything else in the field that has the focus is being typed. */
const known = new WeakMap<Field, string>();

/** What visitors have put into fields before this code came, the newest last. */
export type Early = Map<Field, string>;

export interface Links {
  /** Writes the name of the base layer into its input. */
  setLayer(name: string): void;
}

/** The inputs on the page that are linked to this map [MAP-2]. */
function fieldsOf(mapId: string): ReadonlyMap<Field, LinkedControl> {
  const all = document.querySelectorAll<Field>('input[id^="gmap-"], select[id^="gmap-"]');
  return new Map(
    [...all].flatMap((field) => {
      const control = linkedControl(field.id, mapId);
      return control ? [[field, control] as const] : [];
    }),
  );
}

/** Not over what a visitor is typing; a select without this value keeps its own. */
function write(field: Field, value: string): void {
  if (field.matches(':focus') && known.has(field) && field.value !== known.get(field)) return;
  const before = field.value;
  field.value = value;
  if (field.value === '') field.value = before;
  known.set(field, field.value);
}

/** Syncs the inputs and the map in both directions, without overwriting what a visitor is typing. */
export function linkInputs(
  mapId: string,
  engine: MapEngine,
  apply: (change: LinkedChange) => void,
  signal: AbortSignal,
  early: Early,
  hasMoved: boolean,
): Links {
  const fields = fieldsOf(mapId);
  function read(field: Field, value: string): LinkedChange['place'] {
    const control = fields.get(field);
    known.set(field, value);
    const { place, ...rest } = (control && readLinked(control, value)) ?? {};
    const size = rest.width ?? rest.height;
    if (size) field.value = size;
    if (Object.keys(rest).length > 0) apply(rest);
    return place;
  }
  for (const [field, control] of fields) {
    const follow = () => {
      const place = read(field, field.value);
      if (place) apply({ place });
    };
    field.addEventListener('change', follow, { signal });
    if ('defaultValue' in field && !known.has(field)) known.set(field, field.defaultValue);
    // A printed width or height applies from the start.
    if (control === 'width' || control === 'height') follow();
  }
  const setPlace = (): void => {
    const values = linkedValues(engine.camera.place());
    for (const [field, control] of fields)
      if (control === 'zoom' || control === 'latlon') write(field, values[control]);
  };
  signal.addEventListener('abort', engine.on('rest', setPlace));
  // As one move: a second one would stop the first.
  const place = [...early].reduce(
    (all, [field, value]) => ({ ...all, ...(fields.has(field) && read(field, value)) }),
    {},
  );
  if (Object.keys(place).length > 0) apply({ place });
  else if (hasMoved) setPlace();
  return {
    setLayer(name) {
      for (const [field, control] of fields) if (control === 'maptype') write(field, name);
    },
  };
}
