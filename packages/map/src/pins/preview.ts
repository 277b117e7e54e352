import { settingsAt } from '@staytags/cms/settings';
import { createLeaf, type Leaf } from '@staytags/element/leaf';
import type { StayHost } from '@staytags/element/widget';
import { sheetOf } from '@staytags/ui/sheet';
import { MARGIN, widened } from '../engine/camera.logic.ts';
import { ClusterIndex, MAX_ON_PAGE } from '../engine/clusters.logic.ts';
import type { Camera } from '../engine/engine.ts';
import { createStill } from '../engine/still.ts';
import { toArrays, type Marker } from '../markers/marker.logic.ts';
import { anchorPin, movePin, pinLeaf, type PinLook } from './pin-leaf.ts';
import pinsCss from './pins.css?inline';
import css from './preview.css?inline';
import { setSize, standing } from './standing.ts';
import { rulesOf, toPins, type Pin } from './pins.logic.ts';
import type { FrameOptions, FrameText } from '../frame/use-engine.ts';

interface Drawn {
  /** Aborts when the preview has gone, or the view has its own pins. */
  readonly signal: AbortSignal;
  fill<M extends Marker>(markers: readonly M[], by: Filling<M>): void;
}

interface Filling<M extends Marker> {
  readonly lookOf: (pin: Pin, marker: M) => PinLook;
  /** Moves to what the map shows at first. */
  readonly show: (camera: Camera, coords: Float64Array) => void;
}

const leafElement = (leaf: Leaf): HTMLElement => createLeaf(leaf) as HTMLElement;

/** The frame of a map with its pins, without React: as the view renders them at first. */
export function drawPreview(host: StayHost, options: FrameOptions, t: FrameText): Drawn {
  standing.get(host)?.finish();
  const end = new AbortController();
  const layer = leafElement(['div', { class: 'pins', role: 'group', 'aria-label': t('label') }]);
  const poster: Leaf = ['div', { part: 'poster', class: 'poster bare' }, ['p', {}, t('loading')]];
  const map = leafElement(['section', { part: 'map', class: 'map', 'aria-label': t('label') }, poster]);
  const root = leafElement(['div', { class: 'stay-view' }]);
  const list = leafElement(['details', { part: 'list', class: 'places' }]);
  setSize(map, options);
  map.append(layer);
  root.append(map, list);
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [sheetOf('map-preview', css + pinsCss)];
  shadow.replaceChildren(root);

  let pressed = -1;
  layer.addEventListener('click', ({ target }) => {
    const pin = target instanceof Element ? target.closest('.pin') : null;
    pressed = pin ? [...layer.children].indexOf(pin) : -1;
  });
  const forget = (): void => {
    end.abort();
    standing.delete(host);
    layer.remove();
  };
  host.staySignal.addEventListener('abort', forget, { signal: end.signal });
  standing.set(host, {
    layer,
    finish(area) {
      forget();
      const pins = [...(area?.querySelectorAll<HTMLElement>('.pin button') ?? [])];
      const isSame = layer.childElementCount === pins.length;
      const successor = isSame ? pins[pressed] : undefined;
      successor?.focus({ preventScroll: true });
      successor?.click();
    },
  });

  return {
    signal: end.signal,
    fill(markers, { lookOf, show }) {
      // So many are a worker's, which starts with the view.
      if (end.signal.aborted || markers.length > MAX_ON_PAGE) return;
      const summary: Leaf = ['summary', { tabindex: '-1' }, t('places', { count: markers.length })];
      list.replaceChildren(...(markers.length > 0 ? [createLeaf(summary)] : []));
      const { longitude: lng, latitude: lat, zoom } = options;
      const camera = createStill(layer, { lng, lat, zoom }, 22, () => {});
      const arrays = toArrays(markers);
      show(camera, arrays.coords);
      const index = new ClusterIndex(arrays, rulesOf(options, settingsAt('gmap_markermanager')));
      const rows = index.shown(widened(camera.box(), MARGIN), camera.place().zoom);
      const pins = toPins(rows, markers).flatMap((pin) => {
        const marker = markers[pin.index];
        return marker ? [toElement(pin, lookOf(pin, marker), camera)] : [];
      });
      layer.replaceChildren(...pins);
    },
  };
}

function toElement(pin: Pin, look: PinLook, camera: Camera): HTMLElement {
  const button = leafElement(pinLeaf(pin, look, { isStop: false, isPressed: false }));
  if (look.anchor) anchorPin(button, look.anchor);
  const box = leafElement(['div', { class: 'pin' }]);
  box.append(button);
  movePin(box, pin, camera.project(pin.lng, pin.lat));
  return box;
}
