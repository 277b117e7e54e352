import { parseJson } from '../json.ts';

/** Damage that a CMS does to an attribute [DOC-4]. */
export interface Damage {
  readonly code: string;
  readonly what: string;
  readonly todo: string;
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Recognises a damaged value that should be JSON. Returns undefined if it parses. */
export function jsonDamage(text: string): Damage | undefined {
  return parseJson(text).ok ? undefined : nameDamage(text);
}

function nameDamage(text: string): Damage {
  if (/&(?:quot|amp|#0?34|lt|gt);/.test(text))
    return {
      code: 'escaped-twice',
      what: 'Its quotes are escaped twice (&amp;quot;).',
      todo: 'Escape the value once: print it without a second esc_attr(), check_plain() or |e.',
    };
  if (/[“”„‟″]/.test(text))
    return {
      code: 'curly-quotes',
      what: 'A text filter has made its quotes curly.',
      todo: 'Move the value to the settings and name it with data-settings, or switch typographic quotes off for this text.',
    };
  const opened = count(text, /[[{]/g);
  const closed = count(text, /[\]}]/g);
  if (closed > opened)
    return {
      code: 'cut-at-colon',
      what: 'Its beginning is missing: text formats of Drupal 7 cut an attribute at its colons.',
      todo: 'Move the value to the settings and name it with data-settings, or print the tag from a template.',
    };
  if (opened > closed)
    return {
      code: 'cut-at-quote',
      what: 'Its end is missing: a double quote inside ends the attribute.',
      todo: 'Write the attribute in single quotes, or the quotes inside as &quot;.',
    };
  if (/^[[{]\s*'|[:,]\s*'/.test(text))
    return {
      code: 'single-quotes',
      what: 'JSON takes double quotes only.',
      todo: 'Write the attribute in single quotes and the JSON in double quotes.',
    };
  if (/,\s*[\]}]/.test(text))
    return { code: 'extra-comma', what: 'There is a comma before a closing bracket.', todo: 'Remove that comma.' };
  return { code: 'broken-json', what: 'It is not valid JSON.', todo: 'Check it with a JSON validator.' };
}

/** Recognises an address that has lost its scheme: `//solr.example/` was `https://…` before the filter. */
export function urlDamage(text: string): Damage | undefined {
  if (/^\/\/[^/]+\.[^/]+/.test(text))
    return {
      code: 'cut-scheme',
      what: 'The address has no scheme: a text filter may have cut it at the colon.',
      todo: 'Use a path of this site (/solr/), or move the address to the settings.',
    };
  if (/[“”]|&amp;/.test(text))
    return {
      code: 'damaged-address',
      what: 'A text filter has changed characters of the address.',
      todo: 'Move the address to the settings, or switch the filter off for this text.',
    };
  return undefined;
}
