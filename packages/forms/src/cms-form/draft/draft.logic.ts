/** What a draft needs to know of a field. */
export interface FieldFacts {
  readonly name: string;
  readonly type: string;
  readonly autocomplete: string;
  readonly value: string;
}

const NEVER = new Set(['password', 'file', 'hidden', 'submit', 'button', 'image', 'reset']);
const SECRET = /card|cvv|cvc|iban|passport|ssn|pass(word)?$|secret|captcha/i;
/** 12 to 19 digits, with spaces and hyphens between them. */
const CARD = /(?:\d[ -]?){12,19}/;

/** Whether a field may be kept in the browser: never passwords, files, hidden fields, or what looks like a card [LEAD-8]. */
export const isKept = ({ name, type, autocomplete, value }: FieldFacts): boolean =>
  name !== '' &&
  !NEVER.has(type) &&
  !/\bcc-|password|one-time-code/.test(autocomplete) &&
  !SECRET.test(name) &&
  !CARD.test(value);

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
