import { readConfig } from '@staytags/solr/request/config.logic';
import { encodePairs } from '@staytags/solr/request/request.logic';
import { solrOptions } from '@staytags/solr/client/solr.fakes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitsText } from './search-box-groups.logic.ts';
import { fitting, readSuggestions, readTyped, suggestPairs } from '../search-box.logic.ts';
import type { Typed } from './suggestion.ts';

const names = { title: 'ss_name', link: 'ss_url' };
const config = { ...readConfig({ ...solrOptions, maxRows: 10 }), fields: names };
const both = { places: 'ss_town', homes: 'ts_name' };
const typed = (text: string): Typed => readTyped(text)!;
const pairs = (text: string, groups: Partial<typeof both> = both) =>
  suggestPairs(config, [], 'spell', 10, typed(text), { places: '', homes: '', ...groups });
const all = (text: string, name: string, groups?: Partial<typeof both>) =>
  pairs(text, groups).flatMap(([key, value]) => (key === name ? [value] : []));

describe('the request', () => {
  it('stays as it is without groups [AUTO-1] [AUTO-6]', () => {
    expect(pairs('gull ha', {})).toEqual(suggestPairs(config, [], 'spell', 10, typed('gull ha')));
  });

  it('requests words, places and homes at once: the name filters only the documents [AUTO-6]', () => {
    expect(all('Gull Há', 'rows')).toEqual(['3']);
    expect(all('Gull Há', 'fq')).toContain('{!tag=homes}ts_name:(gull AND ha*)');
    expect(all('Gull Há', 'facet.field')).toEqual(['{!ex=homes}spell', '{!ex=homes}ss_town']);
    expect(all('Gull Há', 'f.spell.facet.prefix')).toEqual(['há']);
    expect(all('Gull Há', 'facet.prefix')).toEqual([]);
    expect(all('Gull Há', 'fl')).toEqual(['id,ss_name,ss_url,image,town,type,low,high']);
  });

  it('leaves out the group that has no field [AUTO-6]', () => {
    expect(all('gull', 'facet.field', { places: 'ss_town' })).toEqual(['spell', 'ss_town']);
    expect(all('gull', 'rows', { places: 'ss_town' })).toEqual(['0']);
    expect(all('gull', 'facet.field', { homes: 'ts_name' })).toEqual(['{!ex=homes}spell']);
  });

  it.each(['ss_town&q=x', 'a b', '{!x}'])('refuses %j as a field [AUTO-6]', (places) => {
    expect(() => pairs('gull', { places })).toThrow('is no name of a field');
  });

  it('never lets what is typed reach the query as syntax [AUTO-6]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 2, maxLength: 30 }), (text) => {
        const read = readTyped(text);
        if (!read) return;
        const sent = suggestPairs(config, [], 'spell', 10, read, both);
        for (const [name, value] of sent)
          if (name === 'fq' && value.includes('ts_name'))
            expect(value).toMatch(/^\{!tag=homes\}ts_name:\((?:[\p{L}\p{N}]+ AND )*[\p{L}\p{N}]+\*\)$/u);
        expect(() => encodePairs(sent)).not.toThrow();
      }),
    );
  });
});

const body = {
  response: {
    numFound: 4,
    start: 0,
    docs: [
      { id: '1', ss_name: 'Gull Cottage', ss_url: '/stays/gull' },
      { id: '2', ss_name: 'No link' },
      { id: '3', ss_name: '  ', ss_url: '/stays/x' },
      { id: '4', ss_name: 'Sea Gull', ss_url: '/stays/sea-gull' },
    ],
  },
  facet_counts: {
    facet_fields: {
      spell: { gull: 38 },
      ss_town: { 'Port Gúll': 9, Harbour: 7, 'Gull Bay': 4, Seagull: 3, 'Gull Head': 2, 'Gull Rock': 1, 'Gull End': 0 },
    },
  },
};
const read = (text: string, groups = both) => readSuggestions(body, 'spell', 10, typed(text), groups, names);
const shown = (text: string, groups?: typeof both) => read(text, groups).map(({ kind, value }) => [kind, value]);

describe('the response', () => {
  it('gives the words, then at most three places and three homes that can be opened [AUTO-6]', () => {
    expect(shown('gull')).toEqual([
      [undefined, 'gull'],
      ['place', 'Port Gúll'],
      ['place', 'Gull Bay'],
      ['place', 'Gull Head'],
      ['home', 'Gull Cottage'],
    ]);
  });

  it('matches each typed word with the start of a word of the place [AUTO-6]', () => {
    expect(shown('gu ba', { places: 'ss_town', homes: '' }).filter(([kind]) => kind)).toEqual([['place', 'Gull Bay']]);
  });

  it('marks what was typed, with its accents as the place has them [AUTO-6]', () => {
    expect(read('gul')[1]?.parts).toEqual(['Port ', 'Gúl', 'l']);
  });

  it('is none without the fields, whatever a server sends [AUTO-6]', () => {
    expect(shown('gull', { places: '', homes: '' })).toEqual([[undefined, 'gull']]);
    expect(shown('gull', { places: '__proto__', homes: '' })).toEqual([[undefined, 'gull']]);
  });

  it('keeps what still fits while the next response is on its way [AUTO-6]', () => {
    const items = read('gu');
    expect(fitting({ text: 'gu', items }, 'gull b').map(({ value }) => value)).toEqual(['Gull Bay']);
    expect(fitsText('Gull Bay', 'bay gull')).toBe(true);
    expect(fitsText('Gull Bay', '')).toBe(false);
  });
});
