import { sameContent } from '@staytags/base/json';
import { RETRY_MS } from '@staytags/element/host/registry';
import { latest } from '@staytags/net/latest';
import { reasonOf } from '@staytags/net/resource';
import { createClusters } from './clusters.ts';
import { toArrays, type Located } from './clusters.logic.ts';
import type { Area, Camera, Drawing, EngineEvents, EngineOptions, EngineSettings, MapEngine, Tell } from './engine.ts';
import { MARGIN, widened } from './camera.logic.ts';
import { createStill } from './still.ts';
import { appendFocused } from '../pins/append-focused.ts';

/** Whether the browser has WebGL. Our own probe: nothing is fetched if it has not. */
function canDraw(): boolean {
  try {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}

/**
 * Starts a map that shows its pins at once, and its base map as soon as MapLibre has loaded [MAP-15]. Rejects if the browser cannot render
 * one [MAP-10].
 */
export async function createEngine(container: HTMLElement, options: EngineOptions): Promise<MapEngine> {
  if (!canDraw()) throw new Error('this browser has no WebGL');
  const listeners = new Map<keyof EngineEvents, Set<(detail: never) => void>>();
  const tell: Tell = (name, detail) => {
    if (name === 'rest') void show();
    for (const run of [...(listeners.get(name) ?? [])]) run(detail as never);
  };
  const clusters = createClusters();
  const newest = latest();
  const still = createStill(container, options.view, tell);
  let settings: EngineSettings = options;
  let markers: readonly Located[] = [];
  let area: Area | undefined;
  let size = { width: container.clientWidth, height: container.clientHeight };
  let gone = false;
  let drawing: Drawing | undefined;
  let held: { readonly pins: HTMLElement; readonly home: HTMLElement | null } | undefined;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const camera = (): Camera => drawing ?? still;

  async function show(): Promise<void> {
    const list = markers;
    try {
      const rows = await newest(() => clusters.ask('shown', widened(camera().box(), MARGIN), camera().place().zoom));
      if (rows && !gone) tell('shown', { rows, markers: list });
    } catch (error) {
      tell('fault', String(error));
    }
  }

  function load(): void {
    clusters.load(toArrays(markers), settings.rules);
    void show();
  }

  async function draw(): Promise<void> {
    try {
      const { startDrawing } = await import('./maplibre.ts');
      const read = () => (gone ? undefined : { ...options, ...settings, place: still.place() });
      drawing = await startDrawing(container, read, tell, redraw);
      drawing?.setArea(area);
      if (held) drawing?.hold(held.pins);
      // MapLibre may keep a different distance from the poles.
      if (drawing) tell('move', undefined);
    } catch (error) {
      redraw(error);
    }
  }

  /** Fetches a failed file again. Meanwhile the pins stay, on the plain background [CORE-28]. */
  function redraw(error: unknown): void {
    if (gone) return;
    if (drawing) {
      still.show(drawing.place());
      if (held?.home) appendFocused(held.home, held.pins);
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
    get camera() {
      return camera();
    },
    bounds: () => widened(camera().box(), 0),
    update({ style, gestures, rules }) {
      const before = settings;
      settings = { style, gestures, rules };
      if (!sameContent(rules, before.rules)) load();
      if (!sameContent(style, before.style)) void drawing?.setStyle(style);
      if (!sameContent(gestures, before.gestures)) drawing?.setGestures(gestures);
    },
    reload: () => void drawing?.setStyle(settings.style),
    setMarkers(next) {
      markers = next;
      load();
    },
    setArea(next) {
      area = next;
      drawing?.setArea(next);
    },
    hold(pins) {
      held ??= { pins, home: pins.parentElement };
      drawing?.hold(pins);
    },
    resize() {
      const { clientWidth: width, clientHeight: height } = container;
      // A hidden map keeps its size.
      if (width === 0 || (width === size.width && height === size.height)) return;
      size = { width, height };
      camera().resize();
    },
    opens: (cluster) => clusters.ask('opens', cluster),
    async members(pin, limit) {
      const list = markers;
      const members = await clusters.ask('members', pin, limit);
      return members.flatMap((index) => list[index] ?? []);
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
