import { readBinding } from '@staytags/base/binding';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SolrDoc } from '@staytags/solr/answer/document.logic';
import { bindingValue, cardValues, priceOf, toCard } from './card/results-card.logic.ts';
import type { Scope } from '@staytags/solr/request/config.logic';
import { freeSwitch, marksOf } from './free/results-free.logic.ts';
import { reachEnd, toResults, toTexts, type ListState } from './results.logic.ts';

const LOOK = { flags: true, prices: false, key: 'id', namespace: 'saved', currency: 'USD' };
const docs = (n: number): SolrDoc[] => Array.from({ length: n }, (_, at) => ({ id: `d${at}` }));
const state = (more: Partial<ListState>): ListState => ({
  status: 'ready',
  more: false,
  version: 1,
  docs: [],
  numFound: 0,
  start: 0,
  end: 0,
  ...more,
});

describe('what stands in the area', () => {
  it.each([
    ['nothing as long as there is no search', { status: 'idle', version: 0 }, 'blank'],
    ['placeholders for the first answer', { status: 'pending', version: 0 }, 'skeletons'],
    ['a message when the first search failed', { status: 'failed', version: 0 }, 'failed'],
    ['the list', { docs: docs(2), numFound: 2, end: 2 }, 'list'],
    ['that nothing is there, on a page after the last one', { docs: [], numFound: 57, start: 500, end: 500 }, 'empty'],
    ['the old list while a new search runs', { status: 'pending', docs: docs(2), numFound: 2, end: 2 }, 'list'],
    ['the old list when a search failed', { status: 'failed', docs: docs(2), numFound: 2, end: 2 }, 'list'],
    ['a message when nothing was found', {}, 'empty'],
    ['placeholders after nothing was found', { status: 'pending' }, 'skeletons'],
    ['that nothing was found, when the search after it failed', { status: 'failed' }, 'empty'],
  ] as const)('%s [RES-1] [SRCH-9]', (_, more, view) => {
    const model = toResults(state(more), 12, 12);
    expect(model.view).toBe(view);
    expect(model.pending).toBe('status' in more && more.status === 'pending');
  });

  it('requests missing rows once, and not after a failure [RES-2]', () => {
    const loaded = { docs: docs(10), numFound: 57, end: 10 };
    expect(toResults(state(loaded), 8, 4)).toMatchObject({ shown: 8, hasMore: true, needsRows: false });
    expect(toResults(state(loaded), 12, 4)).toMatchObject({ shown: 10, hasMore: true, needsRows: true });
    expect(toResults(state({ ...loaded, status: 'pending', more: true }), 12, 4)).toMatchObject({
      needsRows: false,
      loadingMore: true,
      stale: false,
      skeletons: 2,
    });
    expect(toResults(state({ ...loaded, status: 'failed', more: true }), 12, 4)).toMatchObject({
      needsRows: false,
      mustRetry: true,
      hasMore: true,
    });
    expect(toResults(state({ ...loaded, status: 'pending' }), 12, 4)).toMatchObject({ stale: true, skeletons: 0 });
    expect(toResults(state({ ...loaded, status: 'failed' }), 8, 4)).toMatchObject({ outdated: true, view: 'list' });
    expect(toResults(state({ ...loaded, numFound: 10 }), 12, 4)).toMatchObject({ hasMore: false, needsRows: false });
  });

  it('reaching the end shows numvisible more each time, until all are shown [RES-2]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: 200 }),
        fc.nat(20),
        (numvisible, rows, numFound, start) => {
          const total = Math.max(0, numFound - start);
          let list = state({ docs: docs(Math.min(rows, total)), numFound, start, end: start + Math.min(rows, total) });
          let wanted = numvisible;
          let shown = 0;
          for (let reach = 0; ; reach++) {
            expect(reach).toBeLessThanOrEqual(Math.ceil(total / numvisible) + 1);
            for (
              let model = toResults(list, wanted, numvisible);
              model.needsRows;
              model = toResults(list, wanted, numvisible)
            ) {
              const next = Math.min(list.docs.length + rows, total);
              list = { ...list, docs: docs(next), end: start + next };
            }
            const model = toResults(list, wanted, numvisible);
            expect(model.shown).toBe(Math.min(wanted, total));
            expect(model.shown - shown).toBeLessThanOrEqual(numvisible);
            shown = model.shown;
            if (!model.hasMore) break;
            wanted = reachEnd(wanted, numvisible, list);
          }
          expect(shown).toBe(total);
        },
      ),
    );
  });

  it('documents that the index lacks cause no endless requests [RES-2]', () => {
    const model = toResults(state({ docs: docs(7), numFound: 10, end: 10 }), 12, 12);
    expect(model).toMatchObject({ shown: 7, hasMore: false, needsRows: false });
  });
});

describe('the texts around the list', () => {
  const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
  const page: Parameters<typeof toTexts>[2] = { messages: true, elsewhere: false, free: undefined, t };
  const scope: Scope = { bundles: [], entityType: '', defaultQ: '', params: [], free: '', freeFirst: false };
  const textsOf = (more: Partial<ListState>, around = page, params = {}, own: object = {}) => {
    const list = state(more);
    const search = {
      ...list,
      params,
      scope,
      available: 'only',
      all: undefined,
      outOfScope: false,
      fields: { eid: 'is_eid' },
    } as const;
    return toTexts(toResults(list, 12, 12), { ...search, ...own }, around);
  };
  const twenty = { docs: docs(20), numFound: 57, end: 20 };

  it.each([
    ['the number, and how many show', twenty, 'count 57. shown 12 57'],
    ['only the number where all show', { docs: docs(2), numFound: 2, end: 2 }, 'count 2'],
    ['that a search runs', { ...twenty, status: 'pending' }, 'searching'],
    ['that nothing was found', {}, 'empty'],
    ['that the search failed', { status: 'failed', version: 0 }, 'failed'],
    ['nothing before a search', { status: 'idle', version: 0 }, ''],
    ['no number of an older search after a failure, which its alert says', { ...twenty, status: 'failed' }, ''],
    ['nor that the older search found nothing', { status: 'failed' }, ''],
  ] as const)('announce %s [RES-7]', (_, more, status) => expect(textsOf(more).status).toBe(status));

  describe('with dates', () => {
    const free = { dates: 'Dec 8 – 12', eids: new Set(['1001']) };
    const around = { ...page, free };
    const onlyFree = { scope: { ...scope, free: 'is_eid:(1001)' } };

    it('count the free homes, and name all once their number is known [RES-14]', () => {
      expect(textsOf(twenty, around, {}, onlyFree).count).toBe('free 57  Dec 8 – 12');
      expect(textsOf(twenty, around, {}, { ...onlyFree, all: 240 }).count).toBe('freeOf 57 240 Dec 8 – 12');
    });

    it('are no other news once the number of all homes is known [RES-7] [RES-14]', () => {
      const news = (all: number | undefined) => textsOf(twenty, around, {}, { ...onlyFree, all }).news;
      expect([news(undefined), news(240)]).toEqual(Array(2).fill('free 57  Dec 8 – 12. shown 12 57'));
      expect(textsOf(twenty, around, {}, { ...onlyFree, all: 240 }).status).toBe(
        'freeOf 57 240 Dec 8 – 12. shown 12 57',
      );
      expect(textsOf({}, around, {}, onlyFree).news).toBe('noneFree Dec 8 – 12');
    });

    it('call no list free that was not asked for as such [RES-14]', () => {
      expect(textsOf(twenty, around, {}, { ...onlyFree, outOfScope: true }).count).toBe('count 57');
    });

    it('say so if no home is free, whatever else is on the page [RES-14]', () => {
      const { message } = textsOf({}, { ...around, elsewhere: true }, {}, onlyFree);
      expect(message).toMatchObject({ title: 'noneFree Dec 8 – 12', hint: 'noneFreeHint' });
    });

    it('say so if it could not be checked, and count all [RES-14]', () => {
      const texts = textsOf(twenty, { ...page, free: { ...free, eids: undefined } });
      expect(texts).toMatchObject({ unchecked: 'unchecked Dec 8 – 12', count: 'count 57' });
      expect(texts.status).toBe('unchecked Dec 8 – 12. count 57. shown 12 57');
    });

    it.each([
      ['on', {}, true],
      ['off', { params: { available: ['all'] } }, false],
      ['absent where taken homes are only marked', { available: 'mark' }, undefined],
      ['absent without a field for the ids', { fields: {} }, undefined],
    ] as const)('have a switch that is %s [RES-14]', (_, own, isOn) => {
      const search = { params: {}, available: 'only', fields: { eid: 'is_eid' }, ...own } as const;
      expect(freeSwitch(search, free)).toBe(isOn);
      expect(freeSwitch(search, { ...free, eids: undefined })).toBeUndefined();
    });

    it('mark cards in a list that has taken homes [RES-14]', () => {
      const search = { available: 'only', fields: { eid: 'is_eid' }, scope, outOfScope: false } as const;
      expect(marksOf(search, free)).toBe(free);
      expect(marksOf({ ...search, ...onlyFree }, free)).toBeUndefined();
      expect(marksOf({ ...search, ...onlyFree, outOfScope: true }, free)).toBe(free);
      expect(marksOf({ ...search, available: 'off' }, free)).toBeUndefined();
      expect(marksOf({ ...search, scope: { ...scope, free: 'is_eid:(1)', freeFirst: true } }, free)).toBe(free);
    });
  });

  it('show the numbers above and below a list only [RES-2]', () => {
    expect(textsOf(twenty)).toMatchObject({ count: 'count 57', shown: 'shown 12 57' });
    expect(textsOf({})).toMatchObject({ count: '', shown: '' });
  });

  it('offer what helps: to clear a narrowed search, or to try again [RES-1] [SRCH-9]', () => {
    expect(textsOf({}).message).toMatchObject({ title: 'empty', hint: 'emptyHint' });
    expect(textsOf({}).message?.action).toBeUndefined();
    expect(textsOf({}, page, { q: ['xyz'] }).message?.action).toBe('clear');
    expect(textsOf({ status: 'failed', version: 0 }).message).toMatchObject({ title: 'failed', action: 'retry' });
    expect(textsOf({ ...twenty, status: 'failed' })).toMatchObject({ outdated: 'outdated' });
  });

  it.each(['id:(a', 'id:(a OR ', 'ss_nid\\:url:("a', 'id:('])(
    'say of a list that is cut off that the link is incomplete: %s [FAV-6]',
    (q) => {
      const failed = { status: 'failed', version: 0 } as const;
      expect(textsOf(failed, page, { q: [q] }).message).toMatchObject({ hint: 'cutLink', action: 'clear' });
      for (const whole of [`${q})`, 'a(b', 'sea view'])
        expect(textsOf(failed, page, { q: [whole] }).message).toMatchObject({ hint: 'failedHint', action: 'retry' });
    },
  );

  it('leave the message to an element that has its own, and failures out where the page wants none [SRCH-14]', () => {
    expect(textsOf({}, { ...page, elsewhere: true }).message).toBeUndefined();
    expect(textsOf({ status: 'failed', version: 0 }, { ...page, messages: false }).message).toBeUndefined();
    const silent = textsOf({ ...twenty, status: 'failed' }, { ...page, messages: false });
    expect([silent.outdated, silent.status]).toEqual(['', 'outdated']);
  });
});

const names = {
  title: 'ss_name',
  image: 'ss_image',
  link: 'ss_url',
  town: 'ss_town',
  type: 'ss_type',
  beds: 'is_beds',
  baths: 'fs_baths',
  sleeps: 'is_sleeps',
  low: 'fs_low',
  high: 'fs_high',
  rating: 'fs_rating',
  reviews: 'is_reviews',
  eid: 'is_eid',
};
const options = { key: 'id', currency: 'USD', base: 'https://site.test/stays' };

describe('the property card', () => {
  it('shows the configured fields [RES-1]', () => {
    const doc = {
      id: 'stays-7',
      is_eid: 7,
      ss_name: 'Sea View',
      ss_image: '/p/7.svg',
      ss_url: '/stays/sea-view',
      ss_town: 'Duck',
      ss_type: 'Cottage',
      is_beds: 3,
      fs_baths: 2.5,
      is_sleeps: 8,
      fs_low: 145,
      fs_high: 1290.5,
      fs_rating: 4.75,
      is_reviews: 31,
    };
    expect(toCard(doc, names, options)).toEqual({
      id: 'stays-7',
      flagId: 'stays-7',
      eid: '7',
      title: 'Sea View',
      href: 'https://site.test/stays/sea-view',
      image: 'https://site.test/p/7.svg',
      srcset: '',
      place: 'Duck · Cottage',
      text: '',
      beds: '3',
      baths: '2.5',
      sleeps: '8',
      rating: '4.8',
      reviews: 31,
      price: { low: '$145', amount: 145, high: '$1,291' },
      amenities: '',
    });
    expect(toCard(doc, names, { ...options, key: 'eid' }).flagId).toBe('7');
    expect(toCard(doc, names, options).eid).toBe('7');
    expect(toCard({ id: 'bare' }, names, options).eid).toBe('');
  });

  it.each([
    [{ id: 'stays-1001', is_eid: 2002 }, '2002'],
    [{ id: 'stays-1001', is_eid: 'obx-12' }, 'obx-12'],
    [{ id: 'stays-1001' }, 'stays-1001'],
  ])('is the product, from the document %j, with the id %s [ANA-10]', (doc, product) => {
    const card = toCard(doc, { ...names, eid: 'is_eid' }, options);
    expect(cardValues(card, 1, { options: LOOK }).product).toBe(product);
  });

  it('says that it does not take the party of the search [AVL-21]', () => {
    const doc = { id: 'stays-7', is_sleeps: 6, bs_pets: false };
    const card = toCard(doc, { ...names, pets: 'bs_pets' }, options);
    const said = (guests: number, pets: number, shown = card) => {
      const { party, petless } = cardValues(shown, 1, { options: LOOK, party: { guests, pets } });
      return [party, petless];
    };
    expect([said(6, 0), said(7, 0), said(2, 1)]).toEqual([
      ['', ''],
      ['7', ''],
      ['', '1'],
    ]);
    expect(said(9, 2, toCard({ id: 'bare' }, names, options))).toEqual(['', '']);
    expect(cardValues(card, 1, { options: LOOK })).toMatchObject({ party: '', petless: '' });
  });

  it('leaves out what the document lacks [RES-1]', () => {
    expect(toCard({ id: 'x' }, names, options)).toMatchObject({
      title: 'x',
      href: undefined,
      image: undefined,
      place: '',
      rating: '',
      reviews: undefined,
      price: undefined,
    });
  });

  it.each([
    [
      { fs_low: 200, fs_high: 100 },
      { low: '$100', amount: 100, high: '$200' },
    ],
    [
      { fs_low: 100, fs_high: 100 },
      { low: '$100', amount: 100, high: undefined },
    ],
    [{ fs_high: '90.00' }, { low: '$90', amount: 90, high: undefined }],
    [
      { fs_low: 0, fs_high: 80 },
      { low: '$80', amount: 80, high: undefined },
    ],
    [{ fs_low: 'call us' }, undefined],
    [{ fs_low: -5 }, undefined],
  ])('the price of %j is %j [RES-1]', (doc, price) => {
    expect(priceOf({ id: 'x', ...doc } as SolrDoc, names, 'USD')).toEqual(price);
  });

  it.each([
    ['/a.jpg 400w, https://cdn.test/b.jpg?w=8 800w', '/a.jpg 400w, https://cdn.test/b.jpg?w=8 800w'],
    ['/a.jpg', ''],
    ['/a.jpg 2x', ''],
    ['javascript:1 4w', ''],
    ['/a.jpg 400w, //evil.test/x 800w', ''],
  ])('takes a picture in several widths from %j [RES-1]', (srcset, shown) => {
    expect(toCard({ id: 'x', srcset }, names, options).srcset).toBe(shown);
  });

  it.each(['javascript:__pwn(1)', 'data:text/html,<b>', ' java\nscript:1', 'https://u:p@evil.test/'])(
    'does not link to %j [RES-1]',
    (link) => {
      const card = toCard({ id: 'x', ss_url: link, ss_image: link }, names, options);
      expect([card.href, card.image]).toEqual([undefined, undefined]);
    },
  );
});

describe('template bindings', () => {
  it('bind texts and attributes [RES-1]', () => {
    expect(readBinding('data-field', 'title', 'b')).toEqual({ kind: 'text', field: 'title' });
    expect(readBinding('data-field-href', 'link', 'a')).toEqual({ kind: 'attribute', name: 'href', field: 'link' });
    expect(readBinding('data-field-data-item-id', 'id', 'stay-flag')).toEqual({
      kind: 'attribute',
      name: 'data-item-id',
      field: 'id',
    });
  });

  it.each([
    'class',
    'data-fields',
    'data-field-',
    'data-field-onclick',
    'data-field-style',
    'data-field-srcdoc',
    'data-field-srcset',
    'data-field-formaction',
    'data-field-data-field-onclick',
  ])('%s is none [RES-1]', (attribute) => {
    expect(readBinding(attribute, 'title', 'stay-flag')).toBeUndefined();
  });

  it('an address is one that may be used, or none [RES-1]', () => {
    const href = { kind: 'attribute', name: 'href', field: 'link' } as const;
    expect(bindingValue(href, { id: 'x', ss_url: '/a b' }, names, options.base)).toBe('https://site.test/a%20b');
    expect(bindingValue(href, { id: 'x', ss_url: 'javascript:1' }, names, options.base)).toBe('');
    expect(bindingValue(href, { id: 'x', ss_url: ['tel:1', 'b'] }, names, options.base)).toBe('tel:1');
    expect(bindingValue({ kind: 'text', field: 'beds' }, { id: 'x', is_beds: [2, 3] }, names, options.base)).toBe(
      '2, 3',
    );
  });
});
