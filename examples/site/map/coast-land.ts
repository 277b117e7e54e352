import { shoreLng, TOWNS } from '../data/coast.ts';
import { random } from '../data/random.ts';

/** The invented coast as shapes: barrier islands east of a sound, the mainland west of it. Longitude, latitude. */
export type Point = readonly [lng: number, lat: number];
export type Ring = readonly Point[];

const NORTH = 38.12;
const SOUTH = 37.22;
/** Between the shores of the mainland and the ocean, in degrees of longitude. */
const SOUND = 0.078;
const FAR_WEST = -76.2;

const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
const at = (lng: number, lat: number): Point => [round(lng), round(lat)];

const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor(Math.abs(to - from) / step) + 1 }, (_, n) => from + Math.sign(to - from) * n * step);

/** The ocean's edge, a little uneven as tides leave it. */
const oceanEdge = (lat: number): number => shoreLng(lat) + 0.0011 * Math.sin(lat * 310) + 0.0006 * Math.sin(lat * 900);

/** The islands are a mile or two wide, wider at the towns. */
function soundEdge(lat: number): number {
  const near = Math.min(...TOWNS.map((town) => Math.abs(town.lat - lat)));
  const bulge = 0.013 * Math.exp(-((near / 0.022) ** 2));
  const marsh = 0.0035 * Math.abs(Math.sin(lat * 41)) + 0.0018 * Math.sin(lat * 233) + 0.0008 * Math.sin(lat * 711);
  return shoreLng(lat) - 0.0135 - bulge - marsh;
}

const mainlandEdge = (lat: number): number =>
  shoreLng(37.68 + (lat - 37.68) * 0.8) - SOUND - 0.012 * Math.sin(lat * 21) - 0.005 * Math.sin(lat * 90);

/** Inlets that the sea has cut between the towns. */
const INLETS = [37.935, 37.615, 37.415] as const;
const INLET = 0.006;

const STEP = 0.002;

/** The islands between the inlets, rounded at their ends. */
export const islands: readonly Ring[] = [NORTH - 0.03, ...INLETS].map((top, n) => {
  const from = n === 0 ? top : top - INLET / 2;
  const to = (INLETS[n] ?? SOUTH + 0.04 - INLET / 2) + INLET / 2;
  const lats = steps(from, to, STEP);
  const taper = (lat: number): number => Math.min(1, Math.sqrt(Math.max(0, Math.min(from - lat, lat - to)) / 0.012));
  const middle = (lat: number): number => (oceanEdge(lat) + soundEdge(lat)) / 2;
  const half = (lat: number): number => ((oceanEdge(lat) - soundEdge(lat)) / 2) * taper(lat);
  const east = lats.map((lat) => at(middle(lat) + half(lat), lat));
  const west = lats.toReversed().map((lat) => at(middle(lat) - half(lat), lat));
  return [...east, ...west, east[0] as Point];
});

/** The ocean side of each island, a strip of sand. */
export const beaches: readonly Ring[] = islands.map((ring) => {
  const east = ring.slice(0, Math.floor(ring.length / 2));
  const inner = east.toReversed().map(([lng, lat]) => at(lng - 0.0016 - 0.0005 * Math.sin(lat * 400), lat));
  return [...east, ...inner, east[0] as Point];
});

export const mainland: Ring = (() => {
  const shore = steps(39.2, 36.2, 0.004).map((lat) => at(mainlandEdge(lat), lat));
  return [...shore, at(FAR_WEST, 36.2), at(FAR_WEST, 39.2), shore[0] as Point];
})();

/** An irregular area: woods, a pond, a marsh. */
function blot(lng: number, lat: number, size: number, seed: number, long = 1): Ring {
  const rnd = random(seed);
  const [a, b, c] = [rnd.next() * 6, rnd.next() * 6, rnd.next() * 6];
  const ring = steps(0, 35, 1).map((n) => {
    const angle = (n / 36) * 2 * Math.PI;
    const wave = 1 + 0.22 * Math.sin(3 * angle + a) + 0.12 * Math.sin(5 * angle + b) + 0.06 * Math.sin(9 * angle + c);
    return at(lng + size * wave * Math.cos(angle), lat + size * 0.79 * long * wave * Math.sin(angle));
  });
  return [...ring, ring[0] as Point];
}

export const woods: readonly Ring[] = (() => {
  const rnd = random(11);
  return steps(0, 130, 1).map((n) => {
    const lat = 37.0 + rnd.next() * 1.35;
    return blot(mainlandEdge(lat) - 0.018 - rnd.next() * 0.42, lat, 0.007 + rnd.next() * 0.02, 500 + n);
  });
})();

/** Thickets on the islands, away from the towns. */
export const thickets: readonly Ring[] = (() => {
  const rnd = random(29);
  return steps(0, 70, 1).flatMap((n) => {
    const lat = SOUTH + 0.06 + rnd.next() * (NORTH - SOUTH - 0.12);
    const near = Math.min(...[...TOWNS.map((town) => town.lat), ...INLETS].map((other) => Math.abs(other - lat)));
    return near < 0.018
      ? []
      : [blot((oceanEdge(lat) + soundEdge(lat)) / 2 - 0.0012, lat, 0.0024 + rnd.next() * 0.0016, 900 + n, 2.2)];
  });
})();

export const marshes: readonly Ring[] = (() => {
  const rnd = random(43);
  return steps(0, 46, 1).map((n) => {
    const lat = SOUTH + 0.05 + rnd.next() * (NORTH - SOUTH - 0.1);
    return blot(soundEdge(lat) - 0.003 - rnd.next() * 0.006, lat, 0.0016 + rnd.next() * 0.0028, 1300 + n, 1.4);
  });
})();

export const ponds: readonly Ring[] = (() => {
  const rnd = random(61);
  return steps(0, 20, 1).map((n) => {
    const lat = 37.1 + rnd.next() * 1.1;
    return blot(mainlandEdge(lat) - 0.03 - rnd.next() * 0.3, lat, 0.002 + rnd.next() * 0.005, 1700 + n);
  });
})();

/** Rivers that come down to the sound. */
export const rivers: readonly Ring[] = [37.9, 37.7, 37.52, 37.38].map((mouth, n) => {
  const rnd = random(80 + n);
  let lat = mouth;
  return steps(0, 60, 1).map((step) => {
    lat += (rnd.next() - 0.5) * 0.009;
    return at(mainlandEdge(mouth) + 0.004 - step * 0.011, lat);
  });
});

/** A road along the middle of the islands, with bridges over the inlets. */
export const mainRoad: Ring = steps(38.075, 37.285, 0.003).map((lat) =>
  at(oceanEdge(lat) * 0.58 + soundEdge(lat) * 0.42 + 0.0004 * Math.sin(lat * 170), lat),
);

const roadAt = (lat: number): number => oceanEdge(lat) * 0.58 + soundEdge(lat) * 0.42;

/** The causeways from the mainland, and the highway that they branch off. */
export const highways: readonly Ring[] = [
  steps(39.1, 36.3, 0.02).map((lat) => at(mainlandEdge(lat) - 0.06 - 0.02 * Math.sin(lat * 13), lat)),
  ...[37.98, 37.66, 37.36].map((lat) => {
    const [west, east] = [mainlandEdge(lat) - 0.06 - 0.02 * Math.sin(lat * 13), roadAt(lat)];
    return steps(0, 24, 1).map((n) => at(west + ((east - west) * n) / 24, lat + 0.006 * Math.sin((n / 24) * Math.PI)));
  }),
];

/** The streets of each town: a grid that follows the shore. */
export const lanes: readonly Ring[] = TOWNS.flatMap(({ lat: middle }, n) => {
  const rnd = random(200 + n);
  const along = [0.22, 0.36, 0.74, 0.86].map((share) =>
    steps(middle + 0.019, middle - 0.019, 0.0015).map((lat) =>
      at(soundEdge(lat) + (oceanEdge(lat) - soundEdge(lat)) * (share + 0.02 * Math.sin(lat * 200 + n)), lat),
    ),
  );
  const across = steps(0, 15, 1).map((k) => {
    const lat = middle - 0.018 + k * 0.0024 + rnd.next() * 0.0005;
    const [west, east] = [0.16 + rnd.next() * 0.1, 0.88 + rnd.next() * 0.06];
    const width = oceanEdge(lat) - soundEdge(lat);
    return steps(0, 5, 1).map((step) =>
      at(soundEdge(lat) + width * (west + ((east - west) * step) / 5), lat + 0.0002 * Math.sin(step + k)),
    );
  });
  return [...along, ...across];
});

/** Densely built areas. */
export const built: readonly Ring[] = TOWNS.map(({ lat }, n) => {
  const lats = steps(lat + 0.02, lat - 0.02, 0.001);
  const edge = (share: number, lat: number): Point =>
    at(soundEdge(lat) + (oceanEdge(lat) - soundEdge(lat)) * (share + 0.03 * Math.sin(lat * 500 + n)), lat);
  const east = lats.map((each) => edge(0.88, each));
  return [...east, ...lats.toReversed().map((each) => edge(0.16, each)), east[0] as Point];
});

/** Lines of equal depth, off the beach. */
export const depths: readonly Ring[] = [0.014, 0.034, 0.07].map((off) =>
  steps(38.6, 36.8, 0.01).map((lat) => at(oceanEdge(lat) + off + 0.006 * Math.sin(lat * 37 + off * 90), lat)),
);

export const shallows: readonly Ring[] = [0.012, 0.03].map((off) => {
  const east = steps(38.3, 37.05, 0.006).map((lat) => at(oceanEdge(lat) + off + 0.004 * Math.sin(lat * 37), lat));
  const west = steps(37.05, 38.3, 0.006).map((lat) => at(soundEdge(lat) - off * 0.7, lat));
  return [...east, ...west, east[0] as Point];
});

export const ferry: Ring = steps(0, 20, 1).map((n) => {
  const share = n / 20;
  const [lng, lat] = [soundEdge(37.985), 37.985];
  return at(lng + (mainlandEdge(38.03) - lng) * share, lat + 0.045 * share + 0.012 * Math.sin(share * Math.PI));
});
