import type { ClusterRules, Located, Shown } from './clusters.logic.ts';
import type { Bounds, Place, View } from './place.logic.ts';
import type { MapStyle } from './style.logic.ts';

export interface Gestures {
  readonly drag: boolean;
  readonly keyboard: boolean;
  readonly wheel: boolean;
  readonly doubleClick: boolean;
  /** The page scrolls over the map; zooming needs Ctrl or two fingers. */
  readonly cooperative: boolean;
}

/** Settings that may change while the map runs. */
export interface EngineSettings {
  readonly style: MapStyle;
  readonly gestures: Gestures;
  readonly rules: ClusterRules;
}

export interface EngineOptions extends EngineSettings {
  /** The initial view. */
  readonly view: View;
  /** The hints shown when a gesture needs Ctrl or a second finger. */
  readonly hints: { readonly ctrl: string; readonly mac: string; readonly touch: string; readonly title: string };
}

export interface Area {
  readonly lng: number;
  readonly lat: number;
  readonly metres: number;
  readonly color: string;
}

/** A gesture or a button of the visitor's, something that came into view because it opened or has the focus, or the page. */
export type Mover = 'visitor' | 'focus' | 'page';

export interface EngineEvents {
  /** First render, at least in part. */
  ready: undefined;
  /** Dispatched for each frame of a move. */
  move: undefined;
  /** The move ended. */
  rest: { readonly by: Mover };
  /** The pins in view and the list of markers that they index: a newer list may have been set meanwhile. */
  shown: { readonly rows: readonly Shown[]; readonly markers: readonly Located[] };
  /** A click outside the pins. */
  click: undefined;
  /** Rendering failed, or the WebGL context was lost; the reason. */
  lost: string;
  /** Part of the base map failed to load; the map works without it. Empty once it has come after all. */
  fault: string;
  /** The attributions that the sources of the style require, as HTML. */
  credits: readonly string[];
}

export type Tell = <N extends keyof EngineEvents>(name: N, detail: EngineEvents[N]) => void;

/** The visible part of the world, and its moves. */
export interface Camera {
  /** Goes there at once. */
  show(view: View): void;
  /** These move on behalf of the visitor. */
  zoomBy(steps: number): void;
  panBy(x: number, y: number): void;
  easeTo(place: Partial<Place>): void;
  /** Pans until something over the map is in view that opened or has the focus. */
  reveal(x: number, y: number): void;
  project(lng: number, lat: number): { readonly x: number; readonly y: number };
  place(): Place;
  /** East exceeds 180 across the date line. */
  box(): Bounds;
  resize(): void;
}

/** The base map under the pins. */
export interface Drawing extends Camera {
  setStyle(style: MapStyle): void | Promise<void>;
  setArea(area: Area | undefined): void;
  setGestures(gestures: Gestures): void;
  /** Takes the layer of pins in, so that a drag, a pinch or the wheel that starts on a pin moves the map. */
  hold(pins: HTMLElement): void;
  destroy(): void;
}

export interface DrawingOptions extends Pick<EngineOptions, 'style' | 'gestures' | 'hints'> {
  readonly place: Place;
}

/** An interactive map with clustered markers. Views use this interface, never the library. */
export interface MapEngine {
  /** The current camera: MapLibre brings another. */
  readonly camera: Camera;
  /** The visible part of the world. */
  bounds(): Bounds;
  update(settings: EngineSettings): void;
  /** Fetches the base map again. */
  reload(): void;
  setMarkers(markers: readonly Located[]): void;
  setArea(area: Area | undefined): void;
  /** The layer of pins, which is over the map, and in it once MapLibre has loaded. */
  hold(pins: HTMLElement): void;
  /** Measures the container. */
  resize(): void;
  /** The zoom that splits a cluster; `undefined` if its markers share coordinates. */
  opens(cluster: number): Promise<number | undefined>;
  /** The markers of a pin. */
  members(pin: Pick<Shown, 'cluster' | 'index'>, limit: number): Promise<readonly Located[]>;
  on<N extends keyof EngineEvents>(name: N, fn: (detail: EngineEvents[N]) => void): () => void;
  destroy(): void;
}
