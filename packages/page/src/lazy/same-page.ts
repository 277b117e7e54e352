import { safeUrl } from '@staytags/base/url';

/**
 * Whether two URLs name the same page: the order of the query and the hash make no difference. In a part the whole query makes none: pages
 * that load themselves with a new query each time would never end [PAGE-3].
 */
export function samePage(one: string, other: string, base: string, inPart: boolean): boolean {
  const page = pageOf(one, base, inPart);
  return page !== undefined && page === pageOf(other, base, inPart);
}

function pageOf(href: string, base: string, inPart: boolean): string | undefined {
  const safe = safeUrl(href, 'fetch', base);
  if (!safe) return undefined;
  const url = new URL(safe);
  url.searchParams.sort();
  return `${url.origin}${url.pathname}${inPart ? '' : `?${url.searchParams}`}`;
}
