import { isPlainObject } from '@staytags/base/json';
import { safeUrl } from '@staytags/base/url';
import { fromSettings, isPrinted } from './settings.ts';

const ADDRESS = /^(?:proxy_?|solr_?)?url$/i;

const COOKIE = /^(?:namespace|cookie)$/i;

const hrefOf = (address: unknown): string | undefined => safeUrl(address, 'navigate', document.baseURI);

/**
 * Whether a setting of this name has such a value. On a page without printed settings everything counts: whoever writes its tags may
 * write scripts too. On a page of a CMS, tags are in texts of authors who may not. The path that a visitor has opened is no setting.
 */
const isInSettings = (id: string, name: RegExp, isMeant: (value: unknown) => boolean): boolean =>
  fromSettings(id, ({ path: _opened, ...merged }) => {
    const isIn = (values: object): boolean =>
      Object.entries(values).some(([key, value]) =>
        isPlainObject(value) ? isIn(value) : name.test(key) && isMeant(value),
      );
    return !isPrinted() || isIn(merged);
  });

/** Whether cookies may go along with a POST: else a text could have a reader send what the site takes for the reader's own wish [SRCH-2]. */
export function isOwnAddress(address: string): boolean {
  const href = hrefOf(address);
  return isInSettings(`address ${address}`, ADDRESS, (value) => href !== undefined && hrefOf(value) === href);
}

/** Whether a cookie is one of ours whatever it holds: else a text could name the cookie of a session [FLAG-2] [CHK-2]. */
export const isOwnCookie = (cookie: string): boolean =>
  isInSettings(`cookie ${cookie}`, COOKIE, (value) => value === cookie);
