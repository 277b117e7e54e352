import { emit } from '@staytags/bus/bus';
import { useKeyed, useStable } from '@staytags/element/render/hooks';
import { useEffect } from 'react';
import type { SearchState } from '@staytags/solr/state/search';
import { changeParams } from '../search/query/search-url.logic.ts';
import type { Counts, Broader, NoResultsModel } from './no-results.logic.ts';
import type { Alternates } from './no-results.slice.ts';

type Narrowed = Pick<SearchState, 'params' | 'rules'>;

/** How many results the search would have without each restriction, requested once per empty search [RES-4]. */
export function useCounts(
  name: string,
  { params, rules }: Narrowed,
  model: NoResultsModel | undefined,
): Counts | undefined {
  const counts = useKeyed('noResults', name, (all) => all?.[name]?.counts);
  const asks = model !== undefined && !model.beyond && model.chips.length > 1;
  const asked = useStable(
    asks
      ? model.chips.map(({ key, without }) => ({ key, params: changeParams(params, without, rules).params }))
      : undefined,
  );
  useEffect(() => {
    if (!asked) return undefined;
    emit('no-results-ask', { name, counts: asked });
    return () => emit('no-results-ask', { name, counts: null });
  }, [name, asked]);
  return asks ? counts : undefined;
}

/** The first results of the broader search, requested once [RES-9]. */
export function useAlternates(
  name: string,
  { params, rules }: Narrowed,
  broader: Broader | undefined,
  rows: number,
): Alternates | undefined {
  const alternates = useKeyed('noResults', name, (all) => all?.[name]?.alternates);
  const asked = useStable(broader && rows > 0 ? changeParams(params, broader.change, rules).params : undefined);
  useEffect(() => {
    if (!asked) return undefined;
    emit('no-results-ask', { name, alternates: { params: asked, rows } });
    return () => emit('no-results-ask', { name, alternates: null });
  }, [name, asked, rows]);
  return asked && alternates;
}
