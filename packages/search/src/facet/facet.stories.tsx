import { answer, storyMeta, tag } from '@staytags/element/conformance/stories';
import { search } from '../search/search.widget.ts';
import { facet } from './facet.widget.ts';

const TOWNS = ['Merrow Sound', 9, 'Port Ansel', 7, 'Gull Hollow', 5, 'Kitty "Hawk"', 3, 'Point "Patience"', 1];
const AMENITIES = ['Hot tub', 31, 'Wi-Fi / Internet', 28, 'Private pool', 17, 'Pets welcome', 12, 'Sauna', 2];
const MANY = Array.from({ length: 5_000 }, (_, at) => [`Street number ${at + 1}`, 5_000 - at]).flat();
const RENTS = Array.from({ length: 60 }, (_, at) => [
  String(90 + 12 * at),
  Math.round(20 * Math.exp(-(((at - 18) / 14) ** 2))),
]).flat();

const reply = {
  response: { numFound: 24, start: 0, docs: [] },
  facet_counts: { facet_fields: { ss_town: TOWNS, sm_amenities: AMENITIES, ss_street: MANY, fs_low: RENTS } },
};

/** The facet next to its own search, in a column as wide as the filters. */
const withSearch = (name: string, args: Record<string, unknown>, data: unknown = reply) => ({
  args: { name, ...args },
  render: (args: Record<string, unknown>) => (
    <div style={{ maxInlineSize: 280 }}>
      {tag(search, { name, url: `/story-${name}/`, form: false, returnFullDocs: true })}
      {tag(facet, args)}
    </div>
  ),
  beforeEach: () => answer({ [`/story-${name}/`]: data }),
});

export default { title: 'Search/Facet', ...storyMeta(facet, { field: 'ss_town', label: 'Town' }) };

export const Links = withSearch('facet-links', {});

export const Checkboxes = withSearch('facet-checks', {
  field: 'sm_amenities',
  label: 'Amenities',
  control: 'checkboxes',
  operator: 'or',
  valueLabels: { 'Wi-Fi / Internet': 'Wi-Fi' },
});

export const Select = withSearch('facet-select', { control: 'select' });

export const Range = withSearch('facet-range', {
  field: 'fs_low',
  label: 'Price a night',
  control: 'range',
  unit: '$',
});

export const FiveThousandValues = withSearch('facet-many', {
  field: 'ss_street',
  label: 'Street',
  control: 'checkboxes',
  hardLimit: -1,
});

export const Loading = withSearch('facet-waiting', {}, () => new Promise(() => {}));

/** A field without values: the facet shows nothing, and takes no space. */
export const NoValues = withSearch('facet-none', { field: 'ss_nothing', label: 'Nothing' });
