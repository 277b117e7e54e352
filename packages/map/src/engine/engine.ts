import type { ClusterRules, MarkerArrays, Shown } from './clusters.logic.ts';
import type { Bounds, Place } from './place.logic.ts';
import { startEngine } from './start.ts';
import type { MapStyle } from './style.logic.ts';

export interface Gestures {
  readonly drag: boolean;
  readonly keyboard: boolean;
  readonly wheel: boolean;
  readonly doubleClick: boolean;
  /** The page scrolls over the map: Ctrl or two fingers zoom. */
  readonly cooperative: boolean;
}

export interface EngineOptions {
  readonly style: MapStyle;
  readonly place: Place;
  readonly maxZoom: number;
  readonly gestures: Gestures;
  readonly rules: ClusterRules;
  /** What is said over the map when a gesture needs Ctrl or a second finger. */
  readonly hints: { readonly ctrl: string; readonly mac: string; readonly touch: string; readonly title: string };
}

export interface Area {
  readonly lng: number;
  readonly lat: number;
  readonly metres: number;
  readonly color: string;
}

interface EngineEvents {
  /** It has been drawn, at least in part. */
  ready: undefined;
  /** It moves: called for each frame. */
  move: undefined;
  /** It has come to rest; `byVisitor` by a gesture or a button. */
  rest: { readonly byVisitor: boolean };
  /** The pins that are in view, and the markers that they are of: a newer list may have come meanwhile. */
  shown: { readonly rows: Shown; readonly of: MarkerArrays };
  /** A click beside the pins. */
  click: undefined;
  /** It cannot be drawn, or not any more: why. */
  lost: string;
  /** Part of the base map could not be loaded; the map goes on without it. */
  fault: string;
  /** What the sources of the style want to be credited by, as HTML. */
  credits: readonly string[];
}

export type Tell = <N extends keyof EngineEvents>(name: N, detail: EngineEvents[N]) => void;

/** What of the world is seen, and how it moves. */
export interface Camera {
  jumpTo(place: Place): void;
  /** Moves as a visitor does, so that `rest` says so. */
  zoomBy(steps: number): void;
  panBy(x: number, y: number): void;
  easeTo(place: Partial<Place>): void;
  fit(bounds: Bounds, options?: { readonly padding?: number; readonly maxZoom?: number | undefined }): void;
  project(lng: number, lat: number): { readonly x: number; readonly y: number };
  place(): Place;
  /** East is beyond 180 across the date line. */
  box(): Bounds;
  resize(): void;
}

/** The ground that is drawn under the pins. */
export interface Drawing extends Camera {
  setStyle(style: MapStyle): void | Promise<void>;
  setArea(area: Area | undefined): void;
  setGestures(gestures: Gestures): void;
  destroy(): void;
}

export type DrawingOptions = Omit<EngineOptions, 'rules'>;

/** A map that can be moved, with clustered markers. Views know this and no library. */
export interface MapEngine extends Omit<Drawing, 'box'> {
  setMarkers(markers: MarkerArrays): void;
  setRules(rules: ClusterRules): void;
  bounds(): Bounds;
  /** Metres of one pixel in the middle of the map. */
  scale(): number;
  /** The zoom that opens a cluster; `undefined` where its markers share a place. */
  opens(cluster: number): Promise<number | undefined>;
  /** The markers of a cluster; with -2, those that share the place of this marker. */
  members(cluster: number, index: number, limit: number): Promise<readonly number[]>;
  on<N extends keyof EngineEvents>(name: N, fn: (detail: EngineEvents[N]) => void): () => void;
}

export type { EngineEvents };

/** Whether the browser can draw one. A probe of its own: nothing is fetched for a browser that cannot. */
export function canDraw(): boolean {
  try {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}

/** A map in this container. Rejects where the browser cannot draw one [MAP-10]. */
export async function createEngine(container: HTMLElement, options: EngineOptions): Promise<MapEngine> {
  if (!canDraw()) throw new Error('this browser has no WebGL');
  return startEngine(container, options);
}
