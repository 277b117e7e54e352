import { answer, storyMeta, tag } from '@staytags/element/conformance/stories';
import { sampleAnswer, sampleFields } from '../results/samples/results.sample.ts';
import { search } from '../search/search.widget.ts';
import { sort } from './sort.widget.ts';

const withSearch = (name: string, args: Record<string, unknown> = {}) => ({
  args: { name, ...args },
  render: (args: Record<string, unknown>) => (
    <>
      {tag(search, { name, url: `/story-${name}/`, form: false, returnFullDocs: true, fields: sampleFields })}
      {tag(sort, args)}
    </>
  ),
  beforeEach: () => answer({ [`/story-${name}/`]: sampleAnswer(9) }),
});

const ORDERS = [
  { label: 'Recommended' },
  { kind: 'price', order: 'asc' },
  { kind: 'price', order: 'desc' },
  { label: 'Most bedrooms', kind: 'numeric', field: 'is_beds', order: 'desc' },
  { label: 'Name', kind: 'lexicographic', field: 'title' },
  { kind: 'random' },
];

export default { title: 'Search/Sort', ...storyMeta(sort) };

export const Select = withSearch('sort-select');

export const Links = withSearch('sort-links', { control: 'links', sorts: ORDERS });

export const OwnOrders = withSearch('sort-own', { sorts: ORDERS });
