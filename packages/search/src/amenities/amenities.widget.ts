import { list, number, text } from '@staytags/base/options/options';
import { widget } from '@staytags/element/declare/widget';

export const amenities = widget({
  tag: 'stay-amenities',
  kind: 'widget',
  group: 'Search',
  doc: 'Shows amenities as a row of icons. Each opens a popup with its name, on hover, focus and tap. In a template of stay-results: <stay-amenities data-field-data-items="amenities"></stay-amenities>.',
  mount: 'visible',
  options: {
    items: list({
      doc: 'A JSON list of texts "id|name|details": ["pool|Pools|Private pool; heated from May"]. The id is the category, and selects the icon: wifi, pool, bath, beach, kitchen, laundry, climate, outdoor, fun, pets, access, family, view or parking. Other ids get a tick. A name alone is its own category.',
    }),
    limit: number({ default: 6, min: 1, max: 50, doc: 'How many icons are shown.' }),
    label: text({ doc: 'The name of the row for screen readers. By default Amenities.' }),
  },
  texts: { label: 'Amenities', more: { one: 'and {count} more', other: 'and {count} more' } },
  parts: {
    list: 'The row.',
    icon: 'An icon’s button.',
    panel: 'The popup.',
    name: 'The name of the amenity, in the popup.',
    text: 'The details, in the popup.',
    more: 'The number of amenities that are not shown.',
  },
  states: { open: 'A popup is open.' },
  example: `<stay-amenities data-items='["pool|Pools|Private pool, heated from May", "pets|Pets|Dogs are welcome"]'></stay-amenities>`,
});
