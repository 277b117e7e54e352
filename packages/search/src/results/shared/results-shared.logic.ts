import { readFilter } from '@staytags/solr/request/filters.logic';
import { safeIds } from '@staytags/solr/request/terms.logic';
import type { SearchParams } from '@staytags/solr/request/config.logic';

/** The ids of a list that a link carries, by the field that favourites are saved by; empty for any other search [FAV-6]. */
export function sharedIds({ q, fq = [] }: SearchParams, field: string): string[] {
  for (const text of [...(q ?? []), ...fq]) {
    const filter = readFilter(text, [field]);
    if (filter && !filter.not && !filter.range && filter.field === field) return safeIds(filter.values);
  }
  return [];
}
