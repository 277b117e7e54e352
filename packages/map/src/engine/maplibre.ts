import { policy } from '@staytags/net/safe-html';
import {
  addProtocol,
  Map as LibreMap,
  setWorkerUrl,
  type GeoJSONSource,
  type MapOptions,
  type StyleSpecification,
} from 'maplibre-gl';
import { createClusters } from './clusters.ts';
import type { MarkerArrays, Shown } from './clusters.logic.ts';
import type { Area, EngineEvents, EngineOptions, Gestures, MapEngine } from './engine.ts';
import { circle, wrapLng, type Bounds, type Place } from './place.logic.ts';
import type { MapStyle } from './style.logic.ts';

// The bundler finds the worker by this very expression.
setWorkerUrl(new URL('./maplibre.worker.ts', import.meta.url).href);

let knowsPmtiles: Promise<void> | undefined;

/** `pmtiles://` is understood once a style asks for it. */
const withPmtiles = (style: MapStyle): Promise<void> | undefined =>
  JSON.stringify(style).includes('pmtiles://')
    ? (knowsPmtiles ??= import('pmtiles').then(({ Protocol }) => addProtocol('pmtiles', new Protocol().tile)))
    : undefined;

/** How long the browser may take to give a lost context back, ms. */
const LOST_AFTER = 4_000;
/** Pins are asked for this much around the view, as a share of it, so that a short move finds them there. */
const MARGIN = 0.15;

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

export async function startEngine(container: HTMLElement, options: EngineOptions): Promise<MapEngine> {
  await withPmtiles(options.style);
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
  return engineOf(map, options);
}

function engineOf(map: LibreMap, { gestures, rules: firstRules }: EngineOptions): MapEngine {
  const listeners = new Map<keyof EngineEvents, Set<(detail: never) => void>>();
  const tell = <N extends keyof EngineEvents>(name: N, detail: EngineEvents[N]): void => {
    for (const run of [...(listeners.get(name) ?? [])]) run(detail as never);
  };
  const clusters = createClusters();
  let rules = firstRules;
  let markers: MarkerArrays = { coords: new Float64Array(), prices: new Float64Array() };
  let area: Area | undefined;
  let size = { width: map.getContainer().clientWidth, height: map.getContainer().clientHeight };
  let asked = 0;
  let gone = false;
  let lostTimer: ReturnType<typeof setTimeout> | undefined;
  /** The next rest is the visitor's: a gesture, or one of our buttons. */
  let byVisitor = false;
  /** The zoom that a move under way leads to: a second press of the button goes on from there. */
  let target: number | undefined;

  const boundsNow = (): Bounds => {
    const box = map.getBounds();
    const wide = box.getEast() - box.getWest();
    const [west, east] = wide >= 360 ? [-180, 180] : [wrapLng(box.getWest()), wrapLng(box.getEast())];
    return [west, Math.max(-90, box.getSouth()), east, Math.min(90, box.getNorth())];
  };

  function padded(): Bounds {
    const box = map.getBounds();
    const [wide, tall] = [box.getEast() - box.getWest(), box.getNorth() - box.getSouth()];
    const [west, east] = [box.getWest() - wide * MARGIN, box.getEast() + wide * MARGIN];
    const [south, north] = [box.getSouth() - tall * MARGIN, box.getNorth() + tall * MARGIN];
    return east - west >= 360 ? [-180, south, 180, north] : [wrapLng(west), south, wrapLng(east), north];
  }

  /** Only the newest answer counts. */
  async function show(): Promise<void> {
    const mine = (asked += 1);
    let shown: Shown;
    try {
      shown = await clusters.shown(padded(), map.getZoom());
    } catch (error) {
      tell('fault', String(error));
      return;
    }
    if (mine === asked && !gone) tell('shown', shown);
  }

  function load(): void {
    clusters.load(markers, rules);
    void show();
  }

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
    map.touchZoomRotate.disableRotation();
    map.keyboard.disableRotation();
  }

  setGestures(gestures);
  map.on('load', () => tell('ready', undefined));
  map.on('style.load', () => {
    drawArea();
    credit();
  });
  map.on('sourcedata', ({ sourceDataType }) => {
    if (sourceDataType === 'metadata') credit();
  });
  map.on('movestart', ({ originalEvent }) => {
    byVisitor ||= originalEvent !== undefined;
  });
  map.on('move', () => tell('move', undefined));
  map.on('moveend', () => {
    const detail = { byVisitor };
    byVisitor = false;
    if (!map.isMoving()) target = undefined;
    void show();
    tell('rest', detail);
  });
  map.on('click', () => tell('click', undefined));
  map.on('error', ({ error }) => tell('fault', error?.message ?? 'unknown'));
  map.on('webglcontextlost', () => {
    lostTimer = setTimeout(() => tell('lost', undefined), LOST_AFTER);
  });
  map.on('webglcontextrestored', () => clearTimeout(lostTimer));

  return {
    setStyle: (style) => void Promise.resolve(withPmtiles(style)).then(() => gone || map.setStyle(libreStyle(style))),
    setMarkers(next) {
      markers = next;
      load();
    },
    setRules(next) {
      rules = next;
      load();
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
      if (map.isMoving()) target = zoom;
    },
    panBy(x, y) {
      byVisitor = true;
      map.panBy([x, y]);
    },
    easeTo({ lng, lat, zoom }) {
      byVisitor = true;
      const center = lng === undefined || lat === undefined ? {} : { center: [lng, lat] as [number, number] };
      map.easeTo({ ...center, ...(zoom === undefined ? {} : { zoom }) });
      if (map.isMoving()) target = zoom;
    },
    fit([west, south, east, north], { padding = 0, maxZoom } = {}) {
      const box: [number, number, number, number] = [west, south, east < west ? east + 360 : east, north];
      map.fitBounds(box, { padding, animate: false, ...(maxZoom === undefined ? {} : { maxZoom }) });
    },
    project(lng, lat) {
      // Of the copies of the world, the one that is nearest to what is seen.
      const middle = map.getCenter().lng;
      return map.project([lng + 360 * Math.round((middle - lng) / 360), lat]);
    },
    place(): Place {
      const { lng, lat } = map.getCenter();
      return { lng: wrapLng(lng), lat, zoom: map.getZoom() };
    },
    bounds: boundsNow,
    scale: () => (Math.cos((map.getCenter().lat * Math.PI) / 180) * 40_075_017) / (512 * 2 ** map.getZoom()),
    opens: (cluster) => clusters.opens(cluster),
    members: (cluster, index, limit) => (cluster === -2 ? clusters.sharing(index) : clusters.members(cluster, limit)),
    resize() {
      const { clientWidth: width, clientHeight: height } = map.getContainer();
      // Hidden, it keeps the size that it had.
      if (width === 0 || (width === size.width && height === size.height)) return;
      size = { width, height };
      map.resize();
    },
    on(name, fn) {
      let set = listeners.get(name);
      if (!set) listeners.set(name, (set = new Set()));
      set.add(fn as (detail: never) => void);
      return () => set.delete(fn as (detail: never) => void);
    },
    destroy() {
      gone = true;
      clearTimeout(lostTimer);
      listeners.clear();
      clusters.destroy();
      map.remove();
    },
  };
}
