import { ready, until } from '@staytags/element/conformance/test-kit';
import type { SolrDoc } from '@staytags/solr/answer/document.logic';
import { describe, expect, it } from 'vitest';
import { searchState } from '../../search/search.state.ts';
import { docs, resultsTest } from '../results-test-kit.ts';
import { printResults } from './printed-results.ts';

const { publish, found, show, test } = resultsTest('printed');
const OPTIONS = { flags: true, prices: false, key: 'id', namespace: 'riot_solr_flag_items', currency: 'USD' };
const cards = (root: ParentNode | null | undefined, selector: string) => [
  ...(root?.querySelectorAll<HTMLElement>(selector) ?? []),
];
const own = (host: Element) => cards(host.shadowRoot, '[part=card]');
const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** A page with the printed cards of these documents, before the first response. */
async function printed(list: readonly SolrDoc[]): Promise<HTMLElement> {
  publish({ status: 'pending' });
  const answer = {
    docs: list,
    numFound: list.length,
    start: 0,
    rows: 10,
    facetFields: {},
    facetDates: {},
    facetRanges: {},
    spelling: { q: '' },
  };
  const names = searchState(test.name).fields;
  return show('', printResults(answer as unknown as Parameters<typeof printResults>[0], { names, options: OPTIONS }));
}

describe('cards that a server printed', () => {
  it('become those of the element as they are, with focus, hearts and pictures [RES-10]', async () => {
    const list = docs(3).map((doc) => ({ ...doc, ss_image: PICTURE }));
    const host = await printed(list);
    const before = cards(host, '.stay-card');
    const [, second] = before;
    const link = second?.querySelector<HTMLElement>('a');
    const heart = second?.querySelector('stay-flag');
    await ready(heart!);
    link?.focus();
    found(list);
    await until('the element shows them', () => own(host).length === 3);
    expect(own(host)).toEqual(before);
    expect(host.shadowRoot?.activeElement).toBe(link);
    expect(second?.querySelector('stay-flag')).toBe(heart);
    expect(host.querySelector('[data-stay-cards]')).toBeNull();
    // As if the element had rendered them.
    expect([second?.className, link?.getAttribute('part'), link?.getAttribute('href')]).toEqual([
      'card',
      'title',
      `${location.origin}/stays/1`,
    ]);
    found(list.map((doc) => ({ ...doc, ss_town: 'Corolla' })));
    await until(
      'a new response changes them',
      () => second?.querySelector('[part=place]')?.textContent === 'Corolla · Cottage',
    );
  });

  it('pass on the focus of what goes with them [RES-10] [CORE-6]', async () => {
    const host = await printed(docs(3));
    const more = document.createElement('details');
    more.append(Object.assign(document.createElement('summary'), { textContent: 'Show more' }));
    host.querySelector('[data-stay-cards]')?.append(more);
    more.querySelector('summary')?.focus();
    found(docs(3), 40);
    await until('the element shows its own', () => own(host).length === 3);
    expect(host.shadowRoot?.activeElement?.textContent).toBe('Show more');
  });

  it('give way where the site changed them, or another search is answered [RES-10]', async () => {
    const host = await printed(docs(3));
    const before = cards(host, '.stay-card');
    before[0]?.querySelector('h3')?.prepend('New: ');
    found([...docs(1), ...docs(2, 7)]);
    await until('the element shows its own', () => own(host).length === 3);
    expect(own(host).filter((card) => before.includes(card))).toEqual([]);
    expect(own(host).map((card) => card.querySelector('h3')?.textContent)).toEqual(['House 0', 'House 7', 'House 8']);
  });
});
