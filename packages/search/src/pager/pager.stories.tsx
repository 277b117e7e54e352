import { answer, storyMeta, tag } from '@staytags/element/conformance/stories';
import { sampleAnswer, sampleFields } from '../results/samples/results.sample.ts';
import { results } from '../results/results.widget.ts';
import { search } from '../search/search.widget.ts';
import { pager } from './pager.widget.ts';

/** A pager for its own search, on the last page. */
const withSearch = (name: string, homes: number, width?: number) => ({
  args: { name },
  render: (args: Record<string, unknown>) => (
    <div style={{ display: 'grid', gap: 24, maxInlineSize: width }}>
      {tag(search, {
        name,
        url: `/story-${name}/`,
        form: false,
        maxRows: 4,
        returnFullDocs: true,
        fields: sampleFields,
      })}
      {tag(results, { name, numvisible: 4 })}
      {tag(pager, args)}
    </div>
  ),
  beforeEach: () => answer({ [`/story-${name}/`]: sampleAnswer(homes) }),
});

export default { title: 'Search/Pager', ...storyMeta(pager) };

export const ManyPages = withSearch('pager-many', 78);

export const FewPages = withSearch('pager-few', 11);

export const OnAPhone = withSearch('pager-narrow', 78, 358);
