import type { SolrIndex } from './index.ts';
import type { Params } from './params.ts';
import type { Style } from './write.ts';

/** The documents of the search, without the filters that have one of these tags. */
type Without = (tags: readonly string[]) => readonly number[];

export interface FacetRequest {
  index: SolrIndex;
  params: Params;
  style: Style;
  without: Without;
}

/** A setting of a facet: from `f.{field}.facet.x`, else from its local params, else from `facet.x`. */
export function setting(
  params: Params,
  locals: Readonly<Record<string, string>>,
  field: string,
  name: string,
): string | undefined {
  return params.get(`f.${field}.facet.${name}`) ?? locals[`facet.${name}`] ?? params.get(`facet.${name}`);
}

export function listOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
}
