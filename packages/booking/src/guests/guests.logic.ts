import { isPlainObject } from '@staytags/base/json';
import type { StayParams } from '@staytags/base/money/offer';

export const KINDS = ['adult', 'child', 'senior', 'infant', 'pet'] as const;
export type GuestKind = (typeof KINDS)[number];

/** How many of each kind travel, and the ages of those whose age is asked for; empty while none is chosen. */
export type Party = { readonly [K in GuestKind]: number } & { readonly ages: readonly string[] };

export const NOBODY: Party = { adult: 0, child: 0, senior: 0, infant: 0, pet: 0, ages: [] };

/** What a form asks about one kind of guest, and under which names the answer is sent. */
export interface GuestRule {
  readonly kind: GuestKind;
  readonly param: string;
  readonly min: number;
  readonly max: number;
  /** The param of their ages; empty where these are not asked for. */
  readonly ages: string;
}

/** The options of a form that limit its guests. */
export interface GuestLimits {
  readonly guests: readonly unknown[];
  readonly minAdults: number;
  readonly maxAdults: number;
  readonly maxChildren: number;
  readonly seniors: boolean;
}

/** Params that mean something else, and names that PHP would read as something else. */
const RESERVED: ReadonlySet<string> = new Set(['begin', 'end', 'coupon', 'flex', 'flex_type', 'eid', 'IDs']);
const PARAM = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;
export const isGuestParam = (name: string): boolean => PARAM.test(name) && !RESERVED.has(name);

export const MAX_GUESTS = 99;
/** The ages that can be chosen. */
export const MAX_AGE = 17;

/** A whole number of guests, or the fallback. */
export const whole = (value: unknown, fallback: number): number => {
  const n = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : NaN;
  return Number.isInteger(n) && n >= 0 ? Math.min(MAX_GUESTS, n) : fallback;
};

const ANY = { minAdults: 0, maxAdults: MAX_GUESTS, maxChildren: MAX_GUESTS, seniors: false };

const isKind = (value: unknown): value is GuestKind => KINDS.some((kind) => kind === value);

/** Whom a form asks for, in the site's order; each kind and each param once. Without valid ones, the original's adults and children [AVL-20]. */
export function readGuests(options: GuestLimits): readonly GuestRule[] {
  const rules = rulesOf(options);
  if (rules.length > 0) return rules;
  return rulesOf({ ...options, guests: options.seniors ? ['adult', 'child', 'senior'] : ['adult', 'child'] });
}

/** The entries that no form can ask for, by their numbers from 1. */
export function badGuests(guests: readonly unknown[]): number[] {
  const upTo = (count: number): number => rulesOf({ ...ANY, guests: guests.slice(0, count) }).length;
  return guests.map((_, at) => at + 1).filter((count) => upTo(count) === upTo(count - 1));
}

function rulesOf({ guests, minAdults, maxAdults, maxChildren }: GuestLimits): GuestRule[] {
  const limits: Record<GuestKind, readonly [min: number, max: number]> = {
    adult: [minAdults, maxAdults],
    child: [0, maxChildren],
    senior: [0, maxAdults],
    infant: [0, 5],
    pet: [0, 5],
  };
  const rules: GuestRule[] = [];
  const used = new Set<string>();
  for (const member of guests) {
    const rule = isPlainObject(member) ? member : { kind: member };
    const { kind, param = kind, ages } = rule as Record<string, unknown>;
    if (!isKind(kind) || typeof param !== 'string' || !isGuestParam(param)) continue;
    if (used.has(param) || rules.some((one) => one.kind === kind)) continue;
    used.add(param);
    const min = whole(rule['min'], limits[kind][0]);
    const asksAges = kind === 'child' && typeof ages === 'string' && isGuestParam(ages) && !used.has(ages);
    if (asksAges) used.add(ages);
    rules.push({
      kind,
      param,
      min,
      max: Math.max(min, whole(rule['max'], limits[kind][1])),
      ages: asksAges ? ages : '',
    });
  }
  return rules;
}

/** Under which name each kind of guest is sent: the site's, or its own. For what is shown of an offer. */
export const guestNames = (guests: readonly unknown[]): readonly GuestRule[] =>
  readGuests({ ...ANY, guests: [...guests, ...KINDS] });

const STAY_PARAMS: ReadonlySet<string> = new Set([...RESERVED, 'adult', 'child', 'senior']);

/** The params of a search without those that neither the original nor a declared kind of guest knows [AVL-8] [AVL-20]. */
export function withoutOthers(params: StayParams, guests: readonly unknown[]): StayParams {
  // Two forms may give one kind different names.
  const rules = guests.flatMap((one) => guestNames([one]));
  const declared = new Set(rules.flatMap(({ param, ages }) => [param, ages]));
  return Object.fromEntries(Object.entries(params).filter(([name]) => STAY_PARAMS.has(name) || declared.has(name)));
}

/** The params of a party, under the site's own names [AVL-20]. */
export const guestParams = (party: Party, rules: readonly GuestRule[]): Record<string, unknown> =>
  Object.fromEntries(
    rules.flatMap(({ kind, param, ages }): [string, unknown][] => [
      [param, party[kind]],
      ...(ages && party[kind] > 0 ? [[ages, agesOf(party, kind).map(Number)] as [string, unknown]] : []),
    ]),
  );

/** The ages of a party, one for each of its children. */
export const agesOf = (party: Party, kind: GuestKind): readonly string[] =>
  Array.from({ length: party[kind] }, (_none, index) => party.ages[index] ?? '');

/** Whether an age that the form asks for is missing. */
export const lacksAge = (party: Party, rules: readonly GuestRule[]): boolean =>
  rules.some(({ kind, ages }) => ages !== '' && agesOf(party, kind).includes(''));

/** The party in given params; `blank` where they name none [AVL-8]. */
export function partyOf(params: StayParams | undefined, rules: readonly GuestRule[], blank: Party): Party {
  const counts = rules.flatMap(({ kind, param }): [string, number][] => {
    const value = params?.[param];
    return value === undefined ? [] : [[kind, Math.min(MAX_GUESTS, Math.max(0, Math.floor(Number(value)) || 0))]];
  });
  const ages = rules.flatMap(({ ages: name }) => (name ? [params?.[name]] : [])).find(Array.isArray);
  return {
    ...blank,
    ...Object.fromEntries(counts),
    ages: ages ? ages.map((age) => (whole(age, MAX_GUESTS) <= MAX_AGE ? String(Number(age)) : '')) : blank.ages,
  };
}

/** The params of a link or script with one age at most for each child [AVL-20]. */
export function fitAges(params: StayParams, guests: readonly unknown[]): StayParams {
  const fitted: Record<string, unknown> = { ...params };
  for (const { kind, param, ages } of guests.flatMap((one) => guestNames([one]))) {
    const given = ages ? params[ages] : undefined;
    if (given === undefined) continue;
    const count = partyOf(params, [{ kind, param, ages: '', min: 0, max: MAX_GUESTS }], NOBODY)[kind];
    if (Array.isArray(given) && count > 0) fitted[ages] = given.slice(0, count);
    else delete fitted[ages];
  }
  return fitted as StayParams;
}

/** Whether a link or script leaves out the age of a child that the site asks for. */
export const isAgeless = (params: StayParams, guests: readonly unknown[]): boolean => {
  const rules = guestNames(guests);
  return lacksAge(partyOf(params, rules, NOBODY), rules);
};

/** The guests who need a bed: infants and pets do not count [AVL-20]. */
export const guestCount = ({ adult, child, senior }: Pick<Party, 'adult' | 'child' | 'senior'>): number =>
  adult + child + senior;

/** The party in words, kind by kind. */
export const partyWords = (
  party: Omit<Party, 'ages'>,
  t: (key: 'guests' | 'infantCount' | 'petCount', values: { readonly count: number }) => string,
): string[] => [
  t('guests', { count: guestCount(party) }),
  party.infant > 0 ? t('infantCount', { count: party.infant }) : '',
  party.pet > 0 ? t('petCount', { count: party.pet }) : '',
];
