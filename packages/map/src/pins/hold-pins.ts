import type { Map as LibreMap } from 'maplibre-gl';
import { appendFocused } from './append-focused.ts';

/**
 * Lets the map take in the layer of pins: a drag, a pinch or the wheel that starts on a pin moves the map then, and MapLibre drops the
 * click that ends a drag. Clicks and keys of a pin are its own: `click` runs for others [MAP-16].
 */
export function holdPins(map: LibreMap, click: () => void): (pins: HTMLElement) => void {
  const isOnPin = ({ target }: Event) => target !== map.getCanvas();
  map.on('click', ({ originalEvent }) => isOnPin(originalEvent) || click());
  map.on('dblclick', (event) => isOnPin(event.originalEvent) && event.preventDefault());
  const { keyboard } = map;
  const press = keyboard.keydown.bind(keyboard);
  keyboard.keydown = (event) => (isOnPin(event) ? undefined : press(event));
  return (pins) => {
    appendFocused(map.getCanvasContainer(), pins);
  };
}
