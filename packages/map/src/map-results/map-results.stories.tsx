import { get, set } from '@staytags/bus/bus';
import { answer, storyMeta } from '@staytags/element/conformance/stories';
import { readOffer } from '@staytags/base/money/offer';
import type { FreeStays } from '@staytags/bus/state/free-stays';
import type { PricedItem } from '@staytags/bus/state/pricing';
import type { SearchState } from '@staytags/solr/state/search';
import { sampleLayers } from '../frame/layers.sample.ts';
import { mapResults } from './map-results.widget.ts';

const HOMES = [
  ['Sea Glass Cottage', 37.72, -73.92, 190],
  ['The Lantern House', 37.61, -73.86, 240],
  ['Dune Walk', 37.83, -73.81, 180],
  ['Osprey Nest', 37.5, -73.95, 320],
] as const;
const docs = HOMES.map(([name, lat, lng, low], n) => ({
  ...{ id: `stays-${n}`, is_eid: n, ss_name: name, ss_url: `#stay-${n}` },
  ...{ fs_lat: lat, fs_lng: lng, fs_low: low },
}));

const NAME = 'story-map-results';
export default {
  title: 'Map/Map Results',
  ...storyMeta(mapResults, {
    name: NAME,
    latitude: 37.67,
    longitude: -73.88,
    zoom: 9,
    height: '26rem',
    layers: sampleLayers,
  }),
};

/** The search belongs to another package: its state, and an index that answers for the pins. */
function serve(free?: FreeStays, prices: readonly PricedItem[] = []): () => void {
  const search = {
    ...{ status: 'ready', more: false, outOfScope: false, version: 1, available: 'mark', params: {} },
    ...{ docs, numFound: docs.length, start: 0, rows: 10, end: docs.length, all: undefined },
    ...{ facetFields: {}, facetDates: {}, facetRanges: {}, facets: [], labels: {} },
    fields: { title: 'ss_name', link: 'ss_url', low: 'fs_low', eid: 'is_eid' },
    spelling: { q: '' },
    endpoint: { url: `/${NAME}/`, servlet: 'select', proxyUrl: '', index: '', jsonWrf: '' },
    scope: { bundles: [], entityType: '', defaultQ: '', params: [], free: '', freeFirst: false },
    rules: { exposed: ['q', 'fq'], maxRows: 10, prefix: '', hash: true },
  } satisfies Partial<SearchState>;
  set('search', { ...get('search'), [NAME]: search as SearchState }, [NAME]);
  set('free', free);
  set('pricing', new Map(prices.map((item) => [item.eid, item])), [...prices.map(({ eid }) => eid)]);
  const stop = answer({ [`/${NAME}/`]: () => ({ response: { numFound: docs.length, start: 0, docs } }) });
  return () => {
    stop();
    set('free', undefined);
    set('pricing', new Map(), []);
  };
}

export const Prices = { beforeEach: () => serve() };

/** On the searched dates two homes are free, each with its total; the pins of the taken ones are grey. */
export const TakenMarked = {
  beforeEach: () => {
    const stay = { b: '12/08/2036', e: '12/12/2036', qp: {} };
    const priced = (eid: string, p: number): PricedItem => ({ eid, prices: [readOffer({ ...stay, eid, p })] });
    return serve({ dates: 'Dec 8 – 12', eids: new Set(['0', '2']) }, [priced('0', 812.4), priced('2', 764)]);
  },
};

/** A choice of list, map or both, for pages with a list beside the map. */
export const Views = { args: { views: true }, beforeEach: () => serve() };

/** The map loads when a visitor presses its button; until then the pins show on a picture. */
export const OnClick = { args: { start: 'click' }, beforeEach: () => serve() };

/** Searches again whenever the map moves, until the visitor turns it off. */
export const SearchAsItMoves = { args: { follow: true }, beforeEach: () => serve() };
