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

/** Values that the browser refused, each with the one that it had instead. */
const refused = shared(
  'refused-cookies',
  () => new Map<string, readonly [value: string, instead: string | undefined]>(),
);

function stored(name: string): string | undefined {
  try {
    // js-cookie reads a plain object: `constructor` is no cookie.
    const value: unknown = Cookies.get(name);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the encoded cookie is small enough for a browser to keep. */
export const fitsCookie = (name: string, value: string): boolean =>
  name.length + encodeURIComponent(value).length <= COOKIE_BYTES;

export const cookies: CookiePort = {
  read(name) {
    const [value, instead] = refused.get(name) ?? [];
    const now = stored(name);
    // What another page has written since is newer.
    return now === instead ? value : now;
  },

  write(name, value, path = '/') {
    const before = stored(name);
    try {
      if (fitsCookie(name, value)) Cookies.set(name, value, { path, sameSite: 'Lax', expires: 365 });
    } catch {
      // Blocked: kept in memory for this visit.
    }
    const now = stored(name);
    // A third value is that of another window, which has replaced ours at once [FLAG-6].
    const isKept = now === value || now !== before;
    if (isKept) refused.delete(name);
    else refused.set(name, [value, now]);
    return isKept;
  },
};
