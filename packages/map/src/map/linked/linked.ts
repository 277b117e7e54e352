import type { MapEngine } from '../../engine/engine.ts';
import { linkedControl, linkedValues, readLinked, type LinkedChange, type LinkedControl } from './linked.logic.ts';

type Field = HTMLInputElement | HTMLSelectElement;

/** What each field has last said to a map, or got from one: anything else in the field that has the focus is being typed. */
const known = new WeakMap<Field, string>();

/** What has happened before this code came. */
export interface Early {
  readonly hasMoved: boolean;
  readonly changed: ReadonlySet<EventTarget | null>;
}

export interface Links {
  /** Writes the name of the base layer into its input. */
  setLayer(name: string): void;
}

/** The inputs on the page that are linked to this map [MAP-2]. */
function fieldsOf(mapId: string): { readonly field: Field; readonly control: LinkedControl }[] {
  const all = document.querySelectorAll<Field>('input[id^="gmap-"], select[id^="gmap-"]');
  return [...all].flatMap((field) => {
    const control = linkedControl(field.id, mapId);
    return control ? [{ field, control }] : [];
  });
}

const isOfPlace = (control: LinkedControl): control is 'zoom' | 'latlon' => control === 'zoom' || control === 'latlon';

/** A select without this value keeps its own. */
function write(field: Field, value: string): void {
  const before = field.value;
  field.value = value;
  if (field.value !== value) field.value = before;
}

/** Syncs the inputs and the map in both directions, without overwriting what a visitor is typing. */
export function linkInputs(
  mapId: string,
  engine: MapEngine,
  apply: (change: LinkedChange) => void,
  signal: AbortSignal,
  early: Early,
): Links {
  const fields = fieldsOf(mapId);
  for (const { field, control } of fields) {
    const read = () => {
      known.set(field, field.value);
      const change = readLinked(control, field.value);
      if (!change) return;
      if (change.width ?? change.height) field.value = change.width ?? change.height ?? '';
      apply(change);
    };
    field.addEventListener('change', read, { signal });
    if ('defaultValue' in field && !known.has(field)) known.set(field, field.defaultValue);
    // A printed width or height applies from the start.
    if (control === 'width' || control === 'height' || early.changed.has(field)) read();
  }
  const setPlace = (): void => {
    const values = linkedValues(engine.camera.place());
    for (const { field, control } of fields) {
      if (!isOfPlace(control)) continue;
      if (field.matches(':focus') && known.has(field) && field.value !== known.get(field)) continue;
      write(field, values[control]);
      known.set(field, field.value);
    }
  };
  // A move that a change has asked for ends with its own place.
  const isLed = fields.some(({ field, control }) => isOfPlace(control) && early.changed.has(field));
  if (early.hasMoved && !isLed) setPlace();
  signal.addEventListener('abort', engine.on('rest', setPlace));
  return {
    setLayer(name) {
      for (const { field, control } of fields) if (control === 'maptype') write(field, name);
    },
  };
}
