export type UrlUse = 'navigate' | 'link' | 'fetch';

const WEB = /^https?:$/;
const LINK = /^(?:https?|mailto|tel):$/;

/**
 * Parses a URL from data, an option or a visitor; undefined if it is unsafe for this use.
 * Callers must use the result, never the raw text: only the parsed form is what the browser will load.
 */
export function safeUrl(raw: unknown, use: UrlUse, base: string): string | undefined {
  if (typeof raw !== 'string' || raw.trim() === '') return undefined;
  try {
    const url = new URL(raw, base);
    if (!(use === 'link' ? LINK : WEB).test(url.protocol) || url.username || url.password) return undefined;
    if (use === 'fetch' && url.origin !== new URL(base).origin) return undefined;
    return url.href;
  } catch {
    return undefined;
  }
}

const EID = /^(?!\.+$)[\w.:-]{1,64}$/;

/** An item id that is safe in a path, unlike `../../logout`. */
export const isEid = (value: unknown): value is string => typeof value === 'string' && EID.test(value);

/**
 * A query string in PHP's bracket form, as `/rcapi` and `/rescms` read it: `rcav[begin]=…`, `IDs[]=…`; nulls are empty,
 * objects inside lists carry their index. The order is that of the keys.
 */
export function phpQuery(params: object): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(params)) addParam(query, key, value);
  return query.toString();
}

function addParam(query: URLSearchParams, name: string, value: unknown): void {
  if (Array.isArray(value)) {
    value.forEach((member: unknown, index) => {
      const nested = typeof member === 'object' && member !== null;
      addParam(query, `${name}[${nested ? index : ''}]`, member);
    });
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value)) addParam(query, `${name}[${key}]`, member);
  } else {
    query.append(name, /^(?:string|number|boolean)$/.test(typeof value) ? String(value) : '');
  }
}

/**
 * A URL with this hash, or with none. Always absolute: a relative one would resolve against `<base>`, and a path that starts with two
 * slashes would be another host.
 */
export function withHash(href: string, hash: string): string {
  const at = href.indexOf('#');
  return `${at < 0 ? href : href.slice(0, at)}${hash === '' ? '' : `#${hash}`}`;
}

/** `decodeURIComponent` that returns malformed text unchanged. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
