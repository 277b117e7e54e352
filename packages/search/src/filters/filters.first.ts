import { watchKey } from '@staytags/bus/bus';
import { firstView } from '@staytags/element/first/first-view';
import { isNarrow, NARROW, watchMedia } from '@staytags/ui/motion/narrow';
import { searchState } from '../search/search.state.ts';
import css from './filters.css?inline';
import { openerLeaf } from './filters-opener.ts';
import { placeFilters } from './filters-place.ts';
import { toSheet } from './filters.logic.ts';
import type { filters } from './filters.widget.ts';

/** The filters as their view shows them, before the renderer has loaded [CORE-35]. A click on the button opens the sheet of the view. */
export const first = firstView<typeof filters>({
  css,
  // Without the view there is no sheet: the facets show in the page.
  isPlaceholder: () => true,
  leaf: (props) =>
    isNarrow() ? openerLeaf(props, toSheet(searchState(props.options.name)).chosen, false) : ['slot', {}],
  watch({ options: { name } }, changed) {
    const stops = [watchKey('search', name, changed), watchMedia(NARROW, changed)];
    return () => stops.forEach((stop) => stop());
  },
  drawn: ({ host, options }) => placeFilters(host, isNarrow(), options.main),
});
