import { areaFilter, type AreaBounds } from '../../../packages/solr/src/request/area.logic.ts';
import type { Pairs, SearchParams } from '../../../packages/solr/src/request/config.logic.ts';
import { documentPairs, itemPairs, searchPairs } from '../../../packages/solr/src/request/request.logic.ts';
import { CONFIG, or, plain, search, type Case } from './contract.pairs.ts';

const NUMBERS = { lat: 'fs_lat', lng: 'fs_lng', location: '' };
const PLACE = { ...NUMBERS, location: 'locs_place' };
const box = (bounds: AreaBounds, fields = NUMBERS): string => areaFilter(fields, bounds);

/** With free homes first. */
const first = (free: string, state: SearchParams = {}, start = 0): Pairs =>
  searchPairs({ ...CONFIG, free, freeFirst: true }, state, start);
const EVEN = Array.from({ length: 100 }, (_, at) => 1002 + 2 * at).join(',');

export const SEARCHES: readonly Case[] = [
  ['the first page of everything', search()],
  ['the second page', search({}, {}, 48)],
  ['a page past the end', search({}, {}, 4800)],
  ['rows that the visitor has chosen', search({ rows: ['5'] })],
  ['all bundles', search({}, { bundles: [] })],
  ['two bundles', search({}, { bundles: ['activity', 'event'] })],
  ['a word', search({ q: ['dunes'] })],
  ['a word with an ending', search({ q: ['cottages'] })],
  ['two words, both of them', search({ q: ['ocean cottage'] })],
  ['two words, either of them', search({ q: ['ocean cottage'] }, { params: {} })],
  ['a phrase', search({ q: ['"sea view"'] })],
  ['a word with a hyphen', search({ q: ['wi-fi'] })],
  ['a word with an accent', search({ q: ['dorée'] })],
  ['capitals', search({ q: ['OCEAN'] })],
  ['a word that is nowhere', search({ q: ['zzzyx'] })],
  ['a misspelt word', search({ q: ['oceen'] })],
  ['two misspelt words', search({ q: ['oceen cottege'] })],
  ['a boost', search({}, { defaultBoost: 'ss_town:"Tansy Head"^10' })],
  ['a boost beside words', search({ q: ['pool'] }, { defaultBoost: 'ss_type:Cottage^3' })],
  ['a default query', search({}, { defaultQ: 'beach' })],
  ['price, low first', search({ sort: ['fs_low asc'] })],
  ['price, high first', search({ sort: ['fs_high desc'] })],
  ['rating, the unrated last', search({ sort: ['fs_rating desc, is_reviews desc'] })],
  ['rating upwards, the unrated last', search({ sort: ['fs_rating asc, id desc'], rows: ['1000'] })],
  ['a sort by name', search({ sort: ['ss_name asc'] })],
  ['a sort by yes and no', search({ sort: ['bs_pets desc, ss_name desc'] })],
  ['a sort by date', search({ sort: ['ds_begin asc, id asc'] }, { bundles: [] })],
  ['some homes first', first('is_eid:(1007 OR 1003 OR 1011)')],
  ['some homes first, by price', first('is_eid:(1007 OR 1003 OR 1011)', { sort: ['fs_low desc, id asc'] })],
  ['some homes first, among words', first('is_eid:(1007 OR 1003)', { q: ['ocean'] })],
  ['many homes first, on the second page', first(`{!terms f=is_eid}${EVEN}`, { sort: ['ss_name asc'] }, 96)],
  ['whole documents', search({ rows: ['3'] }, { returnFullDocs: true })],
  ['some fields', search({ rows: ['3'] }, { returnFullDocs: true, params: { fl: 'id,ss_name,sm_amenities,fs_low' } })],
];

export const FILTERS: readonly Case[] = [
  ['one value', search({ fq: ['ss_type:Cottage'] })],
  ['the box of a map', search({ fq: [box([-73.9, 37.6, -73.8, 37.8])] })],
  ['the box of a map beside a facet', search({ fq: ['ss_type:Cottage', box([-74, 37.3, -73.8, 37.6])] })],
  ['a box across the date line', search({ fq: [box([-73.88, 37.2, -100, 38.1])] })],
  ['the box of a map on a location field', search({ fq: [box([-73.9, 37.6, -73.8, 37.8], PLACE)] })],
  ['a box across the date line on a location field', search({ fq: [box([-73.88, 37.2, -100, 38.1], PLACE)] })],
  ['a box of the sea', search({ fq: [box([-73, 37, -72, 38])] })],
  ['a value with a slash', search({ fq: ['sm_amenities:"Wi-Fi / Internet"'] })],
  ['a value with a comma', search({ fq: ['sm_amenities:"Washer, Dryer"'] })],
  ['a value with quotes', search({ fq: ['ss_town:"Point \\"Patience\\""'] })],
  ['a value with a colon', search({ fq: ['ss_town:"Marlow Beach: North"'] })],
  ['three filters', search({ fq: ['ss_type:Cottage', 'is_beds:3', 'sm_amenities:"Washer, Dryer"'] })],
  [
    'two values of an OR facet',
    search({ fq: ['ss_town:"Tansy Head"', 'ss_town:"Marlow Beach: North"'] }, or('ss_town')),
  ],
  ['an OR facet beside a filter', search({ fq: ['ss_town:"Tansy Head"', 'is_beds:3'] }, or('ss_town'))],
  [
    'an OR facet of many values',
    search({ fq: ['sm_amenities:"Hot tub"', 'sm_amenities:"Washer, Dryer"'] }, or('sm_amenities')),
  ],
  ['those without a value', search({ fq: ['-fs_rating:[* TO *]'] })],
  ['a value, or none at all', search({ fq: ['fs_rating:5', '-fs_rating:[* TO *]'] }, or('fs_rating'))],
  ['a range', search({ fq: ['fs_low:[100 TO 200]'] })],
  ['a range with an open end', search({ fq: ['is_sleeps:[8 TO *]'] })],
  ['a range without its ends', search({ fq: ['is_sleeps:{4 TO 8}'] })],
  ['yes', search({ fq: ['bs_pets:true'] })],
  ['not', search({ fq: ['-ss_type:Cottage'] })],
  ['a beginning', search({ fq: ['ss_type:Cot*'] })],
  ['a star in quotes', search({ fq: ['ss_type:"Cot*"'] })],
  ['a filter without its quotes', search({ fq: ['ss_town:Tansy Head'] })],
  ['a value by the field parser', search({ fq: ['{!field f=ss_town}Marlow Beach: North'] })],
  ['a value by the term parser', search({ fq: ['{!term f=is_beds}4'] })],
  ['dates', plain('*:*', ['fq', 'ds_begin:[2031-06-01T00:00:00Z TO *]'], ['sort', 'ds_begin asc, id asc'])],
  [
    'date maths',
    plain('*:*', ['fq', 'ds_begin:[2031-01-01T00:00:00Z+6MONTHS TO 2031-08-15T12:30:00Z/MONTH]'], ['sort', 'id asc']),
  ],
];

export const BY_ID: readonly Case[] = [
  ['documents by id, in the order asked', documentPairs(CONFIG, ['stays-1007', 'nope', 'stays-1003'])],
  ['no documents by id', documentPairs(CONFIG, [])],
  ['favourites', itemPairs(CONFIG, 'id:(stays-1009 OR stays-1002 OR nope)', 3)],
  ['favourites by number', itemPairs(CONFIG, 'is_eid:(1009 OR 1002)', 2)],
  ['a path as an id', itemPairs(CONFIG, 'id:("k/node/3" OR "stays-1003")', 2)],
];
