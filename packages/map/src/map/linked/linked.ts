import type { MapEngine } from '../../engine/engine.ts';
import { linkedControl, linkedValues, readLinked, type LinkedChange, type LinkedControl } from './linked.logic.ts';

type Field = HTMLInputElement | HTMLSelectElement;

export interface Links {
  /** Writes the place of the map into its inputs, except over what a visitor is typing. */
  setPlace(): void;
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

/** Syncs the inputs and the map in both directions, without overwriting what a visitor is typing. */
export function linkInputs(
  mapId: string,
  engine: MapEngine,
  apply: (change: LinkedChange) => void,
  signal: AbortSignal,
): Links {
  const fields = fieldsOf(mapId);
  /** What each has last said to the map, or got from it: anything else in the field that has the focus is being typed. */
  const known = new Map(fields.map(({ field }) => [field, 'defaultValue' in field ? field.defaultValue : field.value]));
  for (const { field, control } of fields) {
    const read = () => {
      known.set(field, field.value);
      const change = readLinked(control, field.value);
      if (!change) return;
      if (change.width ?? change.height) field.value = change.width ?? change.height ?? '';
      apply(change);
    };
    field.addEventListener('change', read, { signal });
    // A printed width or height applies from the start.
    if (control === 'width' || control === 'height') read();
  }
  const setPlace = (): void => {
    const values = linkedValues(engine.camera.place());
    for (const { field, control } of fields) {
      if (control !== 'zoom' && control !== 'latlon') continue;
      if (field.matches(':focus') && field.value !== known.get(field)) continue;
      field.value = values[control];
      known.set(field, field.value);
    }
  };
  signal.addEventListener('abort', engine.on('rest', setPlace));
  return {
    setPlace,
    setLayer(name) {
      for (const { field, control } of fields) {
        if (control !== 'maptype') continue;
        const { value } = field;
        field.value = name;
        // A select without this layer keeps its value.
        if (field.value !== name) field.value = value;
      }
    },
  };
}
