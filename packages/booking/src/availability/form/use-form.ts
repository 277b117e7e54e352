import type { Day } from '@staytags/base/dates/civil-date';
import { typedHint } from '@staytags/base/dates/typed-day';
import { useState } from 'react';
import { sayReason, type Words } from '../../months/months.logic.ts';
import type { Range, Rules } from '../../months/rules.logic.ts';
import {
  changed,
  asDates,
  keepUnsent,
  toForm,
  type Form,
  type FormError,
  type PickedDates,
} from '../availability.logic.ts';
import type { GuestRule } from '../../guests/guests.logic.ts';
import type { Typed } from './availability-typed.ts';
import type { AvailabilityProps } from './availability-props.ts';

/** The error text for a date: the calendar's own reason, or that the date is missing [AVL-1]. */
export const errorText = (
  error: FormError,
  { begin, end }: Range,
  isEnd: boolean,
  rules: Rules,
  words: Words,
  lang: string,
  t: AvailabilityProps['t'],
): string => {
  if (error === 'format') return t('badFormat').replace(t('format'), () => typedHint(t('format'), lang));
  if (error === 'missing') return t('missing');
  const day = (isEnd ? end : begin) ?? (0 as Day);
  return sayReason(error, { day, begin: isEnd ? begin : undefined }, rules, words);
};

const NOBODY = { begin: '', end: '', senior: 0, infant: 0, pet: 0, ages: [], coupon: '', flex: '' } as const;

interface Filled {
  readonly form: Form;
  /** Fields edited since the last search. */
  readonly unsent: readonly string[];
}

/**
 * The form's values: those of the last search, link or reset, or dates picked in a calendar of the page. Unsent edits survive a response
 * that arrives in the meantime [AVL-13], and other initial numbers of guests [CORE-5].
 */
export function useForm(
  params: Parameters<typeof toForm>[0],
  dates: PickedDates | undefined,
  options: AvailabilityProps['options'],
  guests: readonly GuestRule[],
  typedBefore: () => Typed,
): [form: Form, edit: (change: (form: Form) => Partial<Form>) => void, sent: () => void] {
  const { adults, childGuests } = options;
  const blank: Form = { ...NOBODY, adult: adults, child: childGuests };
  // Picked days take the place of a stay in months, which would hide them [AVL-17].
  const withDates = (form: Form): Form =>
    dates
      ? {
          ...form,
          ...asDates(dates),
          flex: Number(form.flex) >= 0 ? form.flex : '',
        }
      : form;
  const [seen, setSeen] = useState({ params, dates, adults, childGuests });
  const [{ form, unsent }, setFilled] = useState((): Filled => {
    const { params: asked, dates: days, names } = typedBefore();
    const known = toForm(asked, withDates(toForm(params, blank, guests)), guests);
    return { form: { ...known, ...days }, unsent: names };
  });
  const isSameSearch = seen.params === params && seen.dates === dates;
  if (!isSameSearch || seen.adults !== adults || seen.childGuests !== childGuests) {
    setSeen({ params, dates, adults, childGuests });
    const searched = toForm(params, blank, guests);
    // Picked days replace only the dates; once they are forgotten, the form shows the last search again.
    const kept = params || isSameSearch ? keepUnsent(searched, form, unsent) : searched;
    const now = dates && seen.params === params && !isSameSearch ? form : kept;
    const typedDates = dates === seen.dates && (unsent.includes('begin') || unsent.includes('end'));
    setFilled({ form: typedDates ? now : withDates(now), unsent: params || isSameSearch ? unsent : [] });
  }
  return [
    form,
    (change) =>
      setFilled((before) => {
        const part = change(before.form);
        return {
          form: { ...before.form, ...part },
          unsent: [...new Set([...before.unsent, ...changed(before.form, part)])],
        };
      }),
    () => setFilled((before) => ({ ...before, unsent: [] })),
  ];
}
