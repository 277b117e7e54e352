import { decodeText } from './url.ts';

/** One parameter of a URL hash such as `#q=a&rcav=%7B…%7D`, percent-decoded where it can be; '+' stays a plus. */
export function hashParam(hash: string, name: string): string | undefined {
  for (const pair of hash.replace(/^#/, '').split('&')) {
    const [key, ...rest] = pair.split('=');
    if (key === name) return decodeText(rest.join('='));
  }
  return undefined;
}

/** The hash without one of its params; the others stay exactly as written. */
export const withoutHashParam = (hash: string, name: string): string =>
  hash
    .replace(/^#/, '')
    .split('&')
    .filter((pair) => pair !== name && !pair.startsWith(`${name}=`))
    .join('&');
