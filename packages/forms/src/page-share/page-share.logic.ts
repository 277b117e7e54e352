import { isPlainObject } from '@staytags/base/json';
import { safeUrl, withHash } from '@staytags/base/url';

/** The link to share, with the page's hash, which may hold a search [SHR-3] [SHR-4]. */
export const shareLink = (url: string, hash: string): string => withHash(url, hash.replace(/^#/, ''));

/** The URL of a social link, with the shared link in its parameter [SHR-4]. Undefined unless it is http(s). */
export function socialHref(href: string, param: string, link: string, base: string): string | undefined {
  const safe = safeUrl(href, 'link', base);
  if (safe === undefined || !/^[\w-]+$/.test(param)) return undefined;
  const url = new URL(safe);
  // mailto: has no form encoding: a plus stays a plus.
  const rest = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !pair.startsWith(`${param}=`));
  url.search = [...rest, `${param}=${encodeURIComponent(link)}`].join('&');
  return url.href;
}

/** The short link in a response of the CMS: the argument of its `shareurl` event [SHR-3]. */
export function shortUrlOf(commands: readonly unknown[], base: string): string | undefined {
  for (const command of commands) {
    if (!isPlainObject(command) || command['command'] !== 'invoke' || command['method'] !== 'trigger') continue;
    const [name, args] = (command['arguments'] ?? command['args'] ?? []) as readonly unknown[];
    if (name !== 'shareurl') continue;
    return safeUrl(Array.isArray(args) ? args[0] : args, 'navigate', base);
  }
  return undefined;
}
