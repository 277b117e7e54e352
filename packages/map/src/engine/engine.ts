import type { ClusterRules, MarkerArrays, Shown } from './clusters.logic.ts';
import type { Bounds, Place } from './place.logic.ts';
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
  /** The map has its style, and has been drawn. */
  ready: undefined;
  /** It moves: called for each frame. */
  move: undefined;
  /** It has come to rest; `byVisitor` by a gesture or a button. */
  rest: { readonly byVisitor: boolean };
  /** The pins that are in view. */
  shown: Shown;
  /** A click beside the pins. */
  click: undefined;
  /** The browser has taken the drawing away, and does not give it back. */
  lost: undefined;
  /** Part of the base map could not be loaded; the map goes on without it. */
  fault: string;
  /** What the sources of the style want to be credited by, as HTML. */
  credits: readonly string[];
}

/** A map that can be moved, with clustered markers. Views know this and no library. */
export interface MapEngine {
  setStyle(style: MapStyle): void;
  setMarkers(markers: MarkerArrays): void;
  setArea(area: Area | undefined): void;
  setRules(rules: ClusterRules): void;
  setGestures(gestures: Gestures): void;
  jumpTo(place: Place): void;
  /** Moves as a visitor does, so that `rest` says so. */
  zoomBy(steps: number): void;
  panBy(x: number, y: number): void;
  easeTo(place: Partial<Place>): void;
  fit(bounds: Bounds, options?: { readonly padding?: number; readonly maxZoom?: number | undefined }): void;
  project(lng: number, lat: number): { readonly x: number; readonly y: number };
  place(): Place;
  bounds(): Bounds;
  /** Metres of one pixel in the middle of the map. */
  scale(): number;
  /** The zoom that opens a cluster; `undefined` where its markers share a place. */
  opens(cluster: number): Promise<number | undefined>;
  /** The markers of a cluster; with -2, those that share the place of this marker. */
  members(cluster: number, index: number, limit: number): Promise<readonly number[]>;
  resize(): void;
  on<N extends keyof EngineEvents>(name: N, fn: (detail: EngineEvents[N]) => void): () => void;
  destroy(): void;
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

/** Fetches the library and draws a map. Rejects where the browser cannot draw one [MAP-10]. */
export async function createEngine(container: HTMLElement, options: EngineOptions): Promise<MapEngine> {
  if (!canDraw()) throw new Error('this browser has no WebGL');
  const { startEngine } = await import('./maplibre.ts');
  return startEngine(container, options);
}
