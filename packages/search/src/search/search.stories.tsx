import { answer, storyMeta, tag } from '@staytags/element/conformance/stories';
import { sampleAnswer, sampleFields } from '../results/samples/results.sample.ts';
import { results } from '../results/results.widget.ts';
import { search } from './search.widget.ts';

export default { title: 'Search/Search', ...storyMeta(search, { resultsPath: '#stays' }) };

/** In a header: goes to the results page. */
export const Form = { args: { name: 'story-form' } };

export const OnAPhone = {
  render: (args: Record<string, unknown>) => (
    <div style={{ maxInlineSize: 320 }}>{tag(search, { ...args, name: 'story-narrow' })}</div>
  ),
};

/** On the results page: the list and the URL follow the typed text. */
export const WithResults = {
  render: (args: Record<string, unknown>) => (
    <div style={{ display: 'grid', gap: 24 }}>
      {tag(search, {
        ...args,
        name: 'story-list',
        url: '/story-search/',
        maxRows: 24,
        returnFullDocs: true,
        fields: sampleFields,
      })}
      {tag(results, { name: 'story-list', numvisible: 4 })}
    </div>
  ),
  beforeEach: () => answer({ '/story-search/': sampleAnswer(12) }),
};
