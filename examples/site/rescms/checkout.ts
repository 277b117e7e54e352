import { randomInt } from 'node:crypto';
import type { BookedLine } from './booked.ts';
import { INSURANCE_STATES, provincesOf } from './provinces.ts';

/** The fields of the checkout, by their names in the CMS. */
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

const NEW_CHECKOUT: Values = {
  ...(Object.fromEntries(Object.keys(FIELDS).map((field) => [field, ''])) as Record<Field, string>),
  country: 'US',
  payment: 'cc',
};

/** A new checkout for a visitor whose state is known [CHK-3]. */
export function newCheckout(query: string): Values {
  const province = new URLSearchParams(query).get('province') ?? '';
  return { ...NEW_CHECKOUT, province: Object.hasOwn(INSURANCE_STATES, province) ? province : '' };
}

/** The submitted form: short strings, and the trip if the browser stores it. */
export function readCheckout(body: string): { values: Values; op: string; trip: string } {
  const sent = new URLSearchParams(body);
  const values = Object.fromEntries(
    Object.entries(FIELDS).map(([field, name]) => [field, (sent.get(name) ?? '').trim().slice(0, MAX_LENGTH)]),
  ) as Record<Field, string>;
  return { values, op: sent.get('op') ?? '', trip: sent.get('trip') ?? '' };
}

/** Missing and invalid fields, with messages for the visitor. */
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

export interface Booking {
  readonly values: Values;
  readonly lines: readonly BookedLine[];
}

const MAX_BOOKINGS = 500;

/** The bookings while the demo runs; drops the oldest first. */
export class Bookings {
  readonly #bookings = new Map<string, Booking>();

  add(booking: Booking): string {
    const reference = `LT-${randomInt(36 ** 5, 36 ** 6)
      .toString(36)
      .toUpperCase()}`;
    this.#bookings.set(reference, booking);
    const oldest = this.#bookings.keys().next().value;
    if (this.#bookings.size > MAX_BOOKINGS && oldest !== undefined) this.#bookings.delete(oldest);
    return reference;
  }

  get(reference: string): Booking | undefined {
    return this.#bookings.get(reference);
  }
}
