import fc from 'fast-check';
import { readOffer, type Offer } from '@staytags/base/money/offer';
import { describe, expect, it } from 'vitest';
import { addLine, emptyLines, removeLine, sortedLines, totalsOf } from '../trip/trip.logic.ts';
import { linkChanges, type Checked } from './link-changes.logic.ts';
import { takeLink } from './take-link.ts';
import { offer } from './trip-link.fakes.ts';

const eids = fc.uniqueArray(fc.constantFrom<string>('1', '2', '3', '4', '5', '6'));

describe('a link that is taken', () => {
  it('replaces or adds, and undo restores lines, places and totals [ORD-18]', async () => {
    await fc.assert(
      fc.asyncProperty(eids, eids, fc.boolean(), async (mine, linked, replaces) => {
        const lines = emptyLines();
        mine.forEach((eid, n) => addLine(lines, `own.${n}`, offer(eid)));
        const seen = () => [
          sortedLines(lines.byId.values()).map(({ key, offer: { eid } }) => `${key} ${eid}`),
          totalsOf(lines, undefined),
        ];
        const before = seen();
        let serial = 0;
        const undo = await takeLink(
          { lines, change: async (run) => run(), server: () => undefined, random: () => `${serial++}` },
          linked.map((eid) => offer(eid)),
          replaces,
        );
        const now = [...lines.byId.values()].map(({ offer: { eid } }) => eid).sort();
        expect(now).toEqual(replaces ? [...linked].sort() : [...new Set([...mine, ...linked])].sort());
        await undo();
        expect(seen()).toEqual(before);
      }),
    );
  });
});

describe('a link that is taken on the server', () => {
  it.each<[string, boolean, readonly string[], readonly string[]]>([
    ['replaces all', true, ['2', '3'], ['2', '3']],
    ['replaces nothing where the server refuses a line', true, ['2', 'refused'], ['1']],
    ['adds what the server takes', false, ['2', 'refused'], ['1', '2']],
  ])('%s [ORD-18] [ORD-10]', async (_, replaces, linked, after) => {
    const lines = emptyLines();
    addLine(lines, 'ind-1', offer('1'));
    const server = {
      // An answer without the new line is how it refuses one.
      async add({ rcav }: Offer['qp']) {
        const { eid } = rcav as { eid: string };
        if (eid !== 'refused') addLine(lines, `ind-${eid}`, offer(eid));
      },
      drop: async (id: string) => void removeLine(lines, id),
    };
    const trip = { lines, change: async (run: () => void) => run(), server: () => server, random: () => '' };
    const offers = linked.map((eid) => offer(eid, { qp: { rcav: { eid } } }));
    const taken = takeLink(trip, offers, replaces);
    const isRefused = replaces && linked.includes('refused');
    if (isRefused) await expect(taken).rejects.toThrow('did not take all the new lines');
    else await taken;
    expect([...lines.byId.values()].map(({ offer: { eid } }) => eid).sort()).toEqual(after);
  });
});

describe('what a link would change', () => {
  it('has each stay of link and trip once: new, in both, or only in the trip [ORD-18]', () => {
    fc.assert(
      fc.property(eids, eids, (mine, linked) => {
        const changes = linkChanges(
          mine.map((eid) => offer(eid)),
          linked.map((eid) => offer(eid)),
          () => undefined,
        );
        expect(changes.map(({ offer: { eid } }) => eid).sort()).toEqual([...new Set([...mine, ...linked])].sort());
        for (const {
          kind,
          offer: { eid },
        } of changes)
          expect(kind).toBe(!linked.includes(eid) ? 'linkOnlyMine' : mine.includes(eid) ? 'linkSame' : 'linkNew');
      }),
    );
  });

  it('names another price than in the trip, or than the link says, and what is taken [ORD-18]', () => {
    const linked = [offer('1', { p: 120 }), offer('2'), offer('3'), offer('4')];
    const today = new Map<string, Checked>([
      ['2', { offer: offer('2', { p: 90 }) }],
      ['3', 'gone'],
      ['4', { offer: offer('4') }],
    ]);
    const changes = linkChanges([offer('1'), offer('4')], linked, ({ eid }) => today.get(eid));
    expect(changes.map(({ kind, was, now }) => [kind, was?.cents, now?.cents])).toEqual([
      ['repriced', 10_000, 12_000],
      ['repriced', 10_000, 9_000],
      ['gone', undefined, undefined],
      ['linkSame', undefined, undefined],
    ]);
    const euros = [readOffer({ ...offer('1'), c: 'EUR' })];
    expect(linkChanges([offer('1')], euros, () => undefined)[0]?.kind).toBe('repriced');
  });

  it('takes an answer that names no currency for the line’s [ORD-18] [PRC-1]', () => {
    const euros = [readOffer({ ...offer('1'), c: 'EUR' })];
    const { c: _c, ...plain } = offer('1');
    const found = (p: number, more: object = {}) =>
      linkChanges(euros, euros, () => ({ offer: readOffer({ ...plain, p, ...more }) }))[0];
    expect(found(100)).toMatchObject({ kind: 'linkSame' });
    expect(found(90)).toMatchObject({ kind: 'repriced', now: { cents: 9_000, currency: 'EUR' } });
    expect(found(100, { c: 'USD' })).toMatchObject({ kind: 'repriced', now: { cents: 10_000, currency: 'USD' } });
  });
});
