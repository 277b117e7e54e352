import { shoreLng, TOWNS, type Town } from './coast.ts';
import { hash, random } from './random.ts';
import { slugOf } from './properties.ts';

export interface Activity {
  kind: 'activity';
  eid: number;
  slug: string;
  name: string;
  type: string;
  town: Town;
  summary: string;
  hours: number;
  /** Whole dollars per person. */
  adult: number;
  child: number;
  sleeps: number;
  rating: number;
  reviewCount: number;
  lat: number;
  lng: number;
}

const IDEAS: readonly (readonly [name: string, type: string, line: string, hours: number, adult: number])[] = [
  [
    'Sunrise Kayak on the Sound',
    'On the Water',
    'Paddle out in the last of the dark and watch the herons wake up.',
    2,
    48,
  ],
  ['Oyster Farm Wade', 'Food', 'Pull on waders, walk the racks and eat what you lift.', 2.5, 62],
  [
    'Lighthouse After Dark',
    'Tours',
    'Two hundred and fourteen steps, then the lamp room and every star there is.',
    1.5,
    28,
  ],
  ['Learn to Surf', 'On the Water', 'Soft boards, small waves and patient teachers.', 2, 70],
  ['Marsh Pony Walk', 'Nature', 'A ranger leads a quiet group to where the herd is grazing.', 2, 24],
  ['Boatbuilders’ Workshop', 'Classes', 'Steam a plank, drive a rivet, take home a half model.', 3, 85],
  ['Blue Crab Supper Cruise', 'Food', 'Newspaper, mallets, a sunset and no forks.', 3, 74],
  [
    'Dune Botany with a Sketchbook',
    'Classes',
    'Draw sea holly, marram and samphire with a painter who knows their names.',
    2,
    38,
  ],
  ['Rail Trail by Bike', 'Tours', 'Eleven flat miles from the pier to the point, with pie halfway.', 3, 42],
  [
    'Sailing Lesson on a Skipjack',
    'On the Water',
    'Haul a halyard on a boat that has worked this sound since 1911.',
    3,
    90,
  ],
];

export function makeActivities(total = 40): Activity[] {
  const taken = new Set<string>();
  return Array.from({ length: total }, (_, index) => {
    const eid = 3001 + index;
    const rnd = random(hash('activity', eid));
    const [idea, type, line, hours, adult] = IDEAS[index % IDEAS.length] as (typeof IDEAS)[number];
    const town = TOWNS[(index * 3 + Math.floor(index / 8)) % TOWNS.length] as Town;
    let name = index < IDEAS.length ? idea : `${idea}, ${town.name}`;
    if (taken.has(name)) name = `${name} (Evening)`;
    taken.add(name);
    const lat = Number((town.lat + (rnd.next() - 0.5) * 0.03).toFixed(5));
    const price = Math.round(adult * (0.9 + rnd.next() * 0.25));
    return {
      kind: 'activity' as const,
      eid,
      name,
      slug: slugOf(name),
      type,
      town,
      hours,
      summary: line,
      adult: price,
      child: Math.round(price * 0.6),
      sleeps: rnd.int(6, 14),
      rating: Number((4.3 + rnd.next() * 0.7).toFixed(1)),
      reviewCount: rnd.int(5, 90),
      lat,
      lng: Number((shoreLng(lat) - 0.006).toFixed(5)),
    };
  });
}
