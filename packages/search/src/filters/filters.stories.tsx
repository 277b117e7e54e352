import { answer, storyMeta, tag } from '@staytags/element/conformance/stories';
import { facet } from '../facet/facet.widget.ts';
import { search } from '../search/search.widget.ts';
import { filters } from './filters.widget.ts';

const reply = {
  response: { numFound: 38, start: 0, docs: [] },
  facet_counts: {
    facet_fields: {
      ss_town: ['Merrow Sound', 19, 'Port Ansel', 12, 'Gull Hollow', 7],
      sm_amenities: ['Hot tub', 31, 'Wi-Fi / Internet', 28, 'Private pool', 17],
    },
  },
};

export default { title: 'Search/Filters', ...storyMeta(filters, { name: 'filters' }) };

/** A column; at 767 px or less, a button that opens a sheet. */
export const Facets = {
  render: (args: Record<string, unknown>) => (
    <div style={{ maxInlineSize: 280 }}>
      {tag(search, { name: 'filters', url: '/story-filters/', form: false, returnFullDocs: true })}
      {tag(
        filters,
        args,
        <>
          {tag(facet, { name: 'filters', field: 'ss_town', label: 'Town', control: 'checkboxes', operator: 'or' })}
          {tag(facet, { name: 'filters', field: 'sm_amenities', label: 'Amenities' })}
        </>,
      )}
    </div>
  ),
  beforeEach: () => answer({ '/story-filters/': reply }),
};
