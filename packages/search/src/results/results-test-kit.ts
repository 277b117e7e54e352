import { place, ready } from '@staytags/element/conformance/test-kit';
import { flag } from '../flag/flag.widget.ts';
import { publishSearch, searchState } from '../search/search.state.ts';
import { searchTest } from '../search-test-kit.ts';
import type { SolrDoc } from '@staytags/solr/answer/document.logic';
import type { SearchState } from '@staytags/solr/state/search';
import { results } from './results.widget.ts';

const FIELDS = {
  title: 'ss_name',
  link: 'ss_url',
  town: 'ss_town',
  type: 'ss_type',
  image: 'ss_image',
  beds: 'is_beds',
  low: 'fs_low',
  high: 'fs_high',
  rating: 'fs_rating',
  reviews: 'is_reviews',
};
export const doc = (n: number): SolrDoc => ({
  id: `h-${n}`,
  ss_name: `House ${n}`,
  ss_url: `/stays/${n}`,
  ss_town: 'Duck',
  ss_type: 'Cottage',
  is_beds: 3,
  fs_low: 100 + n,
  fs_high: 200 + n,
  fs_rating: 4.5,
  is_reviews: 12,
});
export const docs = (n: number, from = 0): SolrDoc[] => Array.from({ length: n }, (_, at) => doc(from + at));

/** Sets up a list of results and its search before each test. */
export function resultsTest(prefix: string) {
  const test = searchTest(prefix);
  const publish = (change: Partial<SearchState>): void =>
    publishSearch(test.name, { fields: FIELDS, status: 'ready', ...change });
  return {
    test,
    publish,
    found: (list: readonly SolrDoc[], numFound = list.length, version = searchState(test.name).version + 1): void =>
      publish({ docs: list, numFound, end: list.length, version, more: false }),

    async show(attributes = '', children = '', style = ''): Promise<HTMLElement> {
      const box = place(
        `<div style="${style}"><stay-results data-name="${test.name}" ${attributes}>${children}</stay-results></div>`,
        results,
        flag,
      );
      const host = box.querySelector<HTMLElement>('stay-results')!;
      host.scrollIntoView();
      await ready(host);
      return host;
    },
  };
}
