import { reasonOf } from '@staytags/net/resource';
import { policy } from '@staytags/net/safe-html';
import {
  addProtocol,
  Map as LibreMap,
  setWorkerUrl,
  type GeoJSONSource,
  type MapOptions,
  type StyleSpecification,
} from 'maplibre-gl';
import type { Area, Drawing, DrawingOptions, Gestures, Tell } from './engine.ts';
import { nearLng } from './camera.logic.ts';
import { circle, wrapLng } from './place.logic.ts';
import type { MapStyle } from './style.logic.ts';
import { watchTiles } from './tiles.ts';

// The bundler finds the worker by this very expression.
const worker = new URL('./maplibre.worker.ts', import.meta.url);
setWorkerUrl(worker.href);

let pmtiles: Promise<void> | undefined;

/** `pmtiles://` is understood once a style asks for it. */
function withPmtiles(style: MapStyle): Promise<void> | undefined {
  if (!JSON.stringify(style).includes('pmtiles://')) return undefined;
  pmtiles ??= import('pmtiles').then(({ Protocol }) => addProtocol('pmtiles', new Protocol().tile));
  pmtiles.catch(() => (pmtiles = undefined));
  return pmtiles;
}

/** How long the browser may take to give a lost context back, ms. */
const LOST_AFTER = 4_000;
const libreStyle = (style: MapStyle): string | StyleSpecification => style as string | StyleSpecification;

/**
 * Under Trusted Types a worker needs an address of our policy, and the library takes texts only: while it makes its workers, within this
 * call, they are made with the policy's.
 */
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
 * Draws a map in the container. `read` returns the current options, or undefined if the map was destroyed meanwhile. `restart` runs when the
 * worker could not be loaded: the next drawing fetches it from another URL [CORE-28].
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
    maxZoom: options.maxZoom,
    attributionControl: false,
    // The frame tells of a new size: the library's own look at it would cut short a move under way.
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
  let lostTimer: ReturnType<typeof setTimeout> | undefined;
  /** The next rest is the visitor's: a gesture, or one of our buttons. */
  let byVisitor = false;
  /** The zoom that a move under way leads to: a second press of the button goes on from there. */
  let target: number | undefined;
  /** The move under way is ours, not a gesture. */
  let isLed = false;

  function drawArea(): void {
    // It has none while its drawing context is lost; it is called again with the next style.
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

  function setGestures({ drag, keyboard, wheel, doubleClick, cooperative }: Gestures): void {
    switchTo(map.dragPan, drag);
    switchTo(map.keyboard, keyboard);
    switchTo(map.scrollZoom, wheel);
    switchTo(map.doubleClickZoom, doubleClick);
    switchTo(map.cooperativeGestures, cooperative && (drag || wheel));
    // The library calls it a region, like the one around it. In an application, screen readers leave the arrow keys to the map.
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
  const tiles = watchTiles(map, tellDrawn, () => tell('fault', 'none of its tiles was found'));
  map.on('movestart', ({ originalEvent }) => {
    byVisitor ||= originalEvent !== undefined;
  });
  map.on('move', () => tell('move', undefined));
  map.on('moveend', () => {
    const detail = { byVisitor };
    byVisitor = false;
    if (!map.isMoving()) {
      target = undefined;
      isLed = false;
    }
    tell('rest', detail);
  });
  map.on('click', () => tell('click', undefined));
  map.on('error', ({ error }) => gone || tell('fault', error.message));
  map.on('webglcontextlost', () => {
    lostTimer = setTimeout(tell, LOST_AFTER, 'lost', 'the browser has taken its drawing context away');
  });
  map.on('webglcontextrestored', () => clearTimeout(lostTimer));

  return {
    async setStyle(style) {
      try {
        await withPmtiles(style);
      } catch (error) {
        tell('fault', reasonOf(error));
      }
      if (gone) return;
      tiles.reset();
      // Not by difference: that would take our area out of the map, and no `style.load` would bring it back.
      map.setStyle(libreStyle(style), { diff: false });
    },
    setArea(next) {
      area = next;
      drawArea();
    },
    setGestures,
    jumpTo: ({ lng, lat, zoom }) => void map.jumpTo({ center: [lng, lat], zoom }),
    zoomBy(steps) {
      byVisitor = true;
      const zoom = Math.round((target ?? map.getZoom()) + steps);
      map.zoomTo(zoom);
      // The end of a move that this one cuts short has cleared it.
      if (map.isMoving()) [target, isLed] = [zoom, true];
    },
    panBy(x, y) {
      byVisitor = true;
      map.panBy([x, y]);
      isLed = map.isMoving();
    },
    easeTo({ lng, lat, zoom }) {
      byVisitor = true;
      const center = lng === undefined || lat === undefined ? {} : { center: [lng, lat] as [number, number] };
      map.easeTo({ ...center, ...(zoom === undefined ? {} : { zoom }) });
      if (map.isMoving()) [target, isLed] = [zoom, true];
    },
    fit([west, south, east, north], { padding = 0, maxZoom } = {}) {
      const box: [number, number, number, number] = [west, south, east < west ? east + 360 : east, north];
      map.fitBounds(box, { padding, animate: false, ...(maxZoom === undefined ? {} : { maxZoom }) });
    },
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
      // The library aims its moves at a point of the old size, and would miss.
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
