import type { MapEngine } from '../engine/engine.ts';
import type { Links } from './map-links.ts';
import { linkedControl, linkedValues, readLinked, type LinkedChange, type LinkedControl } from './linked.logic.ts';

type Field = HTMLInputElement | HTMLSelectElement;

/** The inputs of the page that are linked with this map [MAP-2]. */
function fieldsOf(mapId: string): { readonly field: Field; readonly control: LinkedControl }[] {
  if (mapId === '') return [];
  const all = document.querySelectorAll<Field>('input[id^="gmap-"], select[id^="gmap-"]');
  return [...all].flatMap((field) => {
    const control = linkedControl(field.id, mapId);
    return control ? [{ field, control }] : [];
  });
}

/** Links the inputs and the map in both directions. What a visitor types is not overwritten by the change that it causes. */
export function linkInputs(mapId: string, engine: MapEngine, apply: (change: LinkedChange) => void): Links {
  const stop = new AbortController();
  const fields = fieldsOf(mapId);
  for (const { field, control } of fields) {
    const read = () => {
      const change = readLinked(control, field.value);
      if (!change) return;
      if (change.width ?? change.height) field.value = change.width ?? change.height ?? '';
      apply(change);
    };
    field.addEventListener('change', read, { signal: stop.signal });
    // A printed width or height applies from the start.
    if (control === 'width' || control === 'height') read();
  }
  const write = () => {
    const values = linkedValues(engine.place());
    for (const { field, control } of fields) {
      if (control === 'zoom' || control === 'latlon') field.value = values[control];
    }
  };
  const stopRest = fields.length > 0 ? engine.on('rest', write) : () => {};
  return {
    setLayer(name) {
      for (const { field, control } of fields) {
        if (control !== 'maptype') continue;
        const { value } = field;
        field.value = name;
        // A select without this layer keeps its choice.
        if (field.value !== name) field.value = value;
      }
    },
    stop() {
      stop.abort();
      stopRest();
    },
  };
}
