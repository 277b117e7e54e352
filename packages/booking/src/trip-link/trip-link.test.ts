import { parseMoney, sumMoney, toUnits } from '@staytags/base/money/money';
import { readOffer, type Offer, type PricedOffer } from '@staytags/base/money/offer';
import { hashParam } from '@staytags/base/hash-param';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byPlace, encodeOrder } from './trip-code.logic.ts';
import { linesOf, offer, utf8 } from './trip-link.fakes.ts';
import { decodeOrder, PACKED } from './trip-link.logic.ts';
import { createLinkReader, type LinkAnswer, type LinkPorts, type LinkTarget } from './link-reader.ts';

const encode = (...offers: PricedOffer[]): string => encodeOrder(linesOf(offers));

const latin1 = (text: string): string => Buffer.from(text, 'latin1').toString('base64');
const entity = (...offers: readonly unknown[]): string =>
  JSON.stringify({ lict: 9, lis: Object.fromEntries(offers.map((one, n) => [`ind-${n}`, one])), litot: -1 });
const names = (code: string) => decodeOrder(code)?.offers.map(({ n }) => n);

const words = fc.string({ unit: 'grapheme', maxLength: 40 });
const anyOffer: fc.Arbitrary<PricedOffer> = fc
  .record(
    {
      eid: fc.stringMatching(/^[A-Za-z0-9_.:-]{1,20}$/),
      p: fc.oneof(
        fc.nat(5_000_000).map((n) => n / 100),
        fc.nat(9_999).map((n) => `${n}.50`),
      ),
      c: fc.constantFrom('USD', 'EUR'),
      b: fc.constantFrom('', '07/04/2026', '2026-07-04'),
      e: fc.constantFrom('', '07/11/2026'),
      n: words,
      dn: words,
      dd: words,
      qp: fc.record({
        rcav: fc.record({ adult: fc.nat(9), coupon: words, IDs: fc.array(fc.nat(99), { maxLength: 3 }) }),
      }),
    },
    { requiredKeys: ['eid', 'p', 'b', 'e', 'qp'] },
  )
  .map((one) => readOffer(one as Offer));
const anyOffers = fc.array(anyOffer, { minLength: 1, maxLength: 12 });

describe('a link to an order', () => {
  it('carries how offers are displayed, and nothing that another script added [ORD-8]', () => {
    const flagged = offer('1', { show_in_modal: true, show_in_addition: true });
    const shared = encode({ ...flagged, tracker: 'x' } as PricedOffer, offer('2'));
    expect(decodeOrder(shared)?.offers).toEqual([flagged, offer('2')]);
  });

  it('restores every line as it was, in its order, whatever its text [ORD-8]', () => {
    fc.assert(
      fc.property(anyOffers, (offers) => {
        const code = encode(...offers);
        expect(code).toMatch(/^(?:[A-Za-z0-9]|%2B|%2F|%3D)+$/);
        expect(decodeOrder(code)).toEqual({ offers, dropped: 0 });
      }),
    );
  });

  it('leaves out the stays that end before they begin, and no others [ORD-8] [ORD-18]', () => {
    const day = fc.integer({ min: 10, max: 28 });
    fc.assert(
      fc.property(fc.array(fc.tuple(day, day), { minLength: 1, maxLength: 6 }), (days) => {
        const stays = days.map(([b, e], n) => offer(String(n + 1), { b: `07/${b}/2036`, e: `07/${e}/2036` }));
        const kept = stays.filter((_stay, n) => (days[n]?.[0] ?? 0) <= (days[n]?.[1] ?? 0));
        const link = decodeOrder(encode(...stays));
        expect(link?.offers ?? []).toEqual(kept);
        expect(link?.dropped ?? stays.length).toBe(stays.length - kept.length);
      }),
    );
  });

  const mangle: Record<string, (code: string) => string> = {
    'encodes it once more': (code) => encodeURIComponent(encodeURIComponent(code)),
    'reads it as a form does': (code) => hashParam(`#rcod=${code.replaceAll('+', '%20')}`, 'rcod') ?? '',
    'takes the padding off': (code) => code.replace(/=+$/, ''),
    'writes it in the other alphabet': (code) => code.replaceAll('+', '-').replaceAll('/', '_'),
    'breaks it into lines': (code) => code.replace(/.{76}/g, '$&\r\n'),
    'puts a full stop behind it': (code) => `${code}.`,
    'puts a tracker behind it': (code) => `${code}?fbclid=IwAR0-x_y`,
  };
  it.each(Object.entries(mangle))('survives a program that %s [ORD-8]', (_, change) => {
    fc.assert(
      fc.property(anyOffers, (offers) => {
        for (const code of [encode(...offers), utf8(entity(...offers)), encodeURIComponent(utf8(entity(...offers)))])
          expect(decodeOrder(change(code))?.offers).toEqual(offers);
      }),
    );
  });

  it('is rejected, or read as far as it is intact, if truncated or changed in case [ORD-8]', () => {
    const code = encode(offer('1'), offer('2', { n: 'Café ✓' }));
    for (let at = 0; at < code.length; at += 1) expect(decodeOrder(code.slice(0, at))).toBeUndefined();
    expect(decodeOrder(code.toLowerCase())).toBeUndefined();
  });

  it.each([
    ['UTF-8', utf8(entity(offer('1', { n: 'Café ✓' }))), ['Café ✓']],
    ['Latin-1, as the original writes it', latin1(entity(offer('1', { n: 'Café au lait' }))), ['Café au lait']],
    ['no more than ASCII', latin1(entity(offer('1', { n: 'Dune' }))), ['Dune']],
    ['PHP’s list', utf8(JSON.stringify({ lis: [offer('1', { n: 'Dune' })] })), ['Dune']],
    [
      'keys out of their order',
      utf8(JSON.stringify({ lis: { 'ind-10': offer('b', { n: 'B' }), 'ind-9': offer('a', { n: 'A' }) } })),
      ['A', 'B'],
    ],
  ])('is read in %s [ORD-8]', (_, code, expected) => {
    expect(names(code)).toEqual(expected);
  });
});

describe('a hostile link', () => {
  it('never throws, and yields only validated offers, for any JSON [ORD-8]', () => {
    const json = fc.oneof(
      fc.json(),
      fc.json().map((text) => `{"lis":${text}}`),
      fc.dictionary(fc.string(), fc.jsonValue()).map((lis) => JSON.stringify({ lis })),
      fc
        .array(fc.record({ eid: fc.jsonValue(), p: fc.jsonValue(), b: fc.jsonValue(), qp: fc.jsonValue() }))
        .map((lis) => JSON.stringify({ lis })),
    );
    fc.assert(
      fc.property(json, (text) => {
        const link = decodeOrder(utf8(text));
        if (!link) return;
        const cents = link.offers.map(({ p }) => parseMoney(p));
        expect(cents.every((amount) => amount !== undefined && amount >= 0)).toBe(true);
        expect(Number.isFinite(toUnits(sumMoney(cents.map((amount) => amount ?? (0 as never)))))).toBe(true);
        expect(link.offers.length).toBeLessThanOrEqual(100);
      }),
      { numRuns: 500 },
    );
  });

  it('never throws, for any code [ORD-8]', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.base64String()), (code) => void decodeOrder(code)),
    );
  });

  const good = offer('ok');
  it.each<[string, string, number | undefined, number?]>([
    ['counts and totals that lie', '{"lict":9,"lis":{},"litot":-1}', undefined],
    ['an amount beyond all', '{"lict":1,"lis":{"ind-0":{"eid":"1","p":1e308}}}', undefined],
    ['a line in the prototype', '{"lis":{"__proto__":{"eid":"1","p":5}}}', undefined],
    ['a way to the prototype', '{"lis":{"constructor":{"prototype":{"x":1}}}}', undefined],
    [
      'a prototype in a line',
      entity({ ...good, qp: JSON.parse('{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}}}') as object }),
      1,
    ],
    ['an amount as a text', entity({ ...good, p: '19.99' }), 1],
    ['no amount', entity({ ...good, p: null }, good), 1, 1],
    ['an amount in a list', entity({ ...good, p: [5] }, good), 1, 1],
    ['a hexadecimal amount', entity({ ...good, p: '0x10' }, good), 1, 1],
    ['an amount below 0', entity({ ...good, p: -5 }, good), 1, 1],
    ['NaN, which is no JSON', '{"lis":{"ind-0":{"eid":"1","p":NaN}}}', undefined],
    ['a day that the calendar does not have', entity({ ...good, b: '2026-02-30' }, good), 1, 1],
    ['a currency that is none', entity({ ...good, c: 'XXXX' }), 1],
    ['more lines than a trip has', entity(...Array.from({ length: 140 }, (_, n) => ({ eid: n, p: 1 }))), 100, 40],
    ['ten thousand lines', entity(...Array.from({ length: 10_000 }, (_, n) => ({ eid: n, p: 1 }))), undefined],
    ['five megabytes', entity({ ...good, n: 'x'.repeat(5_000_000) }), undefined],
    ['lists in lists', `{"lis":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, undefined],
    [
      'depth in a line',
      entity({ ...good, qp: JSON.parse(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`) as object }, good),
      1,
      1,
    ],
    ['a list', '[]', undefined],
    ['null', 'null', undefined],
    ['lines that are a text', '{"lis":"ind-0"}', undefined],
    ['no JSON', '{"lis":', undefined],
  ])('with %s [ORD-8]', (_, text, lines, dropped = 0) => {
    const link = decodeOrder(utf8(text));
    expect(link?.offers.length).toBe(lines);
    if (link) expect(link.dropped).toBe(dropped);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
    expect(link?.offers.some((one) => Object.getPrototypeOf(one.qp) !== Object.prototype) ?? false).toBe(false);
  });

  it('yields no URL, and no member that an offer does not have [ORD-8]', () => {
    const more = {
      image: 'https://evil.test/x.png',
      link: 'javascript:alert(1)',
      itemBuyURL: '//evil.test',
      id: 'x.link-y',
    };
    const link = decodeOrder(utf8(entity({ ...good, ...more })));
    expect(link?.offers).toEqual([good]);
  });

  it.each(['', '%%%', '%E0%A4%A', '=', '.', 'e', 'Café', '{"lis":[]}', '%00', '////', '----'])(
    'with the code “%s” is damaged [ORD-8]',
    (code) => {
      expect(decodeOrder(code)).toBeUndefined();
    },
  );
});

describe('reading the address', () => {
  /** An address and an order that keep a diary. */
  function open(
    codes: string[],
    { mine = [] as PricedOffer[], says = 'replace' as LinkAnswer['take'], stuck = false } = {},
  ) {
    const diary: string[] = [];
    const later: (() => void)[] = [];
    const undos: (() => Promise<unknown>)[] = [];
    const target: LinkTarget = {
      idle: async () => void diary.push('idle'),
      offers: () => mine,
      async take(offers, replaces) {
        diary.push(`${replaces ? 'replace' : 'add'} ${offers.map(({ eid }) => eid).join()}`);
        return async () => void diary.push('undone');
      },
      show: () => void diary.push('show'),
    };
    const ports: LinkPorts = {
      read: () => codes[0],
      clear(code) {
        diary.push('clear');
        if (codes[0] === code && !stuck) codes.shift();
      },
      unpack: async () => undefined,
      async ask(own, linked) {
        diary.push(`ask about ${own.length} and ${linked.length}`);
        return { take: says, offers: linked };
      },
      offerUndo: (undo) => (diary.push('undo'), void undos.push(undo)),
      notify: (key, values) => void diary.push(`${key} ${values?.['count'] ?? ''}`.trim()),
      later: (run, ms) => (diary.push(`in ${ms} ms`), later.push(run)),
    };
    return {
      diary,
      target,
      ports,
      run: createLinkReader(target, ports),
      later,
      undos,
    };
  }

  it('replaces an empty order without a question, clears the address, and shows the order after 250 ms [ORD-7]', async () => {
    const page = open([encode(offer('7'))]);
    await page.run();
    expect(page.diary).toEqual(['idle', 'replace 7', 'in 250 ms', 'clear']);
    page.later[0]?.();
    expect(page.diary.at(-1)).toBe('show');
  });

  it('asks when a collection is in progress: yes replaces it, and can be undone [ORD-7] [ORD-18]', async () => {
    const page = open([encode(offer('7'))], { mine: [offer('1'), offer('2')] });
    await page.run();
    expect(page.diary).toEqual(['idle', 'ask about 2 and 1', 'replace 7', 'undo', 'in 250 ms', 'clear']);
    await page.undos[0]?.();
    expect(page.diary.at(-1)).toBe('undone');
  });

  it('adds to a collection, which needs no undo [ORD-18]', async () => {
    const page = open([encode(offer('7'))], { mine: [offer('1')], says: 'add' });
    await page.run();
    expect(page.diary).toEqual(['idle', 'ask about 1 and 1', 'add 7', 'in 250 ms', 'clear']);
  });

  it('keeps the collection on no, and clears the address [ORD-7]', async () => {
    const page = open([encode(offer('7'))], { mine: [offer('1')], says: 'keep' });
    await page.run();
    expect(page.diary).toEqual(['idle', 'ask about 1 and 1', 'clear']);
  });

  it('changes and asks nothing for a damaged link, and reports it [ORD-8]', async () => {
    const page = open(['e30'], { mine: [offer('1')] });
    await page.run();
    expect(page.diary).toEqual(['linkDamaged', 'clear']);
  });

  it('decompresses a link, and reports a damaged one [ORD-13]', async () => {
    const page = open([`${PACKED}AAAA`, `${PACKED}AAAB`]);
    page.ports.unpack = async (bytes) => (bytes.endsWith('\u0000') ? entity(offer('7')) : undefined);
    await page.run();
    expect(page.diary).toEqual(['idle', 'replace 7', 'in 250 ms', 'clear', 'linkDamaged', 'clear']);
  });

  it('counts what was left out in one notice [ORD-8]', async () => {
    const page = open([utf8(entity(offer('7'), { eid: 'x' }, 5))]);
    await page.run();
    expect(page.diary).toEqual(['idle', 'replace 7', 'linkDropped 2', 'in 250 ms', 'clear']);
  });

  it('reads two links in turn, though the second arrives while the first is being read [ORD-7]', async () => {
    const codes = [encode(offer('7')), encode(offer('8'))];
    const page = open(codes);
    await Promise.all([page.run(), page.run()]);
    expect(page.diary.filter((entry) => entry.startsWith('replace'))).toEqual(['replace 7', 'replace 8']);
  });

  it('does not read the same link forever when the browser keeps the address [ORD-7]', async () => {
    const page = open([encode(offer('7'))], { stuck: true });
    await page.run();
    expect(page.diary.filter((entry) => entry === 'replace 7')).toHaveLength(1);
  });

  it('does not ask again about a link that the browser keeps in the address, unless the visitor opens it anew [ORD-7] [CORE-19]', async () => {
    const codes = [encode(offer('7'))];
    const page = open(codes, { mine: [offer('1')], says: 'keep', stuck: true });
    await page.run();
    await page.run();
    expect(page.diary).toEqual(['idle', 'ask about 1 and 1', 'clear', 'clear']);
    codes.pop();
    await page.run();
    codes.push(encode(offer('7')));
    await page.run();
    expect(page.diary.slice(4)).toEqual(['idle', 'ask about 1 and 1', 'clear']);
  });
});

it('reads no code above 64 KiB, however little is in it [ORD-13]', () => {
  const padded = (spaces: number) => names(utf8(entity(offer('1', { n: 'Dune' })) + ' '.repeat(spaces)));
  expect(padded(40_000)).toEqual(['Dune']);
  expect(padded(50_000)).toBeUndefined();
});

it('sorts by the number of a key, and keeps the order of keys of another form [ORD-4]', () => {
  const sorted = (...all: string[]) => byPlace(all, (key) => key);
  expect(sorted('x', 'ind-10', 'b', 'ind-2', 'a')).toEqual(['ind-2', 'ind-10', 'x', 'b', 'a']);
  expect(sorted('a', 'b', 'x')).toEqual(['a', 'b', 'x']);
});
