import { answer, storyMeta, tag } from '@staytags/element/conformance/stories';
import type { SearchState } from '@staytags/solr/state/search';
import { sampleAnswer, sampleFields } from '../results/samples/results.sample.ts';
import { publishSearch, searchState } from '../search/search.state.ts';
import { noResults } from './no-results.widget.ts';

const labels = { ss_town: 'Town', fs_low: 'Price a night' };

const fieldNames = Object.fromEntries(sampleFields.map(({ solr_field, name }) => [name, solr_field]));

const nothing = (name: string, change: Partial<SearchState>) => ({
  args: { name },
  beforeEach: () => publishSearch(name, { status: 'ready', version: 1, ...change }),
});

export default { title: 'Search/No Results', ...storyMeta(noResults, { labels }) };

export const Misspelt = nothing('story-none-spelling', {
  params: { q: ['oceen cottege'] },
  spelling: {
    q: 'oceen cottege',
    part: { suggestions: { oceen: { suggestion: ['ocean', 'oceans'] }, cottege: { suggestion: ['cottage'] } } },
  },
});

export const TooManyFilters = nothing('story-none-filters', {
  params: { q: ['lighthouse'], fq: ['ss_town:"Gull Hollow"', 'fs_low:[* TO 120]', 'sm_amenities:"Hot tub"'] },
});

export const AfterTheLastPage = nothing('story-none-beyond', { numFound: 12, params: { start: ['500'] } });

export const WithClosestResults = {
  args: { name: 'story-none-near' },
  beforeEach: () => {
    publishSearch('story-none-near', {
      status: 'ready',
      version: 1,
      fields: fieldNames,
      endpoint: { ...searchState('story-none-near').endpoint, url: '/story-none/' },
      params: { fq: ['ss_town:"Gull Hollow"', 'sm_amenities:"Hot tub"'] },
    });
    return answer({ '/story-none/': sampleAnswer(7) });
  },
};

export const WithOwnAlternates = {
  ...nothing('story-none-alternates', { params: { q: ['castle'] } }),
  render: (args: Record<string, unknown>) =>
    tag(noResults, args, <p slot="alternates">Homes that other guests have liked stand here.</p>),
};
