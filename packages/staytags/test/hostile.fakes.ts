import { afterAll, beforeAll } from 'vitest';
import { addDays, localDay, toUs } from '@staytags/base/dates/civil-date';
import {
  favouritesKey,
  ORDER_KEY,
  PARAMS_KEY,
  PRICES_KEY,
  PRICING_KEY,
  recentKey,
  VIEWED_KEY,
} from '@staytags/net/storage/storage-keys';

const DEEP = 5_000;
/** Values that an editor pastes, a template leaves behind, or an attacker tries. */
export const VALUES = [
  '',
  ' \t\n\u00a0',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-1',
  '-0',
  '1e309',
  '99999999999999999999',
  '0x10',
  '1,5',
  '12',
  'True',
  '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
  '[["__proto__",{"polluted":1}]]',
  '{"a":{"b":[null,{"length":-1}]}}',
  '{"id":["a",{"b":1}],"fq":{"0":[]},"items":7,"length":4294967295}',
  '{"then":"x","toString":1,"valueOf":null,"toJSON":[]}',
  '[null,true,0,"",[],{}]',
  '{',
  `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
  '__proto__',
  'constructor',
  'toString,__proto__,hasOwnProperty',
  'javascript:globalThis.fired=1',
  'data:text/html,<script>parent.fired=1</script>',
  '//127.0.0.1:1/x',
  'http://[',
  '/%E0%A4%A?%&#%',
  '<img src=data:, onerror=globalThis.fired=1>',
  `"'><svg onload=globalThis.fired=1>`,
  '</template></script><script>globalThis.fired=1</script>',
  '{{constructor.constructor("globalThis.fired=1")()}}',
  ':has(',
  '[',
  '>> , * + ~',
  '(a+)+$',
  '\\',
  '\0\u0001',
  '\ud800',
  '\u202e\u2066a',
  '\u0661\u0662',
  '02/30/2027',
  '0000-00-00',
  '999999-99-99T99:99',
  'a'.repeat(100_000),
  'a,'.repeat(3_000),
] as const;

const today = localDay(new Date());
const [begin, end] = [toUs(addDays(today, 40)), toUs(addDays(today, 47))];
export const stay = { begin, end, adult: 2 };
export const offer = (p: unknown, more: object = {}) => ({
  ...{
    p,
    s: 100,
    c: 'USD',
    b: begin,
    e: end,
    n: 'Tern Cottage',
    dn: 'Standard stay',
    dd: 'All in',
    r: 300,
    f: '90',
    t: 30,
  },
  qp: { rcav: stay, IDs: [1001, 0] },
  ...more,
});
const doc = (id: number) => ({
  ...{ id: `stays-${id}`, is_eid: id, ss_name: `House ${id}`, ss_url: `/stays/${id}`, sm_image: ['/a.svg'] },
  fs_low: 120.5,
  is_sleeps: 6,
  fs_rating: 4.5,
  sm_amenities: ['Pool', 'Sauna'],
});

/** What the servers answer, by a part of the address. */
export const ANSWERS: Readonly<Record<string, unknown>> = {
  '/solr/': {
    responseHeader: { status: 0, params: { rows: '10', start: '0', q: 'x' } },
    response: { numFound: 57, start: 0, docs: [doc(1001), doc(1002), doc(1003)] },
    facet_counts: {
      facet_fields: { ss_town: { Duck: 5, 'Avon "Bay"': 3 }, sm_amenities: ['Pool', 5, 'Sauna', 2] },
      facet_ranges: { fs_low: { counts: ['0.0', 3, '100.0', 4], gap: 100, start: 0, end: 200 } },
    },
    spellcheck: { suggestions: ['oceen', { numFound: 1, suggestion: ['ocean'] }], collations: ['collation', 'ocean'] },
  },
  '/avail/search': [
    {
      eid: '1001',
      name: 'Tern Cottage',
      type: 'rc_core_item',
      prices: [offer('2380.50'), offer(2118, { show_in_addition: true })],
    },
    { eid: 1002, prices: { 0: offer(900) } },
  ],
  '/pricing/quote': { status: 1, content: '<table><tr><th>Rent</th><td>$900.00</td></tr></table>', message: 'No' },
  '/provinces/': { NC: 'North Carolina', VA: 'Virginia' },
};
/** What earlier pages have stored. */
export const STORED: Readonly<Record<string, unknown>> = {
  [ORDER_KEY]: { lict: 1, litot: 900, lis: { 'ind-0': { eid: '1001', ...offer(900) } }, tot: 900 },
  [PARAMS_KEY]: stay,
  [PRICING_KEY]: { 'eid-1001': { eid: '1001', prices: [offer(900)] } },
  [PRICES_KEY]: { per: 'night', currency: 'EUR' },
  [VIEWED_KEY]: ['stays-1001', 'stays-1002'],
  [recentKey('search')]: ['pool', 'sauna'],
  [favouritesKey('riot_solr_flag_items')]: { ids: ['stays-1001'], changes: [['stays-1001', true, 1]] },
};
export const SETTINGS = {
  staytags: {
    search: { fields: [{ solr_field: 'ss_name', name: 'title' }] },
    pricing: { groups: [{ name: 'All', offerby: 'dn', featured: true }] },
    availability: { guests: [{ kind: 'adult', param: 'adult', min: 1, max: 9 }], rates: { EUR: 0.9 } },
    texts: { pricing: { range: '{low} to {high}' } },
  },
  rcItemAvailForm: {
    availability: { '2027-01-01': 1 },
    min_stay: [{ begin: '2027-01-01', end: '2027-02-01', nights: 3 }],
    turn_days: [6],
    rates: { '2027-01-01': '240.00' },
    currency: 'USD',
  },
  rc_specials: {
    specials: [
      {
        units: ['1001'],
        special_type: '1',
        name: 'Quiet',
        stay_begin: '2026-01-01',
        stay_end: '2028-01-01',
        max_guests: 8,
      },
    ],
  },
};
export const PAGE = `<div><stay-search data-url="/solr/" data-index="stays" data-return-full-docs data-doc-cache="off" data-max-rows="10"
    data-fields='[{"solr_field":"ss_name","name":"title"},{"solr_field":"ss_url","name":"url"},{"solr_field":"is_eid","name":"eid"},{"solr_field":"fs_low","name":"low"}]'></stay-search>
  <stay-facet data-field="ss_town"></stay-facet><stay-facet data-field="sm_amenities" data-control="checkboxes"></stay-facet>
  <stay-facet data-field="fs_low" data-widget="range"></stay-facet><stay-sort></stay-sort><stay-pager></stay-pager>
  <stay-active-filters></stay-active-filters><stay-no-results></stay-no-results><stay-results data-prices></stay-results>
  <stay-favourites data-path="/f" data-key-field="id"></stay-favourites><stay-recommendations></stay-recommendations>
  <stay-availability data-price-choice data-flexible="3" data-coupon></stay-availability>
  ${['summary', 'detail', 'alternates', 'modal'].map((mode) => `<stay-pricing data-item-id="1001" data-mode="${mode}" data-show-quote-link data-show-add data-show-breakdown></stay-pricing>`).join('')}
  <stay-calendar></stay-calendar><stay-order></stay-order><stay-order data-mode="detail"></stay-order>
  <stay-region><select name="c"><option></option><option>US</option><option>CA</option></select><select name="p"></select></stay-region></div>`;

/** The uncaught errors and rejections of the page, while the tests of a file run. */
export function watchFaults(): string[] {
  const faults: string[] = [];
  const onFault = (event: ErrorEvent | PromiseRejectionEvent): void => {
    // Layout that changes while it is observed.
    if ('message' in event && event.message.startsWith('ResizeObserver loop')) return;
    faults.push(String('reason' in event ? event.reason : event.message));
  };
  beforeAll(() => {
    addEventListener('error', onFault);
    addEventListener('unhandledrejection', onFault);
  });
  afterAll(() => {
    removeEventListener('error', onFault);
    removeEventListener('unhandledrejection', onFault);
  });
  return faults;
}
