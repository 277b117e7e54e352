/** The properties of a field that a draft needs. */
export interface FieldFacts {
  readonly name: string;
  readonly type: string;
  readonly autocomplete: string;
  readonly value: string;
}

const NEVER = new Set(['password', 'file', 'hidden', 'submit', 'button', 'image', 'reset']);
/** Whole words of a field's name: a postcard or a compass is no secret. */
const SECRETS = new Set(
  'pass password passwd passwort passphrase kennwort pwd pin otp cvv cvc ccv cid csc iban ssn passport secret captcha recaptcha kreditkarte tarjeta exp expiry expiration'.split(
    ' ',
  ),
);
/** Of two words, or of words without a mark between them. */
const SECRET_PAIR =
  /^(?:payment |submitted )?card$|^cc$|\bcc name\b|credit ?card|debit ?card|card ?(?:name|cvc)|karten(?:pruef)?nummer|numero carte|valid thru|(?:card|account|cc|visa) ?(?:number|num|no|nr|holder|expiry|code)\b|security ?code|passwor[dt]/;

const isSecret = (name: string): boolean => {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[\W_\d]+/g, ' ')
    .trim();
  return SECRET_PAIR.test(words) || words.split(' ').some((word) => SECRETS.has(word));
};

/** A date: two of them, side by side, have as many digits as a card. */
const DATE =
  /(?<!\d|\d[/.-])(?:[0-3]?\d(?:( *[/.-] *)[0-3]?\d\1(?:19|20)?\d\d| [0-3]?\d (?:19|20)\d\d)(?!\d|\1\d)|(?:19|20)\d\d([/.-])\d{1,2}\2\d{1,2}(?!\d|\2\d))/g;
/** Digits in groups, with whatever people write between them, and any number of spaces and dashes. */
const NUMBER = /\+?\d+(?:(?:[\W_]{1,3}|[\s\p{Pd}_]+)\d+)*/gu;
/**
 * The first digits and the lengths of the card networks: American Express 15, Diners Club 14, 16 or 19, all others 16 or 19. Dates begin
 * with 20, numbers with a dialling prefix with 0.
 */
const NETWORK = /^(?:3[47]\d{13}|3[0689]\d{12}|(?:3[05689]|[456]\d|2[2-7])\d{14}(?:\d{3})?)$/;

/** The check digit of a card number. */
const isLuhn = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
  0;

/** The value of a digit in any script: Unicode lists the ten of each in order. */
function digitValue(digit: string): string {
  let code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(--code))) value++;
  return String(value);
}

const isCard = (digits: string): boolean => NETWORK.test(digits) && isLuhn(digits);

/**
 * Whether a text contains the number of a card: a number whose groups have the same sign between them, or neighbouring groups of four digits
 * and more. Two groups are two telephone numbers or two dates, never a card.
 */
export function hasCard(text: string): boolean {
  return [
    ...text
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .replace(/(?!\d)\p{Nd}/gu, digitValue)
      .replace(DATE, 'date')
      .matchAll(NUMBER),
  ].some(([number]) => {
    const groups = number.match(/\d+/g) ?? [];
    // A telephone number with its country has at most 15 digits.
    const counts = (digits: string, from: number) =>
      isCard(digits) && (from > 0 || !number.startsWith('+') || digits.length > 15);
    const signs = number.split(/\d+/).slice(1, -1);
    if (new Set(signs.map((sign) => sign.trim())).size < 2 && signs.length !== 1 && counts(groups.join(''), 0))
      return true;
    return groups.some((_, from) => {
      let digits = '';
      for (const [at, group] of groups.slice(from).entries()) {
        digits += group;
        if (at !== 1 && counts(digits, from)) return true;
        // Only the last group of a card may be shorter.
        if (group.length < 4 || digits.length > 19) return false;
      }
      return false;
    });
  });
}

/** Whether a field may be kept in the browser: never passwords, files, hidden fields, or what looks like a card [LEAD-8]. */
export const isKept = ({ name, type, autocomplete, value }: FieldFacts): boolean =>
  name !== '' &&
  !NEVER.has(type) &&
  !/\bcc-|password|one-time-code/.test(autocomplete) &&
  !isSecret(name) &&
  !hasCard(value);

/** Params that campaigns and mail programs add to a URL. They do not identify another page. */
const TRACKING =
  /^(?:utm_|mc_|_ga$|_gl$|g(?:clid|braid|wbraid|ad_)|gclsrc|dclid|wbraid|fbclid|msclkid|ttclid|twclid|yclid|igshid|li_fat_id|hsa_|_hs|mtm_|pk_|matomo_|srsltid)/i;

/** The page of a draft: its path, with the query that names it, as `?q=node/5` does. */
export function pageName(path: string, query: string): string {
  const params = [...new URLSearchParams(query)].filter(([name]) => !TRACKING.test(name));
  params.sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  return params.length > 0 ? `${path}?${String(new URLSearchParams(params))}` : path;
}

/** The id of a form without what Drupal adds to the ids of a response: `--2`, or eleven characters. */
export const plainId = (id: string): string => id.replace(/--(?:\d+|[\w-]{11})$/, '');

/** The draft as `[name, index among the fields of that name, value]`. A checked box or radio has '1'. */
export type Draft = readonly (readonly [name: string, index: number, value: string])[];

const MAX_FIELDS = 200;
const MAX_TEXT = 20_000;

export const writeDraft = (draft: Draft): string => JSON.stringify(draft.slice(0, MAX_FIELDS));

/** Reads a stored draft; any other shape counts as none. */
export function readDraft(parsed: unknown): Draft {
  if (!Array.isArray(parsed)) return [];
  return parsed
    .filter(
      (entry: unknown): entry is [string, number, string] =>
        Array.isArray(entry) &&
        typeof entry[0] === 'string' &&
        Number.isInteger(entry[1]) &&
        typeof entry[2] === 'string' &&
        entry[2].length <= MAX_TEXT,
    )
    .slice(0, MAX_FIELDS);
}
