import { storyMeta } from '@staytags/element/conformance/stories';
import { publishSearch } from '../search/search.state.ts';
import { activeFilters } from './active-filters.widget.ts';

const labels = { ss_town: 'Town', fs_low: 'Price a night', is_beds: 'Beds' };

/** What a visitor has chosen on the results page. */
const chosen = (name: string, params: Record<string, readonly string[]>, args: Record<string, unknown> = {}) => ({
  args: { name, ...args },
  beforeEach: () => publishSearch(name, { params }),
});

export default { title: 'Search/Active Filters', ...storyMeta(activeFilters, { labels }) };

export const Several = chosen('story-filters', {
  q: ['ocean front'],
  fq: ['ss_town:("Merrow Sound" OR "Port Ansel")', 'fs_low:[150 TO 400]', '-is_beds:[* TO *]'],
});

export const LongNames = chosen('story-filters-long', {
  fq: [
    'sm_amenities:"Wi-Fi / Internet, with a desk and a second screen in the room over the garage"',
    'ss_town:"Kitty \\"Hawk\\""',
  ],
});

export const FromALink = chosen('story-filters-link', { q: ['id:(stays-1 OR stays-2)'] });

/** Without a filter it shows nothing, and takes no space. */
export const NoFilters = chosen('story-filters-none', {});
