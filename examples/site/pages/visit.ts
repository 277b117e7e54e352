import type { Place } from '../web/request.ts';

export interface Visit extends Place {
  cookies: string | undefined;
}

/** A param of the page. As the elements read those of dates: an empty one counts for nothing, and of others the last. */
export const lastOf = (asked: URLSearchParams, name: string): string | undefined =>
  asked.getAll(name).findLast((value) => value !== '');

/** The favourites in the browser's cookie, as document ids; ignores invalid ids. */
export function flagged(visit: Visit): string[] {
  const raw = /(?:^|;\s*)riot_solr_flag_items=([^;]*)/.exec(visit.cookies ?? '')?.[1];
  if (raw === undefined) return [];
  let text = raw;
  try {
    text = decodeURIComponent(raw);
  } catch {
    // Cannot be decoded, so it is read as is.
  }
  return [...new Set(text.match(/stays-\d{1,9}/g) ?? [])].slice(0, 200);
}
