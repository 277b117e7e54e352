import { emit, on } from '@staytags/bus/bus';
import type { Slice } from '@staytags/bus/slice';
import { pageText } from '@staytags/element/page-text';
import type { OptionsOf } from '@staytags/element/widget';
import { MISSING } from '@staytags/solr/filters.logic';
import { labelOf } from './facet-label.ts';
import { isByName, readSorts } from './facet.logic.ts';
import { facet } from './facet.widget.ts';

type Options = OptionsOf<typeof facet>;

function definitionOf(options: Options): Record<string, unknown> {
  const { field, control, operator, hardLimit, facetMissing, facetMincount, activeSorts, valueLabels } = options;
  const isRange = control === 'range';
  return {
    field,
    label: labelOf(options, pageText(facet, 'filter')),
    valueLabels: { [MISSING]: pageText(facet, 'missing'), ...valueLabels },
    // A range is chosen among all values, also those that it leaves out.
    operator: isRange ? 'or' : operator,
    hardLimit: hardLimit ?? (isRange ? -1 : undefined),
    facetMissing,
    facetMincount,
    ...(isByName(readSorts(activeSorts)) ? { sort: 'index' } : {}),
  };
}

/** Adds each facet on the page to its search while its element is connected [FAC-1]. */
export function createFacetSlice() {
  const connected = new Map<string, Options>();
  let count = 0;
  const request = (key: string, options: Options) =>
    emit('search-facet', { name: options.name, key, facet: definitionOf(options) });
  return {
    name: 'facet',
    hears: [],
    connect(_element: object, options: Options) {
      const key = `facet-${count++}`;
      connected.set(key, options);
      request(key, options);
      return () => {
        connected.delete(key);
        emit('search-facet', { name: options.name, key, facet: null });
      };
    },
    start() {
      // Labels may stand in settings that come late.
      on('settings-changed', () => connected.forEach((options, key) => request(key, options)));
    },
  } satisfies Slice;
}

export const slice: Slice = createFacetSlice();
