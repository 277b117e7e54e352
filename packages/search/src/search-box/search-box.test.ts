import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readConfig, type SearchConfig } from '@staytags/solr/request/config.logic';
import { encodePairs } from '@staytags/solr/request/request.logic';
import { solrOptions } from '@staytags/solr/client/solr.fakes';
import { addRecent, readRecent, removeRecent } from './suggestions/search-box-recent.logic.ts';
import {
  EMPTY_BOX,
  fitting,
  pressKey,
  readSuggestions,
  readTyped,
  suggestPairs,
  type Box,
} from './search-box.logic.ts';
import { newsOf } from './suggestions/search-box-news.ts';
import type { Typed } from './suggestions/suggestion.ts';

const config = (change: Partial<SearchConfig> = {}): SearchConfig => ({
  ...readConfig({ ...solrOptions, maxRows: 48, defaultQ: 'beach', defaultBoost: 'bundle:rental^10' }),
  ...change,
});

describe('the text', () => {
  it.each([
    ['', undefined],
    [' ', undefined],
    ['s', undefined],
    [' s', undefined],
    ['sea ', undefined],
    ['sea\t', undefined],
    ['hot tub\u00a0', undefined],
    ['""', undefined],
    ['海', undefined],
    ['😀', undefined],
    ['se', { earlier: '', prefix: 'se' }],
    ['  Se', { earlier: '', prefix: 'se' }],
    ['hot t', { earlier: 'hot', prefix: 't' }],
    ['Hot   Tub  OCE', { earlier: 'Hot Tub', prefix: 'oce' }],
    ['Wi-Fi / Int', { earlier: 'Wi-Fi /', prefix: 'int' }],
    ['Kitty "Ha', { earlier: 'Kitty', prefix: 'ha' }],
    ['KITTY "HAWK"', { earlier: 'KITTY', prefix: 'hawk"' }],
    ['E\u0301te', { earlier: '', prefix: 'éte' }],
    ['海边', { earlier: '', prefix: '海边' }],
  ])('%j asks for %j [AUTO-3]', (text, expected) => expect(readTyped(text)).toEqual(expected));

  it('never requests for short or empty text or a trailing space, and always for the last word [AUTO-1] [AUTO-3]', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (text) => {
        const typed = readTyped(text);
        if ([...text.trimStart()].length < 2 || /\s$/.test(text)) expect(typed).toBeUndefined();
        if (typed) expect(typed.prefix).toMatch(/^\S+$/);
      }),
    );
  });
});

describe('the request', () => {
  const sent = (typed: Typed, filters: readonly string[] = [], change: Partial<SearchConfig> = {}) =>
    decodeURIComponent(encodePairs(suggestPairs(config(change), filters, 'spell', 10, typed)));

  it('requests no documents, only the terms of the field with that prefix [AUTO-1]', () => {
    expect(sent({ earlier: '', prefix: 'se' })).toBe(
      'json.nl=arrarr&q=*:*&rows=0&facet=true&facet.mincount=1&wt=json&facet.field=spell&facet.limit=10&facet.prefix=se',
    );
  });

  it('puts the earlier words into a dismax filter, with its braces encoded [AUTO-1]', () => {
    const pairs = suggestPairs(config(), [], 'spell', 10, { earlier: 'hot tub', prefix: 'oc' });
    expect(encodePairs(pairs)).toContain('&fq=%7B!dismax%20qf%3Dspell%7Dhot%20tub&');
  });

  it('has the filters of the search: scope, index, its own and the visitor’s [AUTO-1]', () => {
    const filters = ['ss_town:Duck', 'ss_town:"Avon Bay"', 'is_beds:3'];
    const search = config({
      bundles: ['rental'],
      entityType: 'node',
      index: 'stays',
      params: [
        ['fq', 'bs_live:true'],
        ['sort', 'id asc'],
      ],
      facets: [{ field: 'ss_town', limit: '5', missing: true, mincount: '1', or: true }],
    });
    expect(sent({ earlier: '', prefix: 'se' }, filters, search).split('&')).toEqual([
      ...['json.nl=arrarr', 'q=*:*', 'rows=0', 'facet=true', 'facet.mincount=1'],
      ...['fq=bundle:rental', 'fq=entity_type:node', 'fq=bs_live:true', 'fq=is_beds:3'],
      'fq={!tag=ss_town}ss_town:Duck OR ss_town:"Avon Bay"',
      ...['wt=json', 'fq=index_id:stays', 'facet.field=spell', 'facet.limit=10', 'facet.prefix=se'],
    ]);
  });

  it.each([
    ['{!func}evil', '{!dismax qf=spell}func evil'],
    ['_query_:x', '{!dismax qf=spell}query x'],
    ['Wi-Fi /', '{!dismax qf=spell}Wi-Fi'],
    ['Kitty "Hawk"', '{!dismax qf=spell}Kitty "Hawk"'],
    ['14"', '{!dismax qf=spell}14'],
    ['/', undefined],
  ])('takes the earlier words %j as words [AUTO-1]', (earlier, fq) => {
    const pairs = suggestPairs(config(), [], 'spell', 10, { earlier, prefix: 'se' });
    expect(pairs.find(([name]) => name === 'fq')?.[1]).toBe(fq);
  });

  it('rejects an invalid field [AUTO-1]', () => {
    expect(() => suggestPairs(config(), [], 'a}b', 10, { earlier: 'x', prefix: 'se' })).toThrow('no name of a field');
  });
});

describe('the answer', () => {
  const body = (words: unknown) => ({
    response: { numFound: 3, docs: [] },
    facet_counts: { facet_fields: { spell: words } },
  });
  const read = (words: unknown, typed: Typed = { earlier: '', prefix: 'se' }, limit = 10) =>
    readSuggestions(body(words), 'spell', limit, typed);

  it.each([
    ['arrarr', [['sea', 5], ['seat', '2']]], // prettier-ignore
    ['map', { sea: 5, seat: 2 }],
    ['flat', ['sea', 5, 'seat', 2]],
    ['arrmap', [{ sea: 5 }, { seat: 2 }]],
  ])('is read as %s [AUTO-2]', (_form, words) =>
    expect(read(words).map(({ value, count }) => [value, count])).toEqual([
      ['sea', 5],
      ['seat', 2],
    ]),
  );

  it.each([
    [[]],
    [{}],
    [null],
    ['nonsense'],
    [
      [
        ['', 3],
        [null, 2],
        ['sea', 0],
        ['sea', -1],
        [{}, 1],
      ],
    ],
  ])('%j holds no suggestion [AUTO-2]', (words) => expect(read(words)).toEqual([]));

  it.each([[[]], [null], [{ error: { msg: 'undefined field' } }], [{ response: [] }]])(
    '%j is a failure, and not an empty list [AUTO-2]',
    (answer) => expect(() => readSuggestions(answer, 'spell', 10, { earlier: '', prefix: 'se' })).toThrow(),
  );

  it('shows at most ten, whatever the index sends, each once [AUTO-2]', () => {
    const many = Array.from({ length: 40 }, (_, at) => [`sea${Math.floor(at / 2)}`, 40 - at]);
    expect(read(many).map(({ value }) => value)).toEqual(Array.from({ length: 10 }, (_, at) => `sea${at}`));
    expect(read(many, undefined, 3)).toHaveLength(3);
  });

  it.each([
    [{ earlier: '', prefix: 'se' }, 'sea', 'sea', ['', 'se', 'a']],
    [{ earlier: 'Hot tub', prefix: 'oc' }, 'ocean', 'Hot tub ocean', ['Hot tub ', 'oc', 'ean']],
    [{ earlier: '', prefix: 'wi-fi' }, 'Wi-Fi / Internet', 'Wi-Fi / Internet', ['', 'Wi-Fi', ' / Internet']],
    [{ earlier: 'by', prefix: 'ki' }, 'Kitty "Hawk"', 'by Kitty "Hawk"', ['by ', 'Ki', 'tty "Hawk"']],
    [{ earlier: '', prefix: 'été' }, 'ete', 'ete', ['', '', 'ete']],
    [
      { earlier: '', prefix: '<i' },
      '<img src=x onerror=alert(1)>',
      '<img src=x onerror=alert(1)>',
      ['', '<i', 'mg src=x onerror=alert(1)>'],
    ],
  ])('%j and %j make %j, with what was typed marked [AUTO-2]', (typed, word, value, parts) => {
    expect(read([[word, 1]], typed)).toEqual([{ value, parts, count: 1 }]);
  });

  it('keeps the text of every word in its three parts [AUTO-2]', () => {
    const word = fc.string({ minLength: 1, unit: 'grapheme', maxLength: 20 });
    fc.assert(
      fc.property(word, word, (prefix, word) => {
        for (const { value, parts } of read([[word, 1]], { earlier: 'a', prefix })) expect(parts.join('')).toBe(value);
      }),
    );
  });

  it('shows of the last answer only what completes the text that is there now [AUTO-4]', () => {
    const last = { text: 'se', items: read([['sea', 5], ['sunny', 4], ['Seat', 2]]) }; // prettier-ignore
    const shown = (now: string) => fitting(last, now).map(({ value }) => value);
    expect(shown('se')).toEqual(['sea', 'sunny', 'Seat']);
    expect(shown('SEAT')).toEqual(['Seat']);
    expect(shown('su')).toEqual(['sunny']);
    expect(shown('sea ')).toEqual([]);
    expect(shown('s')).toEqual([]);
  });
});

describe('the keys', () => {
  const box = (change: Partial<Box>): Box => ({ text: 'se', open: true, active: -1, ...change });
  const after = (key: string, from: Box, count = 3, recent = false, altKey = false) => {
    const effect = pressKey(from, { key, altKey }, count, recent);
    return effect && [effect.box.open, effect.box.active, effect.act ?? (effect.native ? 'native' : '')];
  };
  it.each([
    ['ArrowDown', {}, [true, 0, '']],
    ['ArrowDown', { active: 1 }, [true, 2, '']],
    ['ArrowDown', { active: 2 }, [true, 0, '']],
    ['ArrowDown', { open: false }, [true, 0, '']],
    ['ArrowUp', {}, [true, 2, '']],
    ['ArrowUp', { active: 1 }, [true, 0, '']],
    ['ArrowUp', { active: 0 }, [true, 2, '']],
    ['ArrowUp', { open: false }, [true, 2, '']],
    ['Home', { active: 2 }, [true, 0, '']],
    ['End', { active: 0 }, [true, 2, '']],
    ['Home', {}, undefined],
    ['End', {}, undefined],
    ['ArrowLeft', { active: 1 }, [true, -1, 'native']],
    ['ArrowRight', { active: 1 }, [true, -1, 'native']],
    ['ArrowLeft', {}, undefined],
    ['Enter', { active: 1 }, [false, 1, 'choose']],
    ['Enter', {}, undefined],
    ['Escape', { active: 1 }, [false, -1, '']],
    ['Escape', { open: false, text: '' }, undefined],
    ['Tab', {}, [false, -1, 'native']],
    ['Tab', { open: false }, undefined],
    ['Delete', { active: 1 }, undefined],
    ['a', { active: 1 }, undefined],
  ] as const)('%s in %j goes to %j [AUTO-4]', (key, from, expected) => {
    expect(after(key, box(from))).toEqual(expected);
  });

  it('Escape closes the list first, and then empties the field [AUTO-4]', () => {
    const first = pressKey(box({ active: 1 }), { key: 'Escape', altKey: false }, 3, false)?.box;
    expect(first).toEqual({ text: 'se', open: false, active: -1 });
    expect(pressKey(first!, { key: 'Escape', altKey: false }, 3, false)?.box).toEqual(EMPTY_BOX);
  });

  it('Alt with an arrow opens the list without going into it, and closes it [AUTO-4]', () => {
    expect(after('ArrowDown', box({ open: false }), 3, false, true)).toEqual([true, -1, '']);
    expect(after('ArrowUp', box({ active: 2 }), 3, false, true)).toEqual([false, -1, '']);
  });

  it('Delete removes the recent search that is active, and Tab goes to their buttons [AUTO-5]', () => {
    expect(after('Delete', box({ active: 2 }), 3, true)).toEqual([true, 1, 'remove']);
    expect(after('Delete', box({ active: 0 }), 1, true)).toEqual([true, -1, 'remove']);
    expect(after('Tab', box({ active: 0 }), 3, true)).toBeUndefined();
  });

  it('never leaves the rows, whatever is pressed [AUTO-4]', () => {
    const keys = fc.constantFrom(
      'ArrowDown',
      'ArrowUp',
      'Home',
      'End',
      'Escape',
      'Tab',
      'ArrowLeft',
      'Enter',
      'Delete',
    );
    fc.assert(
      fc.property(fc.array(keys), fc.integer({ min: 0, max: 4 }), fc.boolean(), (keys, count, recent) => {
        let now = box({});
        for (const key of keys) now = pressKey(now, { key, altKey: false }, count, recent)?.box ?? now;
        expect(now.active).toBeGreaterThanOrEqual(-1);
        expect(now.active).toBeLessThan(Math.max(count, 1));
      }),
    );
  });
});

describe('the recent searches', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['{"a":', []],
    ['{}', []],
    ['"sea"', []],
    ['[1,null,{"a":1},"  sea   view ","SEA VIEW",""]', ['sea view']],
    [JSON.stringify(['a', 'b', 'c', 'd', 'e', 'f']), ['a', 'b', 'c', 'd', 'e']],
    [JSON.stringify(['x'.repeat(201), 'ok']), ['ok']],
  ])('%j is read as %j [AUTO-5]', (stored, list) => expect(readRecent(stored)).toEqual(list));

  it('keep the newest five, each once, however often it is searched [AUTO-5]', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 6 })), (texts) => {
        let list: readonly string[] = [];
        for (const text of texts) list = addRecent(list, text);
        expect(list.length).toBeLessThanOrEqual(5);
        expect(readRecent(JSON.stringify(list))).toEqual(list);
        const last = texts.at(-1)?.replace(/\s+/g, ' ').trim();
        if (last) expect(list[0]).toBe(last);
      }),
    );
    expect(removeRecent(['Sea', 'Duck'], 'sea')).toEqual(['Duck']);
  });
});

describe('the announcement', () => {
  const said = (rows: number, open: boolean) =>
    newsOf({
      t: (key, values) => `${key} ${String(values?.['count'] ?? '')}`.trim(),
      box: { text: 'sea', open: true },
      found: { text: 'sea', items: [] },
      rows,
      open,
      isRecent: false,
    });
  it.each([
    [3, true, 'count 3'],
    [0, false, 'none'],
    // The code of the list is still loading.
    [3, false, ''],
  ])('for %i rows in a list whose being open is %s is "%s" [AUTO-4]', (rows, open, text) => {
    expect(said(rows, open)).toBe(text);
  });
});
