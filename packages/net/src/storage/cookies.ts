import { shared } from '@staytags/bus/runtime';
import Cookies from 'js-cookie';

/** The size limit of a cookie, name and encoded value together; browsers silently ignore longer ones. */
export const COOKIE_BYTES = 4_096;

/** Cookies that never throw: for a year, on path `/` by default, read back after each write [CORE-19, STO-4]. */
export interface CookiePort {
  read(name: string): string | undefined;
  /** True if the browser kept the value. */
  write(name: string, value: string, path?: string): boolean;
}

const memory = shared('cookies', () => new Map<string, string>());

/** Whether the encoded cookie is small enough for a browser to keep. */
export const fitsCookie = (name: string, value: string): boolean =>
  name.length + encodeURIComponent(value).length <= COOKIE_BYTES;

export const cookies: CookiePort = {
  read(name) {
    const kept = memory.get(name);
    if (kept !== undefined) return kept;
    try {
      // js-cookie reads a plain object: `constructor` is no cookie.
      const value: unknown = Cookies.get(name);
      return typeof value === 'string' ? value : undefined;
    } catch {
      return undefined;
    }
  },

  write(name, value, path = '/') {
    try {
      if (fitsCookie(name, value)) {
        Cookies.set(name, value, { path, sameSite: 'Lax', expires: 365 });
        if (Cookies.get(name) === value) {
          memory.delete(name);
          return true;
        }
      }
    } catch {
      // Blocked: falls back to memory for this visit.
    }
    memory.set(name, value);
    return false;
  },
};
