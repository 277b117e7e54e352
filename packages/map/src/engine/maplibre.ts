import { reasonOf } from '@staytags/net/resource';
import { policy } from '@staytags/net/safe-html';
import {
  addProtocol,
  Map as LibreMap,
  setWorkerUrl,
  type EaseToOptions,
  type GeoJSONSource,
  type MapOptions,
  type StyleSpecification,
} from 'maplibre-gl';
import type { Area, Drawing, DrawingOptions, Gestures, Mover, Tell } from './engine.ts';
import { MAX_ZOOM, nearLng } from './camera.logic.ts';
import { circle, wrapLng } from './place.logic.ts';
import type { MapStyle } from './style.logic.ts';
import { holdPins } from '../pins/hold-pins.ts';
import { watchTiles } from './tiles.ts';

// The bundler recognises the worker by this exact expression.
const worker = new URL('./maplibre.worker.ts', import.meta.url);
setWorkerUrl(worker.href);

let pmtiles: Promise<void> | undefined;

/** Registers `pmtiles://` once a style uses it. */
function withPmtiles(style: MapStyle): Promise<void> | undefined {
  if (!JSON.stringify(style).includes('pmtiles://')) return undefined;
  pmtiles ??= import('pmtiles').then(({ Protocol }) => addProtocol('pmtiles', new Protocol().tile));
  pmtiles.catch(() => (pmtiles = undefined));
  return pmtiles;
}

/** How long the browser may take to restore a lost context, in ms. */
const LOST_AFTER = 4_000;

/** MapLibre cannot pass objects of the page's settings to its workers: they have no prototype [MAP-1]. */
const libreStyle = (style: MapStyle) => structuredClone(style) as string | StyleSpecification;

/** MapLibre passes plain strings to `Worker`. During this call we wrap them with our Trusted Types policy. */
function withTrustedWorkers<T>(make: () => T): T {
  const trusted = policy();
  const Plain = globalThis.Worker;
  if (!trusted?.createScriptURL) return make();
  const toTrusted = (url: string | URL): URL => trusted.createScriptURL?.(String(url)) as URL;
  globalThis.Worker = class extends Plain {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(toTrusted(url), options);
    }
  };
  try {
    return make();
  } finally {
    globalThis.Worker = Plain;
  }
}

const switchTo = (handler: { enable(): void; disable(): void }, on: boolean): void =>
  on ? handler.enable() : handler.disable();

/**
 * Renders a map in the container. `read` returns the current options, or undefined if the map was destroyed meanwhile. `restart` runs if
 * the worker failed to load: the next attempt fetches it from another URL [CORE-28].
 */
export async function startDrawing(
  container: HTMLElement,
  read: () => DrawingOptions | undefined,
  tell: Tell,
  restart: (error: unknown) => void,
): Promise<Drawing | undefined> {
  const wanted = read();
  if (wanted) await withPmtiles(wanted.style);
  const options = read();
  if (!options) return undefined;
  const { place, hints } = options;
  const settings: MapOptions = {
    container,
    style: libreStyle(options.style),
    center: [place.lng, place.lat],
    zoom: place.zoom,
    maxZoom: MAX_ZOOM,
    attributionControl: false,
    // We call `resize` ourselves: MapLibre's own observer would interrupt a running animation.
    trackResize: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    cooperativeGestures: options.gestures.cooperative,
    fadeDuration: 150,
    locale: {
      'Map.Title': hints.title,
      'CooperativeGesturesHandler.WindowsHelpText': hints.ctrl,
      'CooperativeGesturesHandler.MacHelpText': hints.mac,
      'CooperativeGesturesHandler.MobileHelpText': hints.touch,
    },
  };
  const map = withTrustedWorkers(() => new LibreMap(settings));
  map.on('error', ({ error }) => {
    if (!error.message.startsWith('Worker failed')) return;
    worker.searchParams.set('r', Date.now().toString(36));
    setWorkerUrl(worker.href);
    restart(error);
  });
  return drawingOf(map, options.gestures, tell);
}

function drawingOf(map: LibreMap, gestures: Gestures, tell: Tell): Drawing {
  let area: Area | undefined;
  let gone = false;
  let newest: MapStyle | undefined;
  let lostTimer: ReturnType<typeof setTimeout> | undefined;
  /** Who caused the current move. */
  let by: Mover = 'page';
  /** The target zoom of the current move: a second press of the button continues from there. */
  let target: number | undefined;
  /** The current move is ours, not a gesture. */
  let isLed = false;
  let isOvertaken = false;

  function drawArea(): void {
    // There is no style while the WebGL context is lost; this runs again when the next style has loaded.
    if (!map.style?._loaded) return;
    const ring = area ? [circle(area.lng, area.lat, area.metres)] : [];
    const data = { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: ring } } as const;
    const source = map.getSource<GeoJSONSource>('stay-area');
    if (source) {
      void source.setData(data);
      return;
    }
    if (!area) return;
    map.addSource('stay-area', { type: 'geojson', data });
    const paint = { 'fill-color': area.color, 'fill-opacity': 0.16 };
    map.addLayer({ id: 'stay-area', type: 'fill', source: 'stay-area', paint });
    const line = { 'line-color': area.color, 'line-width': 2, 'line-opacity': 0.75 };
    map.addLayer({ id: 'stay-area-line', type: 'line', source: 'stay-area', paint: line });
  }

  function credit(): void {
    const sources = Object.keys(map.getStyle()?.sources ?? {});
    const credits = sources.flatMap((id) => map.getSource(id)?.attribution ?? []);
    tell('credits', [...new Set(credits)]);
  }

  /** Moves the map, which does not come to rest where this interrupts another move. */
  function lead(move: EaseToOptions, mover: Mover = 'visitor'): void {
    isOvertaken = true;
    map.stop();
    isOvertaken = false;
    if (by !== 'visitor') by = mover;
    map.easeTo(move);
    if (map.isMoving()) [target, isLed] = [move.zoom, true];
  }

  function setGestures({ drag, keyboard, wheel, doubleClick, cooperative }: Gestures): void {
    switchTo(map.dragPan, drag);
    switchTo(map.keyboard, keyboard);
    switchTo(map.scrollZoom, wheel);
    switchTo(map.doubleClickZoom, doubleClick);
    switchTo(map.cooperativeGestures, cooperative && (drag || wheel));
    // MapLibre would label it a region, like the one around it. With role application, screen readers pass the arrow keys on to the map.
    map.getCanvas().setAttribute('role', keyboard ? 'application' : 'img');
    map.touchZoomRotate.disableRotation();
    map.keyboard.disableRotation();
  }

  setGestures(gestures);
  const tellDrawn = (): void => tell('ready', undefined);
  map.on('load', tellDrawn);
  map.on('style.load', () => {
    drawArea();
    credit();
  });
  map.on('sourcedata', ({ sourceDataType }) => {
    if (sourceDataType === 'metadata') credit();
  });
  const tiles = watchTiles(map, tellDrawn, (why) => tell('fault', why));
  map.on('movestart', ({ originalEvent }) => void (by = originalEvent ? 'visitor' : by));
  map.on('move', () => tell('move', undefined));
  map.on('moveend', () => {
    if (isOvertaken) return;
    const detail = { by };
    by = 'page';
    if (!map.isMoving()) {
      target = undefined;
      isLed = false;
    }
    tell('rest', detail);
  });
  map.on('error', ({ error }) => {
    if (gone) return;
    tell('fault', error.message);
    // Without its style, or the list of its tiles, `load` never fires: the pins are all that there will be.
    tellDrawn();
  });
  map.on('webglcontextlost', () => {
    lostTimer = setTimeout(tell, LOST_AFTER, 'lost', 'the browser did not restore its WebGL context');
  });
  map.on('webglcontextrestored', () => clearTimeout(lostTimer));

  return {
    async setStyle(style) {
      newest = style;
      const failure = await withPmtiles(style)?.catch(reasonOf);
      // A newer one may not have had to wait.
      if (gone || newest !== style) return;
      if (failure) tell('fault', failure);
      tiles.reset();
      // No diffing: it would remove our area from the map without a `style.load` event to add it again.
      map.setStyle(libreStyle(style), { diff: false });
    },
    setArea(next) {
      area = next;
      drawArea();
    },
    setGestures,
    hold: holdPins(map, () => tell('click', undefined)),
    show(view) {
      if (!('bounds' in view)) return void map.jumpTo({ center: [view.lng, view.lat], zoom: view.zoom });
      const [west, south, east, north] = view.bounds;
      const { padding, maxZoom = MAX_ZOOM } = view;
      map.fitBounds([west, south, east < west ? east + 360 : east, north], { padding, maxZoom, animate: false });
    },
    zoomBy: (steps) => lead({ zoom: Math.round((target ?? map.getZoom()) + steps) }),
    panBy: (x, y) => lead({ center: map.getCenter(), offset: [-x, -y] }),
    easeTo({ lng, lat, zoom }) {
      const center = lng === undefined || lat === undefined ? {} : { center: [lng, lat] as [number, number] };
      lead({ ...center, ...(zoom === undefined ? {} : { zoom }) });
    },
    reveal: (x, y) => lead({ center: map.getCenter(), offset: [-x, -y] }, 'focus'),
    project: (lng, lat) => map.project([nearLng(lng, map.getCenter().lng), lat]),
    place() {
      const { lng, lat } = map.getCenter();
      return { lng: wrapLng(lng), lat, zoom: map.getZoom() };
    },
    box() {
      const box = map.getBounds();
      return [box.getWest(), box.getSouth(), box.getEast(), box.getNorth()];
    },
    resize() {
      // MapLibre computes the target of a move from the old size, and would miss it.
      if (isLed && map.isMoving()) void map.once('moveend', () => gone || map.resize());
      else map.resize();
    },
    destroy() {
      gone = true;
      clearTimeout(lostTimer);
      tiles.stop();
      map.remove();
    },
  };
}
