/** Timings of one library, in ms. */
export interface MapFigures {
  /** From the list of coordinates to clusters on the screen. */
  readonly shown: number;
  /** The page's longest task meanwhile. */
  readonly longest: number;
  readonly clusters: number;
}

export type Points = readonly (readonly [lng: number, lat: number])[];
export const CENTER = { lng: -73.9, lat: 37.7, zoom: 6 } as const;
export const GROUND = {
  version: 8 as const,
  sources: {},
  layers: [{ id: 'ground', type: 'background' as const, paint: { 'background-color': '#dfe8e6' } }],
};

/** n points around fifty places, the same for every library. */
export function points(count: number): Points {
  let state = 7;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const places = Array.from({ length: 50 }, () => [-80 + next() * 14, 33 + next() * 10] as const);
  return Array.from({ length: count }, (_, at) => {
    const [lng, lat] = places[at % places.length] ?? [0, 0];
    return [lng + (next() - 0.5) * 2, lat + (next() - 0.5) * 2] as const;
  });
}

const painted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** Exposes the page's measurement: `show` puts the points on the map and returns the number of clusters. */
export function offer(show: (points: Points) => Promise<number>): void {
  const run = async (count: number): Promise<MapFigures> => {
    const all = points(count);
    let longest = 0;
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
    });
    observer.observe({ type: 'longtask' });
    const from = performance.now();
    const clusters = await show(all);
    await painted();
    const shown = performance.now() - from;
    await new Promise((resolve) => setTimeout(resolve, 100));
    observer.disconnect();
    return { shown, longest, clusters };
  };
  Object.assign(globalThis, { bench: { run } });
}
