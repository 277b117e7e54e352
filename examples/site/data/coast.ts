export interface Town {
  name: string;
  slug: string;
  lat: number;
  /** Its description: one line for cards, two sentences for pages. */
  line: string;
  about: string;
  /** The price level of its houses: 1 is the region's average. */
  dear: number;
}

/** The shore runs north to south with two capes; the sea is east of it, Merrow Sound west. */
export function shoreLng(lat: number): number {
  const t = (lat - 37.3) / 0.72;
  return -73.92 + 0.075 * Math.sin(t * Math.PI * 1.15) + 0.022 * Math.sin(t * Math.PI * 4.3);
}

// The awkward names (a colon, quotes, an accent, an ampersand) are on purpose: real towns have them, and they break careless code.
export const TOWNS: readonly Town[] = [
  {
    name: 'Port Ansel',
    slug: 'port-ansel',
    lat: 37.98,
    dear: 1.05,
    line: 'Harbour town, ferry bells, chowder',
    about:
      'Port Ansel is where the ferry ties up and the oyster boats unload. Brick lanes climb from the quay to a green with a bandstand, and everything you need is a short walk downhill.',
  },
  {
    name: 'Anse Dorée',
    slug: 'anse-doree',
    lat: 37.89,
    dear: 1.3,
    line: 'A golden cove with a French accent',
    about:
      'Breton fishermen named this cove for its light, and the light has not changed. The beach is a half moon, the bakery opens at six, and the water is calm enough for small children.',
  },
  {
    name: 'Gull Harrow',
    slug: 'gull-harrow',
    lat: 37.8,
    dear: 0.95,
    line: 'Big dunes, bigger skies',
    about:
      'Gull Harrow sits behind the highest dunes on the Banks. Boardwalks run over them to a beach so wide that it never feels busy, even in August.',
  },
  {
    name: 'Marlow Beach: North',
    slug: 'marlow-beach-north',
    lat: 37.72,
    dear: 1.2,
    line: 'Quiet lanes, wide porches',
    about:
      'North Marlow is the residential end: sandy lanes, deep porches, and neighbours who lend you a crab trap. The pier and its ice cream are a bike ride away.',
  },
  {
    name: 'Marlow Beach',
    slug: 'marlow-beach',
    lat: 37.66,
    dear: 1.1,
    line: 'The pier, the arcade, the parade',
    about:
      'Marlow Beach has the pier, the carousel and the Saturday night band. It is the liveliest town on the coast and still asleep by eleven.',
  },
  {
    name: 'Point "Patience"',
    slug: 'point-patience',
    lat: 37.56,
    dear: 1.15,
    line: 'A lighthouse at the end of the road',
    about:
      'Sailors waited here for the tide, and wrote the name in quotation marks on their charts. The lighthouse still turns, the road ends at the sand, and there is no reason to hurry.',
  },
  {
    name: 'Bell & Buoy',
    slug: 'bell-and-buoy',
    lat: 37.47,
    dear: 0.85,
    line: 'A fishing village named for its pub',
    about:
      'The pub came first, then the village. Soundside docks, a working fish market and the best sunsets on the coast make Bell & Buoy the local choice.',
  },
  {
    name: 'Tansy Head',
    slug: 'tansy-head',
    lat: 37.36,
    dear: 1,
    line: 'Wildflowers, ponies, long walks',
    about:
      'The southern cape is a nature reserve with a village attached. Wild ponies graze the marsh, tansy and sea holly flower to the tide line, and the trails start at your gate.',
  },
];
