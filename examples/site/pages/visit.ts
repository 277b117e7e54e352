import type { Place } from '../web/request.ts';

export interface Visit extends Place {
  cookies: string | undefined;
}

/** The favourites that the browser keeps in its cookie, as document ids; what is no id is left out. */
export function flagged(visit: Visit): string[] {
  const raw = /(?:^|;\s*)riot_solr_flag_items=([^;]*)/.exec(visit.cookies ?? '')?.[1];
  if (raw === undefined) return [];
  let text = raw;
  try {
    text = decodeURIComponent(raw);
  } catch {
    // A damaged cookie is read as it stands.
  }
  return [...new Set(text.match(/stays-\d{1,9}/g) ?? [])].slice(0, 200);
}
