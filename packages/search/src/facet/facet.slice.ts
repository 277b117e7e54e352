import { emit, on } from '@staytags/bus/bus';
import type { Slice } from '@staytags/bus/slice';
import { pageText } from '@staytags/element/declare/page-text';
import type { OptionsOf } from '@staytags/element/declare/widget';
import { MISSING } from '@staytags/solr/request/filters.logic';
import { facetRequest } from './facet.logic.ts';
import { labelOf } from './facet-label.ts';
import { facet } from './facet.widget.ts';

type Options = OptionsOf<typeof facet>;

const definitionOf = (element: Element, options: Options): Record<string, unknown> => ({
  ...facetRequest(options),
  label: labelOf(options, pageText(facet, 'filter', {}, element)),
  valueLabels: { [MISSING]: pageText(facet, 'missing', {}, element), ...options.valueLabels },
});

/** Adds each facet on the page to its search while its element is connected [FAC-1]. */
export function createFacetSlice() {
  const connected = new Map<string, readonly [Element, Options]>();
  let count = 0;
  const request = (key: string, element: Element, options: Options) =>
    emit('search-facet', { name: options.name, key, facet: definitionOf(element, options) });
  return {
    name: 'facet',
    hears: [],
    connect(element: Element, options: Options) {
      const key = `facet-${count++}`;
      connected.set(key, [element, options]);
      request(key, element, options);
      return () => {
        connected.delete(key);
        emit('search-facet', { name: options.name, key, facet: null });
      };
    },
    start() {
      // Labels may be in settings that arrive late, or in another language from now on [LANG-4].
      on('settings-changed', () => connected.forEach((one, key) => request(key, ...one)));
    },
  } satisfies Slice;
}
