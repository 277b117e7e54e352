import { phpEntries } from '@staytags/base/json';
import { safeUrl } from '@staytags/base/url';

/** A state that the insurance covers: its code is stored and sent, its name is shown. */
export type InsuranceState = readonly [code: string, name: string];

/** Reads the states from the settings, a map or a PHP list. Those without a name are left out [CHK-2, CORE-21]. */
export function readStates(raw: unknown): InsuranceState[] {
  const entries = phpEntries(raw);
  // A list has names only, and the name is sent.
  const isList = entries.every(([key], index) => key === String(index));
  return entries.flatMap(([key, value]) => {
    const name = typeof value === 'string' ? value.trim() : '';
    const code = isList ? name : key.trim();
    return code && name ? [[code, name] as const] : [];
  });
}

/** The state in the cookie, if it is plausible: anyone can write a cookie [CHK-2]. */
export function knownState(cookie: string | undefined): string | undefined {
  const state = cookie?.trim() ?? '';
  return /^[\p{L}\p{N} ._'-]{1,64}$/u.test(state) ? state : undefined;
}

/** Whether a state is one that we write: those of the question. */
export const isAsked = (state: string, states: readonly InsuranceState[]): boolean =>
  state === 'none' || states.some(([code]) => code === state);

/** Adds the state to the query of a web URL, once. Other URLs stay as they are [CHK-3]. */
export function withProvince(address: string, state: string, base: string): string {
  const href = safeUrl(address, 'navigate', base);
  // A query would turn an in-page link into a page load.
  if (href === undefined || address.trim().startsWith('#')) return address;
  const url = new URL(href);
  if (url.searchParams.getAll('province').join() === state) return address;
  url.searchParams.set('province', state);
  return url.href;
}
