import { FACETS, WORDS } from './contract.facets.ts';
import { counts, plain, rentals, type Case } from './contract.pairs.ts';
import { BY_ID, FILTERS, SEARCHES } from './contract.searches.ts';

const PARSERS: readonly Case[] = [
  ['AND and NOT', plain('ocean AND NOT cottage')],
  ['plus and minus', plain('+ocean -cottage pool')],
  ['a group', plain('(ocean OR sound) AND pool')],
  ['fields among words', plain('ss_type:Cottage pool')],
  ['a beginning of a word', plain('cott*')],
  ['a boosted word', plain('ocean^5 pool')],
  ['edismax with broken syntax', plain('ocean AND ("', ['defType', 'edismax'])],
  ['edismax with all words', plain('ocean pool', ['defType', 'edismax'], ['q.op', 'AND'])],
  ['edismax with nothing but its default', plain('', ['defType', 'edismax'], ['q.alt', '*:*'])],
  ['an empty query', plain('')],
  ['only not', plain('-bundle:rental')],
  ['a value or those without', plain('(is_beds:8 OR (*:* -fs_rating:[* TO *]))', rentals)],
  ['those without inside a group', plain('(is_beds:8 OR (-fs_rating:[* TO *]))', rentals)],
  ['a phrase among words', plain('"private pool" dunes beach')],
  ['a phrase with a boost', plain('"hot tub"^4 beach^0.5')],
  ['a text of its own', plain('ts_summary:ocean', ['rows', '20'])],
  [
    'edismax without a field',
    plain('private pool', ['defType', 'edismax'], ['bq', 'is_beds:3^2'], ['bq', 'sm_amenities:"Hot Tub"^2']),
  ],
  ['dismax with a phrase', plain('"private pool" +ocean', ['defType', 'dismax'], ['qf', 'content'])],
  ['either word of a filter', plain('*:*', ['fq', 'content:(dunes cottage)'], ['q.op', 'OR'])],
  ['a word of one letter', plain('a')],
  ['words that are none', plain('& cottage')],
  ['nested groups', plain('+(ocean (pool OR dunes)) -(sound AND cottage)')],
  ['a range among words', plain('pool is_beds:[4 TO 6]')],
  ['a boolean among words', plain('pool bs_pets:true^2')],
  ['words with a boost of a value', plain('ocean ss_town:"Tansy Head"^0.3')],
  ['an empty filter', plain('*:*', ['fq', ''])],
];

const REFUSED: readonly Case[] = [
  ['an unknown field', plain('nofield:1')],
  ['an unknown field in a filter', plain('*:*', ['fq', 'nofield:1'])],
  ['an unknown facet', counts('nofield')],
  ['an unknown field to sort by', plain('*:*', ['sort', 'nofield asc'])],
  ['a sort without a way', plain('*:*', ['sort', 'fs_low'])],
  ['a colon without quotes', plain('ss_town:Marlow: North')],
  ['a slash without quotes', plain('sm_amenities:Wi-Fi / Internet')],
  ['an empty group', plain('ss_town:()')],
  ['a bracket that stays open', plain('(ocean')],
  ['rows below zero', plain('*:*', ['rows', '-1'])],
  ['a start below zero', plain('*:*', ['start', '-1'])],
  ['a number that is none', plain('is_beds:many')],
  ['a date that is none', plain('ds_begin:[soon TO *]')],
  [
    'a range facet without a gap',
    counts('bundle', ['facet.range', 'fs_low'], ['facet.range.start', '1'], ['facet.range.end', '2']),
  ],
];

export const CASES: readonly Case[] = [...SEARCHES, ...FILTERS, ...BY_ID, ...FACETS, ...WORDS, ...PARSERS, ...REFUSED];
