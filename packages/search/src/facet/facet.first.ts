import { ownValue } from '@staytags/base/json';
import { watchKey } from '@staytags/bus/bus';
import { firstView } from '@staytags/element/first/first-view';
import { searchState } from '../search/search.state.ts';
import css from './facet.css?inline';
import { readSorts, sortValues } from './facet.logic.ts';
import { actOnFacet, drawFacet, itemsOf, namesOf, type FacetProps } from './facet-leaf.ts';
import type { facet } from './facet.widget.ts';

/** The code of ranges, selects and patterns loads with the renderer's view. */
const isLater = ({ options: { control, exclude } }: FacetProps): boolean =>
  control === 'range' || control === 'select' || exclude !== '';

/** The facet as its view shows it, before the renderer has loaded [CORE-35]. */
export const first = firstView<typeof facet>({
  css,
  // The view's own has the fields too.
  sheet: 'stay-facet-first',
  isPlaceholder: isLater,
  leaf(props) {
    const { host, options } = props;
    const { name, field, activeSorts } = options;
    const search = searchState(name);
    const values = sortValues(ownValue(search.facetFields, field) ?? [], readSorts(activeSorts), namesOf(props));
    const items = isLater(props) ? undefined : itemsOf(props, search, values);
    const { leaf, active, empty } = drawFacet(props, search, items);
    host.setStayState('active', active);
    host.setStayState('empty', empty);
    return leaf;
  },
  drawn(_props, box) {
    // What a visitor has clicked no longer follows its attribute.
    for (const input of box.querySelectorAll<HTMLInputElement>('[type=checkbox]'))
      input.checked = input.hasAttribute('checked');
  },
  watch: ({ options: { name } }, changed) => watchKey('search', name, changed),
  handle: actOnFacet,
});
