import first from './house-1.svg?no-inline';
import second from './house-2.svg?no-inline';
import third from './house-3.svg?no-inline';

/** An index for the stories: a few invented homes in Solr's response format. */
export const sampleFields = [
  ['ss_name', 'title'],
  ['ss_image', 'image'],
  ['ss_url', 'link'],
  ['ts_summary', 'text'],
  ['ss_town', 'town'],
  ['ss_type', 'type'],
  ['is_beds', 'beds'],
  ['fs_baths', 'baths'],
  ['is_sleeps', 'sleeps'],
  ['fs_low', 'low'],
  ['fs_high', 'high'],
  ['fs_rating', 'rating'],
  ['is_reviews', 'reviews'],
].map(([solr_field, name]) => ({ solr_field, name }));

const NAMES = [
  'Sea Glass Cottage',
  'The Lantern House',
  'Dune Walk',
  'Osprey Nest',
  'Saltmarsh Barn',
  'Harbour Light',
  'Heron’s Rest over the Long Sound',
  'Tide & Timber',
];
const TOWNS = ['Merrow Sound', 'Port Ansel', 'Gull Hollow'];
const PICTURES = [first, second, third];

const sampleDoc = (n: number) => ({
  id: `stays-${n}`,
  is_eid: n,
  ss_name: NAMES[n % NAMES.length],
  ss_town: TOWNS[n % TOWNS.length],
  ss_type: n % 2 ? 'House' : 'Cottage',
  ss_url: `#stay-${n}`,
  ...(n % 7 === 6 ? {} : { ss_image: PICTURES[n % PICTURES.length] }),
  ts_summary: 'Two decks over the dunes, a long table and a short walk to the water.',
  is_beds: 2 + (n % 4),
  fs_baths: 1.5 + (n % 3),
  is_sleeps: 4 + 2 * (n % 4),
  fs_low: 120 + 35 * n,
  fs_high: 290 + 60 * n,
  fs_lat: 37.4 + (n % 8) * 0.08,
  fs_lng: -73.95 + (n % 5) * 0.06,
  ...(n % 5 === 4 ? {} : { fs_rating: 4.3 + (n % 6) / 10, is_reviews: 8 + 3 * n }),
});

/** Responds with `total` homes: a page of them, or those that a filter names by id. */
export function sampleAnswer(total: number): (request: Request) => unknown {
  return (request) => {
    const params = new URL(request.url).searchParams;
    const list = params.getAll('fq').find((fq) => /^(?:id|is_eid):/.test(fq)) ?? '';
    const named = [...list.matchAll(/\d+/g)].map(([n]) => Number(n));
    const start = Number(params.get('start') ?? 0);
    const page = Array.from(
      { length: Math.max(0, Math.min(Number(params.get('rows')), total - start)) },
      (_, at) => start + at,
    );
    // The homes of the param `free` come first, as in `sort=exists(query($free)) desc`.
    const free: readonly string[] = params.get('free')?.match(/\d+/g) ?? [];
    const isTaken = (n: number) => Number(free.length > 0 && !free.includes(String(n)));
    const docs = (named.length > 0 ? named : page).toSorted((a, b) => isTaken(a) - isTaken(b)).map(sampleDoc);
    return { response: { numFound: named.length || total, start, docs } };
  };
}
