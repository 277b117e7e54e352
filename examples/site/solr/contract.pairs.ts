import { suggestPairs } from '../../../packages/search/src/search-box/search-box.logic.ts';
import {
  readConfig,
  type Pairs,
  type SearchOptions,
  type SearchParams,
} from '../../../packages/solr/src/request/config.logic.ts';
import { searchPairs } from '../../../packages/solr/src/request/request.logic.ts';

/** A request of the contract between the built-in index and a real Solr. */
export type Case = readonly [name: string, pairs: Pairs];

// The settings of a site. Not the demo's, whose changes must not affect the contract.
const OPTIONS: SearchOptions = {
  url: '/solr/',
  servlet: 'select',
  proxyUrl: '',
  index: 'stays',
  jsonWrf: '',
  bundles: ['rental'],
  entityType: '',
  maxRows: 24,
  defaultQ: '',
  defaultBoost: '',
  params: { 'q.op': 'AND', spellcheck: 'true', 'spellcheck.collate': 'true' },
  facets: ['ss_town', 'ss_type', 'is_beds', 'sm_amenities'],
  fields: [],
  exposedParams: [],
  returnFullDocs: false,
  docCache: true,
  hash: true,
};
export const CONFIG = readConfig(OPTIONS);

// Written by the elements' own code: a new recording includes what they have begun to send.
export const search = (state: SearchParams = {}, more: Partial<SearchOptions> = {}, start = 0): Pairs =>
  searchPairs(readConfig({ ...OPTIONS, ...more }), state, start);
export const complete = (earlier: string, prefix: string, filters: string[] = [], limit = 8): Pairs =>
  suggestPairs(CONFIG, filters, 'spell', limit, { earlier, prefix });
export const or = (field: string): Partial<SearchOptions> => ({
  facets: [{ field, operator: 'OR' }, { field: 'is_beds' }],
});
export const facet = (more: object): Partial<SearchOptions> => ({ facets: [{ field: 'ss_town', ...more }] });

export const plain = (q: string, ...more: Pairs): Pairs => [
  ['q', q],
  ['rows', '12'],
  ['fl', 'id'],
  ['wt', 'json'],
  ...more,
];
export const counts = (field: string, ...more: Pairs): Pairs => [
  ['q', '*:*'],
  ['rows', '0'],
  ['fq', 'index_id:stays'],
  ['facet', 'true'],
  ['facet.field', field],
  ...more,
];
export const range = (field: string, start: string, end: string, gap: string, ...more: Pairs): Pairs => [
  ['q', '*:*'],
  ['rows', '0'],
  ['facet', 'true'],
  ['facet.range', field],
  [`f.${field}.facet.range.start`, start],
  [`f.${field}.facet.range.end`, end],
  [`f.${field}.facet.range.gap`, gap],
  ...more,
];
export const spell = (q: string, ...more: Pairs): Pairs => [['q', q], ['rows', '0'], ['spellcheck', 'true'], ...more];
export const collate: Pairs[number] = ['spellcheck.collate', 'true'];
export const mincount: Pairs[number] = ['facet.mincount', '1'];
export const rentals: Pairs[number] = ['fq', 'bundle:rental'];
