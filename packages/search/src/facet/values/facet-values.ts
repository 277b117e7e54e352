import { ownValue } from '@staytags/base/json';
import type { OptionsOf } from '@staytags/element/declare/widget';
import { lazyPart } from '@staytags/element/lazy/lazy-part';
import { reasonOf } from '@staytags/net/resource';
import type { FacetValue } from '@staytags/solr/answer/facets.logic';
import { useEffect, useMemo, useState } from 'react';
import type { SearchState } from '@staytags/solr/state/search';
import { readSorts, sortValues, type LabelOf } from '../facet.logic.ts';
import type { facet } from '../facet.widget.ts';

/** Only few facets have a pattern. */
const matcher = lazyPart('stay-facet', () => import('./facet-exclude.ts'));

const NONE: readonly FacetValue[] = [];
const warned = new Set<string>();

/** The values to show, sorted; computed once per response. Undefined until the pattern has been applied: it may hide any [FAC-4, FAC-6]. */
export function useFacetValues(
  search: SearchState,
  { field, exclude, activeSorts }: Pick<OptionsOf<typeof facet>, 'field' | 'exclude' | 'activeSorts'>,
  labelOf: LabelOf,
): readonly FacetValue[] | undefined {
  const all = ownValue(search.facetFields, field) ?? NONE;
  const kept = useKept(all, exclude, field);
  return useMemo(() => kept && sortValues(kept, readSorts(activeSorts), labelOf), [kept, activeSorts, labelOf]);
}

/** The values that pass the pattern; undefined until known, and those of the previous response while a new one is being matched. */
function useKept(all: readonly FacetValue[], pattern: string, field: string): readonly FacetValue[] | undefined {
  const [result, setResult] = useState<{ readonly pattern: string; readonly kept: readonly FacetValue[] }>();
  useEffect(() => {
    if (pattern === '') return undefined;
    let left = false;
    keep(all, pattern, field).then((kept) => left || setResult({ pattern, kept }));
    return () => {
      left = true;
    };
  }, [all, pattern, field]);
  if (pattern === '') return all;
  return result?.pattern === pattern ? result.kept : undefined;
}

async function keep(all: readonly FacetValue[], pattern: string, field: string): Promise<readonly FacetValue[]> {
  if (all.length === 0) return all;
  try {
    const { matchValues } = await matcher.load();
    const values = all.map(({ value }) => value);
    const matches = await matchValues(values, pattern);
    return all.filter((_value, at) => !matches[at]);
  } catch (error) {
    const key = `${field} ${pattern}`;
    if (!warned.has(key))
      console.warn(
        `[stay-facet] data-exclude of ${field} hides nothing: ${reasonOf(error)}. Its pattern is ${JSON.stringify(pattern.slice(0, 80))}. Write a plain regular expression, or /…/i.`,
      );
    warned.add(key);
    return all;
  }
}
