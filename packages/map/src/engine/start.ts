import { RETRY_MS } from '@staytags/element/registry';
import { reasonOf } from '@staytags/net/resource';
import { createClusters } from './clusters.ts';
import type { MarkerArrays, Shown } from './clusters.logic.ts';
import type { Area, Camera, Drawing, EngineEvents, EngineOptions, MapEngine, Tell } from './engine.ts';
import { MARGIN, widened } from './camera.logic.ts';
import { createStill } from './still.ts';

/** A map whose pins are there at once, and whose ground follows when the library is [MAP-15]. */
export function startEngine(container: HTMLElement, options: EngineOptions): MapEngine {
  const listeners = new Map<keyof EngineEvents, Set<(detail: never) => void>>();
  const tell: Tell = (name, detail) => {
    if (name === 'rest') void show();
    for (const run of [...(listeners.get(name) ?? [])]) run(detail as never);
  };
  const clusters = createClusters();
  const still = createStill(container, options.place, options.maxZoom, tell);
  let { style, gestures, rules } = options;
  let markers: MarkerArrays = { coords: new Float64Array(), prices: new Float64Array() };
  let area: Area | undefined;
  let size = { width: container.clientWidth, height: container.clientHeight };
  let asked = 0;
  let gone = false;
  let drawing: Drawing | undefined;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const camera = (): Camera => drawing ?? still;

  /** Only the newest answer counts. */
  async function show(): Promise<void> {
    const [mine, of] = [(asked += 1), markers];
    let rows: Shown;
    try {
      rows = await clusters.shown(widened(camera().box(), MARGIN), camera().place().zoom);
    } catch (error) {
      tell('fault', String(error));
      return;
    }
    if (mine === asked && !gone) tell('shown', { rows, of });
  }

  function load(): void {
    clusters.load(markers, rules);
    void show();
  }

  async function draw(): Promise<void> {
    try {
      const { startDrawing } = await import('./maplibre.ts');
      const read = () => (gone ? undefined : { ...options, style, gestures, place: still.place() });
      drawing = await startDrawing(container, read, tell, redraw);
      drawing?.setArea(area);
      // The library may keep another distance from the poles.
      if (drawing) tell('move', undefined);
    } catch (error) {
      redraw(error);
    }
  }

  /** A file that failed is fetched again; until it arrives, the pins stay, on the plain ground [CORE-28]. */
  function redraw(error: unknown): void {
    if (gone) return;
    if (drawing) {
      still.jumpTo(drawing.place());
      drawing.destroy();
      drawing = undefined;
    }
    container.replaceChildren();
    const wait = RETRY_MS[failures];
    failures += 1;
    if (wait === undefined)
      tell('lost', `${reasonOf(error)}; check the network, and that all files of the bundle are deployed`);
    else timer = setTimeout(draw, wait);
  }
  void draw();

  return {
    setStyle(next) {
      style = next;
      void drawing?.setStyle(next);
    },
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
      drawing?.setArea(next);
    },
    setGestures(next) {
      gestures = next;
      drawing?.setGestures(next);
    },
    jumpTo: (place) => camera().jumpTo(place),
    zoomBy: (steps) => camera().zoomBy(steps),
    panBy: (x, y) => camera().panBy(x, y),
    easeTo: (place) => camera().easeTo(place),
    fit: (bounds, more) => camera().fit(bounds, more),
    project: (lng, lat) => camera().project(lng, lat),
    place: () => camera().place(),
    bounds: () => widened(camera().box(), 0),
    scale() {
      const { lat, zoom } = camera().place();
      return (Math.cos((lat * Math.PI) / 180) * 40_075_017) / (512 * 2 ** zoom);
    },
    opens: (cluster) => clusters.opens(cluster),
    members: (cluster, index, limit) => (cluster === -2 ? clusters.sharing(index) : clusters.members(cluster, limit)),
    resize() {
      const { clientWidth: width, clientHeight: height } = container;
      // Hidden, it keeps the size that it had.
      if (width === 0 || (width === size.width && height === size.height)) return;
      size = { width, height };
      camera().resize();
    },
    on(name, fn) {
      let set = listeners.get(name);
      if (!set) listeners.set(name, (set = new Set()));
      set.add(fn as (detail: never) => void);
      return () => set.delete(fn as (detail: never) => void);
    },
    destroy() {
      if (gone) return;
      gone = true;
      clearTimeout(timer);
      listeners.clear();
      clusters.destroy();
      drawing?.destroy();
    },
  };
}
