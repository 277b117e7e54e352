import { phpEntries } from '@staytags/base/json';
import { safeUrl } from '@staytags/base/url';

/** A state that the insurance knows: what is kept and sent, and what is read. */
export type InsuranceState = readonly [code: string, name: string];

/** The states of the settings, a map or PHP's list; what has no name is left out [CHK-2, CORE-21]. */
export function readStates(raw: unknown): InsuranceState[] {
  const entries = phpEntries(raw);
  // A list has only names, which are what is sent then.
  const isList = entries.every(([key], index) => key === String(index));
  return entries.flatMap(([key, value]) => {
    const name = typeof value === 'string' ? value.trim() : '';
    const code = isList ? name : key.trim();
    return code && name ? [[code, name] as const] : [];
  });
}

/** The state of the cookie, if it can be one: a cookie is written by whoever likes [CHK-2]. */
export function knownState(cookie: string | undefined): string | undefined {
  const state = cookie?.trim() ?? '';
  return /^[\p{L}\p{N} ._'-]{1,64}$/u.test(state) ? state : undefined;
}

/** The address with the state in its query, once, wherever it goes on the web; else as it was [CHK-3]. */
export function withProvince(address: string, state: string, base: string): string {
  const href = safeUrl(address, 'navigate', base);
  // A query would turn a link within the page into a page load.
  if (href === undefined || address.trim().startsWith('#')) return address;
  const url = new URL(href);
  if (url.searchParams.getAll('province').join() === state) return address;
  url.searchParams.set('province', state);
  return url.href;
}
