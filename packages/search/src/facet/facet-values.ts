import { lazyPart, useLazyPart } from '@staytags/element/lazy-part';
import { useEffect, useMemo } from 'react';
import type { SearchState } from '../search/search-state.ts';
import type { FacetValue } from '@staytags/solr/facets.logic';
import { readSorts, sortValues, type LabelOf } from './facet.logic.ts';

/** The matcher of patterns, for the few facets that have one. */
const pattern = lazyPart('stay-facet', () => import('./facet-exclude.logic.ts'));

const NONE: readonly FacetValue[] = [];
const clock = (): number => performance.now();

interface Options {
  readonly field: string;
  readonly exclude: string;
  readonly activeSorts: readonly string[];
}

interface Values {
  readonly values: readonly FacetValue[];
  /** The pattern cannot be applied yet: nothing is shown that it may take away. */
  readonly waiting: boolean;
}

/** The values that may be shown, in their order; worked out once for each answer [FAC-4, FAC-6]. */
export function useFacetValues(
  search: SearchState,
  { field, exclude, activeSorts }: Options,
  labelOf: LabelOf,
): Values {
  const all = (Object.hasOwn(search.facetFields, field) ? search.facetFields[field] : undefined) ?? NONE;
  const { code, failed } = useLazyPart(pattern, exclude !== '');
  const waiting = exclude !== '' && !code && !failed;
  const { kept, problem } = useMemo((): { kept: readonly FacetValue[]; problem?: string } => {
    if (exclude === '') return { kept: all };
    if (failed) return { kept: all, problem: 'its code could not be loaded' };
    if (!code) return { kept: all };
    return code.excludeValues(all, exclude, ({ value }) => value, clock);
  }, [all, exclude, code, failed]);
  useEffect(() => {
    if (problem)
      console.warn(
        `[stay-facet] The pattern of data-exclude of ${field} excludes nothing: ${problem}. It was ${JSON.stringify(exclude.slice(0, 80))}; write a plain regular expression, or /…/i.`,
      );
  }, [problem, exclude, field]);
  const values = useMemo(() => sortValues(kept, readSorts(activeSorts), labelOf), [kept, activeSorts, labelOf]);
  return { values: waiting ? NONE : values, waiting };
}
