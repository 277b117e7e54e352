const PLAIN =
  /^(?:https?:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?(?=[/?#]|$)|(?![/\\]{2})(?=[^:/?#]*(?:[/?#]|$)))[^\0-\x20\x7f\\<>"'`^{|}]+$/i;

/**
 * A URL from data as a server prints it, unchanged; undefined unless it is http(s) or relative, with nothing that parsers read in different
 * ways. PHP has the same pattern.
 */
export const plainUrl = (raw: string): string | undefined => (PLAIN.test(raw) ? raw : undefined);
export const PLAIN_URL = PLAIN.source;
