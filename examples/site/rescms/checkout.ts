import { randomInt } from 'node:crypto';
import { provincesOf } from './provinces.ts';

/** The fields of the checkout, by the names that the CMS gives them. */
export const FIELDS = {
  first: 'contact[first]',
  last: 'contact[last]',
  mail: 'contact[mail]',
  phone: 'contact[phone]',
  street: 'address[street]',
  city: 'address[city]',
  zip: 'address[zip]',
  country: 'address[country]',
  province: 'address[province]',
  ti: 'insurance[ti]',
  dp: 'insurance[dp]',
  payment: 'payment[payment_option]',
  terms: 'terms',
} as const;

export type Field = keyof typeof FIELDS;
export type Values = Readonly<Record<Field, string>>;
export type Problems = Partial<Record<Field, string>>;

const MAX_LENGTH = 200;

export const NEW_CHECKOUT: Values = {
  ...(Object.fromEntries(Object.keys(FIELDS).map((field) => [field, ''])) as Record<Field, string>),
  country: 'US',
  payment: 'cc',
};

/** What a form sent: short texts only. */
export function readCheckout(body: string): { values: Values; op: string } {
  const sent = new URLSearchParams(body);
  const values = Object.fromEntries(
    Object.entries(FIELDS).map(([field, name]) => [field, (sent.get(name) ?? '').trim().slice(0, MAX_LENGTH)]),
  ) as Record<Field, string>;
  return { values, op: sent.get('op') ?? '' };
}

/** What is missing or cannot be, in words for the visitor. */
export function problemsOf(values: Values): Problems {
  const problems: Problems = {};
  if (!values.first) problems.first = 'Please tell us your first name.';
  if (!values.last) problems.last = 'Please tell us your last name.';
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.mail))
    problems.mail = 'Please write an e-mail address, as in ann@mail.com.';
  const provinces = provincesOf(values.country);
  if (!provinces) problems.country = 'Please choose your country.';
  else if (Object.keys(provinces).length > 0 && !Object.hasOwn(provinces, values.province))
    problems.province = 'Please choose your state or province.';
  for (const [field, name] of [
    ['ti', 'trip insurance'],
    ['dp', 'damage protection'],
  ] as const)
    if (values[field] !== '1' && values[field] !== '-1') problems[field] = `Please choose yes or no for the ${name}.`;
  if (!['cc', 'ach', 'later'].includes(values.payment)) problems.payment = 'Please choose how you would like to pay.';
  if (values.terms !== '1') problems.terms = 'Please accept the rental agreement to book.';
  return problems;
}

const MAX_BOOKINGS = 500;

/** What was booked while the demo runs; the oldest is forgotten first. */
export class Bookings {
  readonly #values = new Map<string, Values>();

  add(values: Values): string {
    const reference = `LT-${randomInt(36 ** 5, 36 ** 6)
      .toString(36)
      .toUpperCase()}`;
    this.#values.set(reference, values);
    const oldest = this.#values.keys().next().value;
    if (this.#values.size > MAX_BOOKINGS && oldest !== undefined) this.#values.delete(oldest);
    return reference;
  }

  get(reference: string): Values | undefined {
    return this.#values.get(reference);
  }
}
