import { dayOf, parts, type Day } from './civil.ts';
import { shoreLng, TOWNS, type Town } from './coast.ts';
import { slugOf } from './properties.ts';

export interface TownEvent {
  kind: 'event';
  eid: number;
  slug: string;
  name: string;
  type: string;
  town: Town;
  summary: string;
  begin: Day;
  end: Day;
  lat: number;
  lng: number;
}

// month, date, days: shows the next occurrence from today, so that the list is never in the past.
const EVENTS: readonly (readonly [
  name: string,
  type: string,
  month: number,
  date: number,
  days: number,
  line: string,
])[] = [
  ['First Light Swim', 'Outdoors', 1, 1, 1, 'The coldest minute of the year, followed by bacon.'],
  ['Winter Lantern Walk', 'Music & Light', 1, 24, 1, 'Paper lanterns, carols on the quay and hot cider.'],
  ['Oyster Month Opening', 'Food & Drink', 2, 7, 2, 'Shuckers from six towns, one trophy.'],
  ['Valentine Dinner Train', 'Food & Drink', 2, 14, 1, 'The old mail train, candles, four courses.'],
  ['Osprey Return Weekend', 'Nature', 3, 14, 2, 'Scopes on the marsh, first nests of the year.'],
  ['Ropes & Knots Fair', 'Family', 3, 28, 2, 'Splice, whip, plait; take your rope home.'],
  ['Egg Roll on High Dune', 'Family', 4, 12, 1, 'Three hundred eggs, one very steep dune.'],
  ['Spring Plant Swap', 'Outdoors', 4, 25, 1, 'Bring a cutting, leave with a garden.'],
  ['Maritime Book Days', 'Arts', 5, 8, 3, 'Readings in the net loft, novels by the pound.'],
  ['Blessing of the Fleet', 'Tradition', 5, 23, 1, 'Flags on every mast, and the bishop in oilskins.'],
  ['Kite Week', 'Family', 6, 5, 5, 'The sky over the wide beach, full.'],
  ['Midsummer Bonfires', 'Music & Light', 6, 21, 1, 'Eight towns, eight fires, one long evening.'],
  ['Independence Parade', 'Tradition', 7, 4, 1, 'Bicycles, brass and a fire engine from 1931.'],
  ['Pony Roundup', 'Tradition', 7, 18, 2, 'Riders bring the herd across the marsh at slack tide.'],
  ['Crab Derby', 'Family', 7, 25, 1, 'Sixty crabs, one finish line, no favourites.'],
  ['Pier Jazz Nights', 'Music & Light', 8, 1, 4, 'Four nights at the end of the pier.'],
  ['Sandcastle Open', 'Family', 8, 8, 2, 'Amateurs at ten, architects at two.'],
  ['Regatta Week', 'Outdoors', 8, 15, 5, 'Skipjacks, sharpies and anything that floats.'],
  ['Perseid Watch', 'Nature', 8, 12, 1, 'Blankets on the dunes and all town lights out.'],
  ['Harvest of the Sound', 'Food & Drink', 9, 12, 2, 'Long tables on the dock, forty cooks.'],
  ['Coastal Half Marathon', 'Outdoors', 9, 20, 1, 'Flat, fast, and wet if you mistime the tide.'],
  ['Monarch Count', 'Nature', 9, 27, 2, 'Orange wings on every sea goldenrod.'],
  ['Chowder Sunday', 'Food & Drink', 10, 4, 1, 'Red, white and the argument between.'],
  ['Boatyard Open Days', 'Arts', 10, 17, 2, 'Shavings, varnish, and rides on the slipway.'],
  ['Lighthouse Ghost Night', 'Family', 10, 30, 2, 'The keeper’s wife tells it herself.'],
  ['Storm Watchers’ Supper', 'Food & Drink', 11, 7, 1, 'Big windows, big waves, big stew.'],
  ['Makers’ Market', 'Arts', 11, 28, 2, 'Pots, prints and driftwood that is also a lamp.'],
  ['Tree Lighting on the Quay', 'Music & Light', 12, 5, 1, 'Built of lobster pots, as it should be.'],
  ['Santa by Skipjack', 'Family', 12, 12, 1, 'He comes in on the tide.'],
  ['New Year’s Buoy Drop', 'Music & Light', 12, 31, 1, 'A ten-foot buoy, a countdown, a wet landing.'],
];

export function makeEvents(now: Day): TownEvent[] {
  const { year } = parts(now);
  return EVENTS.map(([name, type, month, date, days, summary], index) => {
    const town = TOWNS[(index * 5) % TOWNS.length] as Town;
    const thisYear = dayOf(year, month, date);
    const begin = thisYear + days > now ? thisYear : dayOf(year + 1, month, date);
    return {
      kind: 'event' as const,
      eid: 5001 + index,
      name,
      slug: slugOf(name),
      type,
      town,
      summary,
      begin,
      end: begin + days - 1,
      lat: town.lat,
      lng: Number((shoreLng(town.lat) - 0.006).toFixed(5)),
    };
  });
}
