import { describe, expect, it, vi } from 'vitest';
import { documentKeys, fieldsOf, mergeCards, readCards, type ItemCard } from './items.logic.ts';
import { createItems, type ItemsPorts } from './items.slice.ts';

const FIELDS = { name: 'ss_name', image: 'ss_image', link: 'ss_url', place: 'ss_town' };

describe('the documents of items', () => {
  it('have the keys [siteHash-]indexId-{eid}, and none for an invalid id [ORD-11] [SRCH-11]', () => {
    expect([...documentKeys(['1001', 'a.b:c'], 'stays', '')]).toEqual([
      ['stays-1001', '1001'],
      ['stays-a.b:c', 'a.b:c'],
    ]);
    expect([...documentKeys(['1001'], 'stays', 'k3x9qa').keys()]).toEqual(['k3x9qa-stays-1001']);
    expect(documentKeys(['', '../x', 'a b', '{!term}', 'x,y'], 'stays', '').size).toBe(0);
  });

  it('give name, picture and link from the configured fields, first value only [ORD-11]', () => {
    const keys = new Map([
      ['stays-1', '1'],
      ['stays-2', '2'],
    ]);
    const docs = [
      { id: 'stays-1', ss_name: 'Dune', ss_image: ['/1.jpg', '/2.jpg'], ss_url: '/stays/dune', ss_town: 'Duck' },
      { id: 'stays-2', ss_name: 5, ss_image: { x: 1 } },
      { id: 'other', ss_name: 'Not asked for' },
      { ss_name: 'No id' },
    ];
    expect([...readCards(docs, keys, FIELDS)]).toEqual([
      ['1', { name: 'Dune', image: '/1.jpg', link: '/stays/dune', place: 'Duck' }],
      ['2', { name: '5', image: '', link: '', place: '' }],
    ]);
  });

  it('ask only for fields that are field names [ORD-11]', () => {
    expect(fieldsOf({ name: 'ss_name', image: '*,score', link: '' })).toEqual(['ss_name']);
  });

  it.each(['ss_nid$url', 'ss_nid:url'])(
    'ask for a link in %s, as Drupal names its fields [ORD-11] [SRCH-15]',
    (link) => {
      expect(fieldsOf({ name: 'ss_name', image: '', link })).toEqual(['ss_name', link]);
      const keys = new Map([['stays-1', '1']]);
      const cards = readCards([{ id: 'stays-1', [link]: '/stays/dune' }], keys, { name: '', image: '', link });
      expect(cards.get('1')?.link).toBe('/stays/dune');
    },
  );

  it('rank below what the page itself says about an item [ORD-11]', () => {
    const found = new Map<string, ItemCard>([['1', { name: 'Index', image: '/i.jpg', link: '/i' }]]);
    expect(mergeCards({ 1: { name: 'Page' }, 2: { name: 'Two' } }, found)).toEqual({
      1: { name: 'Page', image: '/i.jpg', link: '/i' },
      2: { name: 'Two' },
    });
    const page = { 1: 'x' };
    expect(mergeCards(page, undefined)).toBe(page);
    expect(mergeCards(page, found)['1']).toEqual(found.get('1'));
  });
});

function open(more: Partial<ItemsPorts> = {}) {
  const asked: string[][] = [];
  const clock = { now: 0 };
  let cards: ReadonlyMap<string, ItemCard> = new Map();
  const items = createItems(
    {
      place: () => ({ url: '/solr/', servlet: 'select', proxyUrl: '', index: 'stays', jsonWrf: '', params: [] }),
      documents: async (_, keys) => {
        asked.push([...keys]);
        return keys.filter((key) => key !== 'stays-9').map((id) => ({ id, ss_name: `House ${id}` }));
      },
      now: () => clock.now,
      ...more,
    },
    (next) => void (cards = next),
  );
  return { load: (...eids: string[]) => items.load(eids, FIELDS, ''), asked, clock, cards: () => [...cards.keys()] };
}

describe('looking items up', () => {
  it('requests each once an hour, also one that the index lacks [ORD-11]', async () => {
    const page = open();
    await page.load('1', '9');
    await page.load('1', '9', '2');
    expect(page.asked).toEqual([['stays-1', 'stays-9'], ['stays-2']]);
    expect(page.cards()).toEqual(['1', '2']);
    page.clock.now = 3_600_000;
    await page.load('1');
    expect(page.asked).toHaveLength(3);
  });

  it('changes nothing on failure, reports it once, and retries when the lines change [ORD-11]', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    let works = false;
    const page = open({
      documents: async (_, keys) => {
        if (!works) throw new Error('503');
        return keys.map((id) => ({ id, ss_name: 'x' }));
      },
    });
    await page.load('1');
    expect([page.cards(), error.mock.calls.length]).toEqual([[], 1]);
    works = true;
    await page.load('1', '2');
    expect(page.cards()).toEqual(['1', '2']);
    error.mockRestore();
  });

  it('waits for items that are on their way [ORD-11] [ORD-19]', async () => {
    const answer = Promise.withResolvers<{ id: string; ss_name: string }[]>();
    const page = open({ documents: () => answer.promise });
    void page.load('1');
    const again = page.load('1').then(page.cards);
    answer.resolve([{ id: 'stays-1', ss_name: 'Dune House' }]);
    expect(await again).toEqual(['1']);
  });

  it('sends nothing when the settings name no index [ORD-11]', async () => {
    const page = open({ place: () => undefined });
    await page.load('1');
    expect(page.asked).toEqual([]);
  });
});
