import { parseMoney, sumMoney, toUnits, type Cents } from '@staytags/base/money/money';
import { readOffer, withoutPrice, type Offer, type PricedOffer } from '@staytags/base/money/offer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EMPTY_DISK,
  forgetOldest,
  mergeOrder,
  orderText,
  readOrder,
  newId,
  replaceLines,
} from './disk/trip-disk.logic.ts';
import { createDisk } from './disk/trip-disk.ts';
import { fakeStorage } from './trip.fakes.ts';
import { guestNames } from '../guests/guests.logic.ts';
import { createRows } from '../order/order-model.logic.ts';
import {
  addLine,
  createGate,
  emptyLines,
  nextId,
  plainTotal,
  removeLine,
  sortedLines,
  type Lines,
  readStoredOffer,
} from './trip.logic.ts';

const offer = (eid: string, p: number | string = 100, more: Partial<Offer> = {}): PricedOffer =>
  readOffer({
    eid,
    p,
    b: '07/04/2026',
    e: '07/11/2026',
    qp: { rcav: { begin: '07/04/2026', adult: 2 } },
    ...more,
  });
const keys = (lines: Lines) => sortedLines(lines.byId.values()).map(({ key, offer: { eid } }) => `${key}=${eid}`);
const parse = (lines: Lines) =>
  JSON.parse(orderText(lines)) as { lict: number; lis: Record<string, Offer>; litot: number; stay: unknown };
const add = (lines: Lines, eid: string, p?: number | string) => addLine(lines, newId(offer(eid), eid), offer(eid, p));

describe('rows', () => {
  const context = {
    items: {},
    base: 'https://site.test/',
    unnamed: 'This item',
    locale: 'en-US',
    guests: guestNames([]),
  };

  it('keep their identity when other lines come and go, so that only those render [ORD-2]', () => {
    const lines = emptyLines();
    for (const eid of ['a', 'b', 'c']) add(lines, eid);
    const rows = createRows(context);
    const [a, , c] = rows(lines.byId.values());
    removeLine(lines, 'ind-1');
    add(lines, 'd');
    const after = rows(lines.byId.values());
    expect(after.map(({ offer: { eid } }) => eid)).toEqual(['a', 'd', 'c']);
    expect([after[0] === a, after[2] === c]).toEqual([true, true]);
  });

  it('count the guests under the names of the site, and infants and pets under their own without any [AVL-20]', () => {
    const lines = emptyLines();
    const rcav = { adult: 2, kids: '3', child: 1, infant: 1, pets: 2, pet: 9 };
    addLine(lines, 'x', offer('7', 100, { qp: { rcav } }));
    const guests = guestNames([
      { kind: 'child', param: 'kids' },
      { kind: 'pet', param: 'pets' },
    ]);
    expect(createRows({ ...context, guests })(lines.byId.values())[0]?.party).toMatchObject({
      adult: 2,
      child: 3,
      infant: 1,
      pet: 2,
    });
    expect(createRows(context)(lines.byId.values())[0]?.party).toMatchObject({ child: 1, infant: 1, pet: 9 });
  });

  it('follow a context of their own', () => {
    const lines = emptyLines();
    addLine(lines, 'x', offer('7'));
    const named = (name: string) => createRows({ ...context, items: { 7: { name } } })(lines.byId.values())[0]?.name;
    expect([named('Dune House'), named('Haus am Meer')]).toEqual(['Dune House', 'Haus am Meer']);
  });
});

describe('the entity', () => {
  it('is empty as the original’s is [ORD-4]', () => {
    expect(parse(emptyLines())).toMatchObject({ lict: 0, lis: {}, litot: 0 });
  });

  it('takes the first free key from 0 [ORD-4]', () => {
    const lines = emptyLines();
    for (const eid of ['a', 'b', 'c', 'd']) add(lines, eid);
    removeLine(lines, 'ind-2');
    removeLine(lines, 'ind-0');
    expect(keys(lines)).toEqual(['ind-1=b', 'ind-3=d']);
    for (const eid of ['e', 'f', 'g']) add(lines, eid);
    expect(keys(lines)).toEqual(['ind-0=e', 'ind-1=b', 'ind-2=f', 'ind-3=d', 'ind-4=g']);
  });

  it('takes the first free key beside lines that brought their own [ORD-4]', () => {
    const lines = emptyLines();
    for (const n of [5, 1]) addLine(lines, `s.${n}`, offer('stored'), `ind-${n}`);
    removeLine(lines, 'ind-5');
    expect(['a', 'b', 'c'].map((eid) => add(lines, eid).key)).toEqual(['ind-0', 'ind-2', 'ind-3']);
    removeLine(lines, 'ind-1');
    expect(add(lines, 'd').key).toBe('ind-1');
  });

  it('always takes the first free key, and counts and totals without float noise, whatever was added and removed [ORD-4] [ORD-5]', () => {
    const step = fc.oneof(fc.record({ add: fc.integer({ min: 0, max: 1_000_000 }) }), fc.record({ remove: fc.nat(7) }));
    const full = Array.from({ length: 8 }, (_, n) => ({ add: n }));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (rest) => {
        const steps = [...full, ...rest];
        const lines = emptyLines();
        const model = new Map<number, number>();
        let id = 0;
        for (const one of steps) {
          if ('add' in one) {
            let n = 0;
            while (model.has(n)) n += 1;
            model.set(n, one.add);
            expect(addLine(lines, `x.${id++}`, offer('1', toUnits(one.add as Cents))).key).toBe(`ind-${n}`);
          } else {
            expect(removeLine(lines, `ind-${one.remove}`) !== undefined).toBe(model.delete(one.remove));
          }
        }
        const entity = parse(lines);
        const cents = [...model.values()].reduce((sum, p) => sum + p, 0);
        expect(entity.lict).toBe(model.size);
        expect(Object.keys(entity.lis).sort()).toEqual([...model.keys()].map((n) => `ind-${n}`).sort());
        expect(entity.litot).toBe(cents / 100);
        expect(String(entity.litot)).toMatch(/^\d+(\.\d{1,2})?$/);
      }),
    );
  });

  it('holds only what the original reads, plus one member of ours [STO-1] [ORD-4]', () => {
    const lines = emptyLines();
    add(lines, 'a', '19.99');
    add(lines, 'b', 0.01);
    expect(Object.keys(parse(lines))).toEqual(['lict', 'lis', 'litot', 'stay']);
    expect(parse(lines)).toMatchObject({ lict: 2, litot: 20 });
    expect(parse(lines).lis).toEqual({
      'ind-0': withoutPrice(offer('a', '19.99')),
      'ind-1': withoutPrice(offer('b', 0.01)),
    });
    expect(JSON.parse(orderText(lines, 25.5, { future: [1] }))).toMatchObject({ tot: 25.5, future: [1] });
  });
});

describe('reading the stored order', () => {
  const load = (text: string | undefined) => {
    const lines = emptyLines();
    const disk = readOrder(text);
    if (disk) mergeOrder(lines, disk);
    return { lines, disk };
  };

  it('reads back what was written, ids included [STO-1]', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ eid: fc.stringMatching(/^\w{1,6}$/), p: fc.nat(9_999), n: fc.string({ unit: 'grapheme' }) }),
        ),
        (list) => {
          const lines = emptyLines();
          list.forEach(({ eid, p, n }, index) => {
            const one = offer(eid, p, { n });
            addLine(lines, newId(one, `r${index}`), one);
          });
          const text = orderText(lines);
          const { lines: again } = load(text);
          expect(orderText(again)).toBe(text);
          expect(plainTotal(again)).toBe(plainTotal(lines));
        },
      ),
    );
  });

  it.each([
    ['the original’s', { lict: 1, lis: { 'ind-0': offer('a') }, litot: 100 }, ['ind-0=a']],
    ['counts and totals that lie', { lict: 9, lis: { 'ind-4': offer('a') }, litot: -1 }, ['ind-4=a']],
    ['PHP’s empty map', { lict: 0, lis: [], litot: 0 }, []],
    ['PHP’s list for keys 0..n', { lict: 2, lis: [offer('a'), offer('b')], litot: 200 }, ['ind-0=a', 'ind-1=b']],
    ['a bare list of lines', [offer('a')], ['ind-0=a']],
    ['an object without anything', {}, []],
    ['null', null, []],
    [
      'numbers as texts, members of other types',
      { lis: { 'ind-0': { ...offer('a'), eid: 7, n: { x: 1 }, b: 5, qp: [] } } },
      ['ind-0=7'],
    ],
  ])('reads %s [STO-5]', (_, value, expected) => {
    const { lines, disk } = load(JSON.stringify(value));
    expect(disk?.damaged).toBe(false);
    expect(keys(lines)).toEqual(expected);
    expect(plainTotal(lines)).toBe(
      sumMoney([...lines.byId.values()].map(({ offer: { p } }) => parseMoney(p) ?? (0 as Cents))),
    );
  });

  it('survives changes by the original’s own code [STO-1] [STO-5] [ORD-4]', () => {
    const lines = emptyLines();
    for (const eid of ['a', 'b', 'c']) add(lines, eid);
    const text = orderText(lines);
    // As the original does it: counts and totals by one line, the first free key, an entry deleted.
    const entity = JSON.parse(text) as { lict: number; litot: number; lis: Record<string, Offer> };
    const old = entity.lis['ind-1'] as Offer;
    Object.assign(entity, { lict: entity.lict - 1, litot: entity.litot - Number(old.p) });
    delete entity.lis['ind-1'];
    entity.lis['ind-1'] = offer('d', 19.99);
    Object.assign(entity, { lict: entity.lict + 1, litot: entity.litot + 19.99 });
    expect(Object.keys(entity.lis)).toHaveLength(entity.lict);
    const disk = readOrder(JSON.stringify(entity));
    if (disk) mergeOrder(lines, disk);
    expect(keys(lines)).toEqual(['ind-0=a', 'ind-1=d', 'ind-2=c']);
    expect(toUnits(plainTotal(lines))).toBe(219.99);
  });

  it.each(['{"lict":1,"lis":{"ind-0"', '"[]"', '5', 'true', '{"lis":"x"}', 'x'.repeat(7_000_000)])(
    'refuses %.30s… as a whole [STO-5]',
    (text) => {
      expect(readOrder(text)).toBeUndefined();
    },
  );

  it('drops invalid lines and reports damage [STO-5]', () => {
    const { lines, disk } = load(
      JSON.stringify({
        lis: { 'ind-0': offer('a'), 'ind-1': { p: 'x', eid: 1 }, 'ind-2': null, 'ind-3': { ...offer('a'), p: -5 } },
      }),
    );
    expect(disk?.damaged).toBe(true);
    expect(keys(lines)).toEqual(['ind-0=a']);
  });

  it('never throws and keeps its invariants, for any stored text [STO-5] [ORD-4]', () => {
    const lis = fc.dictionary(
      fc.constantFrom('ind-0', 'ind-1', 'x', '__proto__', '5'),
      fc.oneof(fc.jsonValue(), fc.constant(offer('a'))),
    );
    const entity = fc.record({
      lict: fc.jsonValue(),
      lis: fc.oneof(lis, fc.jsonValue()),
      litot: fc.jsonValue(),
      stay: fc.oneof(fc.jsonValue(), fc.constant({ ids: { 'ind-0': 5, 'ind-1': 'q' }, gone: 'x' })),
    });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.jsonValue().map((value) => JSON.stringify(value)),
          entity.map((value) => JSON.stringify(value)),
        ),
        (text) => {
          const { lines } = load(text);
          const written = parse(lines);
          expect(written.lict).toBe(Object.keys(written.lis).length);
          expect(written.litot).toBe(toUnits(plainTotal(lines)));
        },
      ),
    );
  });

  it('keeps members of future versions [STO-5]', () => {
    expect(readOrder('{"lict":0,"lis":{},"litot":0,"coupon":"X"}')?.extra).toEqual({ coupon: 'X' });
  });
});

describe('merging with what another has written', () => {
  const both = (a: string[], b: string[]): [Lines, Lines] => {
    const [left, right] = [emptyLines(), emptyLines()];
    a.forEach((eid) => add(left, eid));
    b.forEach((eid) => add(right, eid));
    return [left, right];
  };
  const disk = (lines: Lines) => readOrder(orderText(lines)) ?? EMPTY_DISK;

  it('keeps the lines of both sides; a line with a taken key moves to a free one [ORD-9]', () => {
    const [a, b] = both(['a1', 'a2'], ['b1']);
    expect(mergeOrder(a, disk(b))).toBe(true);
    expect(keys(a)).toEqual(['ind-0=b1', 'ind-1=a2', 'ind-2=a1']);
    expect(mergeOrder(b, disk(a))).toBe(false);
    expect(keys(b)).toEqual(keys(a));
  });

  it('excludes the removals of both sides, for good [ORD-9]', () => {
    const [a, b] = both(['a1', 'a2'], []);
    mergeOrder(b, disk(a));
    removeLine(a, 'ind-0');
    removeLine(b, 'ind-1');
    expect(mergeOrder(a, disk(b))).toBe(true);
    expect(mergeOrder(b, disk(a))).toBe(false);
    for (const lines of [a, b]) expect(lines.byId.size).toBe(0);
  });

  it('trusts an order written by another script, except for unsaved lines [ORD-9] [STO-1]', () => {
    const [a] = both(['a1', 'a2'], []);
    for (const line of a.byId.values()) line.saved = true;
    const fresh = add(a, 'a3');
    mergeOrder(a, readOrder(JSON.stringify({ lict: 1, lis: { 'ind-0': offer('z') }, litot: 100 })) ?? EMPTY_DISK);
    expect(keys(a)).toEqual(['ind-0=z', `${fresh.key}=a3`]);
  });

  it('notices that a script without ids has replaced the line at a key [ORD-9] [STO-1]', () => {
    const [a] = both(['a1', 'a2', 'a3'], []);
    const entity = parse(a);
    delete entity.lis['ind-1'];
    entity.lis['ind-0'] = offer('new');
    expect(mergeOrder(a, readOrder(JSON.stringify(entity)) ?? EMPTY_DISK)).toBe(false);
    expect(keys(a)).toEqual(['ind-0=new', 'ind-2=a3']);
  });

  it('gives an old order the same ids in every tab, so that it does not double [ORD-9] [STO-5]', () => {
    const old = JSON.stringify({ lict: 2, lis: { 'ind-0': offer('a'), 'ind-1': offer('a') }, litot: 200 });
    const [a, b] = both([], []);
    for (const lines of [a, b]) mergeOrder(lines, readOrder(old) ?? EMPTY_DISK);
    mergeOrder(a, disk(b));
    expect(a.byId.size).toBe(2);
  });

  it('converges in any order of updates between tabs [ORD-9]', () => {
    const eids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'));
    fc.assert(
      fc.property(eids, eids, eids, fc.array(fc.nat(5)), (x, y, z, removals) => {
        const tabs = [x, y, z].map((list) => {
          const lines = emptyLines();
          list.forEach((eid) => add(lines, eid));
          return lines;
        }) as [Lines, Lines, Lines];
        removals.forEach((n, index) => removeLine(tabs[index % 3] as Lines, `ind-${n}`));
        const gone = new Set(tabs.flatMap((lines) => [...lines.gone]));
        const expected = new Set(tabs.flatMap((lines) => [...lines.byId.keys()]).filter((id) => !gone.has(id)));
        for (let round = 0; round < 3; round++)
          for (const one of tabs) for (const other of tabs) if (one !== other) mergeOrder(one, disk(other));
        for (const lines of tabs) {
          expect(new Set(lines.byId.keys())).toEqual(expected);
          expect(new Set([...lines.byId.values()].map(({ key }) => key)).size).toBe(expected.size);
          expect(plainTotal(lines)).toBe(expected.size * 10_000);
        }
      }),
    );
  });
});

it('replaces the lines by a server’s answer, and keeps the ids of those that stay [ORD-5]', () => {
  const lines = emptyLines();
  let random = 0;
  replaceLines(
    lines,
    [
      ['ind-0', offer('a')],
      ['ind-1', offer('b')],
    ],
    () => `r${random++}`,
  );
  const before = lines.idByKey.get('ind-1');
  replaceLines(
    lines,
    [
      ['ind-1', offer('b')],
      ['4', offer('c')],
    ],
    () => `r${random++}`,
  );
  expect(keys(lines)).toEqual(['ind-1=b', 'ind-4=c']);
  expect(lines.idByKey.get('ind-1')).toBe(before);
  expect(plainTotal(lines)).toBe(20_000);
});

it('brings a removed line back under the id that follows, in each tab the same [ORD-9]', () => {
  expect(nextId('abc')).toBe('abc~1');
  expect(nextId(nextId('abc'))).toBe('abc~2');
  // Two tabs that have both seen the removal each bring the line back: merged, there is one.
  const tabs = [emptyLines(), emptyLines()];
  for (const tab of tabs) {
    addLine(tab, 'abc', offer('a'));
    removeLine(tab, 'abc');
    addLine(tab, nextId('abc'), offer('a'));
  }
  const [one, other] = tabs as [Lines, Lines];
  mergeOrder(one, readOrder(orderText(other)) ?? EMPTY_DISK);
  expect([keys(one), plainTotal(one)]).toEqual([['ind-0=a'], 10_000]);
});

it('stores a line of another script under the id that follows a removed one, so that no tab drops it [ORD-9] [STO-5]', () => {
  const lines = emptyLines();
  const id = newId(offer('a'), 'ind-0');
  addLine(lines, id, offer('a'));
  removeLine(lines, id);
  // The other script keeps our member, and puts the same offer under the same key again.
  const text = JSON.parse(orderText(lines)) as { lict: number; lis: object; stay: object };
  const disk = readOrder(JSON.stringify({ ...text, lict: 1, lis: { 'ind-0': offer('a') } })) ?? EMPTY_DISK;
  expect(disk.lines.map((line) => line.id)).toEqual([nextId(id)]);
  mergeOrder(lines, disk);
  expect(keys(lines)).toEqual(['ind-0=a']);
});

it('remembers the newest 5,000 removals [STO-1] [ORD-9]', () => {
  const lines = emptyLines();
  for (let n = 0; n < 5_010; n += 1) {
    addLine(lines, `id-${n}`, offer(String(n)));
    removeLine(lines, `id-${n}`);
  }
  addLine(lines, 'id-0', offer('0'));
  removeLine(lines, 'id-0'); // Removed once more: it is the newest now.
  forgetOldest(lines);
  const { gone } = readOrder(orderText(lines)) ?? EMPTY_DISK;
  expect(gone.size).toBe(5_000);
  expect([gone.has('id-0'), gone.has('id-10'), gone.has('id-11'), gone.has('id-5009')]).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

it('loses all lines of a trip of 700 that another tab has emptied at once [ORD-9] [ORD-15]', () => {
  const [one, other] = [emptyLines(), emptyLines()];
  for (let n = 0; n < 700; n += 1) add(one, String(n));
  mergeOrder(other, readOrder(orderText(one)) ?? EMPTY_DISK);
  expect(other.byId.size).toBe(700);
  for (const id of [...one.byId.keys()]) removeLine(one, id);
  expect(mergeOrder(other, readOrder(orderText(one)) ?? EMPTY_DISK)).toBe(false);
  expect(other.byId.size).toBe(0);
});

it('forgets old removals of a page that stays open; those that another tab’s older text still has stay removed [ORD-9] [CORE-41]', () => {
  const lines = emptyLines();
  const disk = createDisk({ storage: fakeStorage().port, text: (key) => key }, lines);
  const addAndRemove = (from: number, to: number): string => {
    for (let n = from; n < to; n += 1) add(lines, String(n));
    const before = orderText(lines);
    for (let n = from; n < to; n += 1) removeLine(lines, lines.idByKey.get(`ind-${n - from}`) ?? '');
    disk.save(undefined);
    return before;
  };
  for (let n = 0; n < 20; n += 1) addAndRemove(n * 300, n * 300 + 300);
  const older = addAndRemove(6_000, 9_000);
  expect(lines.gone.size).toBe(5_000);
  expect(disk.merge(false, older).lacking).toBe(true);
  expect(lines.byId.size).toBe(0);
  disk.save(undefined);
  expect(lines.gone.size).toBe(5_000);
});

it('sorts lines by the numbers of their keys, those of a server with other keys last, as they came [ORD-4] [ORD-5]', () => {
  const lines = emptyLines();
  for (const key of ['b', 'ind-10', 'a', 'ind-2', 'ind-01']) addLine(lines, key, offer(key), key);
  expect(sortedLines(lines.byId.values()).map(({ key }) => key)).toEqual(['ind-2', 'ind-10', 'b', 'a', 'ind-01']);
});

describe('a click that counts', () => {
  it.each([
    ['50 clicks in 100 ms', Array.from({ length: 50 }, (_, index) => index * 2), 1],
    ['3 slow clicks', [0, 500, 1_000], 3],
    ['Enter held for two seconds', Array.from({ length: 60 }, (_, index) => index * 33), 1],
    ['a click, a double click', [0, 1_000, 1_200], 2],
  ])('%s [ORD-9]', (_, times, expected) => {
    let now = 0;
    const gate = createGate(() => now);
    const entered = times.filter((time) => {
      now = time;
      const enter = gate.enter('k');
      if (enter) gate.leave('k');
      return enter;
    });
    expect(entered).toHaveLength(expected);
  });

  it('forgets no click on another offer within the 400 ms [ORD-9]', () => {
    let now = 0;
    const gate = createGate(() => now);
    const enter = (key: string) => gate.enter(key) && (gate.leave(key), true);
    expect([enter('a'), ((now = 100), enter('b')), ((now = 399), enter('a')), ((now = 499), enter('b'))]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('does not count while its add is under way, and does for another offer [ORD-9]', () => {
    let now = 0;
    const gate = createGate(() => now);
    expect(gate.enter('k')).toBe(true);
    expect(gate.enter('other')).toBe(true);
    now = 5_000;
    expect(gate.enter('k')).toBe(false);
    gate.leave('k');
    now = 6_000;
    expect(gate.enter('k')).toBe(true);
  });
});

it.each([
  ['a number as a text', { n: 7 }, '7'],
  ['a list', { n: ['x'] }, undefined],
  ['an object', { n: { a: 1 } }, undefined],
  ['true', { n: true }, undefined],
])('reads a stored offer whose name is %s [ORD-1]', (_what, change, name) => {
  expect(readStoredOffer({ eid: 5, p: '10', ...change })?.n).toBe(name);
});

it('sorts lines by the number of their keys, and keeps the order of all others [ORD-4]', () => {
  const line = (key: string) => ({ key }) as never;
  const keysOf = (...all: string[]) => sortedLines(all.map(line)).map(({ key }) => key);
  expect(keysOf('x', 'ind-2', 'b', 'ind-0', 'a')).toEqual(['ind-0', 'ind-2', 'x', 'b', 'a']);
  expect(keysOf('a', 'b', 'x')).toEqual(['a', 'b', 'x']);
});

it.each([
  [{ a: 1 }, { a: 1 }],
  [null, {}],
  [undefined, {}],
  [[1], {}],
  ['text', {}],
])('reads the params %j of a stored offer as %j [STO-1]', (qp, expected) => {
  expect(readStoredOffer({ eid: 'a', p: 1, qp })?.qp).toEqual(expected);
});

it.each([
  ['12.5', '12.5'],
  [0, 0],
  ['x', undefined],
  [{}, undefined],
])('reads the savings %j of a stored offer as %j [STO-1]', (savings, expected) => {
  expect(readStoredOffer({ eid: 'a', p: 1, s: savings })?.s).toEqual(expected);
});
