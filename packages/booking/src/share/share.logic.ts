import { isPlainObject } from '@staytags/base/json';
import { safeUrl } from '@staytags/base/url';

/** The response to a shared order. */
export interface ShareAnswer {
  /** The absolute short link; undefined if there is no safe one. */
  readonly url: string | undefined;
  /** HTML of the server, not sanitised. */
  readonly form: string;
}

/** Reads `{form, url}` [SHR-1]. Throws if there is nothing to show. */
export function readShareAnswer(answer: unknown, base: string): ShareAnswer {
  const { form, url } = isPlainObject(answer) ? answer : {};
  const read = { url: safeUrl(url, 'navigate', base), form: typeof form === 'string' ? form.trim() : '' };
  if (read.url === undefined && read.form === '') throw new Error('the answer has neither a link nor a form');
  return read;
}

/** The short link in the answer of a shortening service, `{data: {url}}` [SHR-2]. */
export function readShortened(answer: unknown, base: string): string {
  const data = isPlainObject(answer) ? answer['data'] : undefined;
  const url = safeUrl(isPlainObject(data) ? data['url'] : undefined, 'navigate', base);
  if (url === undefined) throw new Error('the shortening service answered without a link');
  return url;
}

/** The address to shorten: the given path, else the trip's page with the order in its query [SHR-2]. */
export const longUrl = (path: string, code: string, base: string, origin: string): string =>
  safeUrl(path, 'navigate', base) ?? `${origin}/mytrip?rcod=${code}`;
