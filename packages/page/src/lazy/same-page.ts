import { safeUrl } from '@staytags/base/url';

/** Whether two URLs name the same page: the order of the query and the hash make no difference [PAGE-3]. */
export function samePage(one: string, other: string, base: string): boolean {
  const page = pageOf(one, base);
  return page !== undefined && page === pageOf(other, base);
}

function pageOf(href: string, base: string): string | undefined {
  const safe = safeUrl(href, 'fetch', base);
  if (!safe) return undefined;
  const url = new URL(safe);
  url.searchParams.sort();
  return `${url.origin}${url.pathname}?${url.searchParams}`;
}
