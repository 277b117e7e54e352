import { ownValue } from '@staytags/base/json';
import { watchKey } from '@staytags/bus/bus';
import { firstView } from '@staytags/element/first/first-view';
import { searchState } from '../search/search.state.ts';
import css from './facet.css?inline';
import { readSorts, sortValues } from './facet.logic.ts';
import { actOnFacet, facetLeaf, namesOf, readFacet, type FacetProps } from './facet-leaf.ts';
import type { facet } from './facet.widget.ts';

/** Values that the renderer's view alone can show: the code of ranges, selects and patterns loads with it. */
const isLater = ({ control, exclude }: FacetProps['options']): boolean =>
  control === 'range' || control === 'select' || exclude !== '';

/** The facet as its view shows it, before the renderer has loaded [CORE-35]. */
export const first = firstView<typeof facet>({
  css,
  leaf(props) {
    const { host, options } = props;
    const { name, field, activeSorts } = options;
    const search = searchState(name);
    const values = ownValue(search.facetFields, field) ?? [];
    const shown = isLater(options) ? undefined : sortValues(values, readSorts(activeSorts), namesOf(props));
    const model = readFacet(props, search, shown, host.childElementCount > 0);
    host.setStayState('active', model.isActive);
    host.setStayState('empty', model.isEmpty);
    return facetLeaf(props, model);
  },
  drawn(_props, box) {
    // What a visitor has clicked no longer follows its attribute.
    for (const input of box.querySelectorAll<HTMLInputElement>('[type=checkbox]'))
      input.checked = input.hasAttribute('checked');
  },
  watch: ({ options: { name } }, changed) => watchKey('search', name, changed),
  handle: actOnFacet,
});
