import { emit, on } from '@staytags/bus/bus';
import type { Slice } from '@staytags/bus/slice';
import { pageText } from '@staytags/element/page-text';
import { settings } from '@staytags/element/settings';
import type { OptionsOf } from '@staytags/element/widget';
import { MISSING } from '@staytags/solr/filters.logic';
import { isByName, readSorts } from './facet.logic.ts';
import { facet } from './facet.widget.ts';

type Options = OptionsOf<typeof facet>;

/** The facet's label, else the one that the page has for all of them [FAC-5]. */
export function labelOf({ label, riotSolr, riotjsLabel }: Options, fallback: string): string {
  const given = [label, riotSolr['facet_label'], riotjsLabel, settings()['riotjs_label']].find(
    (text) => typeof text === 'string' && text.trim() !== '',
  );
  return typeof given === 'string' ? given : fallback;
}

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

let count = 0;

/** Adds each facet on the page to what its search counts, for as long as its element is there [FAC-1]. */
export const slice: Slice & { connect(element: object, options: Options): () => void } = (() => {
  const connected = new Map<string, Options>();
  const tell = (key: string, options: Options) =>
    emit('search-facet', { name: options.name, key, facet: definitionOf(options) });
  return {
    name: 'facet',
    hears: [],
    connect(_element, options) {
      const key = `facet-${count++}`;
      connected.set(key, options);
      tell(key, options);
      return () => {
        connected.delete(key);
        emit('search-facet', { name: options.name, key, facet: null });
      };
    },
    start() {
      // Labels may stand in settings that come late.
      on('settings-changed', () => connected.forEach((options, key) => tell(key, options)));
    },
  };
})();
