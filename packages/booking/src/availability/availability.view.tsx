import { parseDay, type Day } from '@staytags/base/civil-date';
import { localeOf } from '@staytags/base/locale';
import { emit } from '@staytags/bus/bus';
import { useHostState, usePage } from '@staytags/element/hooks';
import { LazyFailure, lazyPart, useLazyPart } from '@staytags/element/lazy-part';
import type { ViewModule, ViewProps } from '@staytags/element/widget';
import { Button } from '@staytags/ui/button';
import { Icon } from '@staytags/ui/icons';
import { Live } from '@staytags/ui/live';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { sayReason, type Words } from '../months/months.logic.ts';
import type { Range, Rules } from '../months/rules.logic.ts';
import { useRules } from '../months/use-rules.ts';
import { Coupon, DateField, Stepper } from './availability-fields.view.tsx';
import css from './availability.css?inline';
import {
  changed,
  dayText,
  isFor,
  keepUnsent,
  readForm,
  stepGuests,
  toForm,
  type Form,
  type FormError,
  type PickedDates,
} from './availability.logic.ts';
import { typedBefore, type Typed } from './availability-typed.ts';
import type { availability } from './availability.widget.ts';

export type AvailabilityProps = ViewProps<typeof availability>;

const calendar = lazyPart('stay-availability', () => import('./availability-calendar.view.tsx'));

function Availability(props: AvailabilityProps): ReactNode {
  const { host, options, t } = props;
  const { eid } = options;
  const state = usePage((page) => page.availability);
  const searching = state?.searching ?? false;
  const today = state?.today ?? (0 as Day);
  useHostState(host, 'searching', searching);
  useHostState(host, 'failed', state?.failed ?? false);

  const rules = useRules(eid);
  const dates = state?.dates;
  const [typed] = useState(() => typedBefore(host));
  const [form, edit, sent] = useForm(state?.params, isFor(eid, dates) ? dates : undefined, options, typed);
  const [errors, setErrors] = useState<{ begin?: FormError; end?: FormError }>({});
  const [open, setOpen] = useState(false);
  const { code, failed, retry } = useLazyPart(calendar, open);
  const range: Range = { begin: parseDay(form.begin), end: parseDay(form.end) };
  const root = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (typed.focus) root.current?.querySelector<HTMLElement>(`[name=${typed.focus}]`)?.focus();
  }, [typed]);
  const words: Words = { t, locale: localeOf(options.locale, document.documentElement.lang) };
  const wrong = {
    begin: errors.begin ? errorText(errors.begin, range, false, rules, words, t) : '',
    end: errors.end ? errorText(errors.end, range, true, rules, words, t) : '',
  };

  const change = (part: Partial<Form>) => {
    edit(() => part);
    setErrors({});
  };
  const stepper = (name: 'adult' | 'child' | 'senior', min: number, max: number) => ({
    value: form[name],
    min,
    max,
    step: (by: number) => edit((before) => stepGuests(before, name, by, min, max)),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const more = {
      ...(eid === '' ? {} : { eid }),
      ...(options.flex === undefined ? {} : { flex: options.flex }),
      ...(options.flexType === '' ? {} : { flex_type: options.flexType }),
      ...(Array.isArray(options.ids) && options.ids.length === 0 ? {} : { IDs: options.ids }),
    };
    const result = readForm(form, {
      today,
      rules,
      single: options.single,
      more,
      seniors: options.seniors,
      coupons: options.coupon,
    });
    setErrors(result.ok ? {} : result.errors);
    if (result.ok) {
      sent();
      emit('availability-search', { params: result.params, from: host });
    } else root.current?.querySelector<HTMLElement>(result.errors.begin ? '[name=begin]' : '[name=end]')?.focus();
  };

  const fields = { ...props, form, change, errors: wrong, openCalendar: () => setOpen(true) };
  return (
    <form ref={root} part="form" className="form" noValidate onSubmit={submit} aria-busy={searching || undefined}>
      <div className="fields">
        <div className="dates">
          <DateField {...fields} name="begin" label={t(options.single ? 'day' : 'arrive')} />
          {options.single ? null : <DateField {...fields} name="end" label={t('leave')} />}
        </div>
        <div className="guests">
          <Stepper {...props} label={t('adults')} {...stepper('adult', options.minAdults, options.maxAdults)} />
          {options.maxChildren > 0 ? (
            <Stepper {...props} label={t('children')} {...stepper('child', 0, options.maxChildren)} />
          ) : null}
          {options.seniors ? (
            <Stepper {...props} label={t('seniors')} {...stepper('senior', 0, options.maxAdults)} />
          ) : null}
        </div>
        {options.coupon ? <Coupon {...props} value={form.coupon} set={(coupon) => change({ coupon })} /> : null}
        <div className="go">
          <Button submit part="submit" pending={searching}>
            {t('submit')}
          </Button>
          {options.clearable && state?.params ? (
            <Button look="quiet" part="clear" onClick={() => emit('availability-clear', {})}>
              {t('clear')}
            </Button>
          ) : null}
        </div>
      </div>
      {options.messages && state?.failed && state.asked && (state.by ?? host) === host ? (
        <p part="failed" className="failed" role="alert">
          <Icon name="warning" />
          <span>{t('failed')}</span>
          <Button
            look="quiet"
            part="retry"
            onClick={() => state.asked && emit('availability-search', { params: state.asked, from: host })}
          >
            {t('retry')}
          </Button>
        </p>
      ) : null}
      <Live text={searching ? t('searching') : [wrong.begin, wrong.end].filter(Boolean).join(', ')} />
      {code ? (
        <code.Calendar
          {...props}
          open={open}
          close={() => setOpen(false)}
          range={range}
          choose={({ begin, end }) => change({ begin: dayText(begin), end: dayText(end) })}
          words={words}
          today={today}
          rules={rules}
        />
      ) : null}
      {failed ? <LazyFailure retry={retry} /> : null}
    </form>
  );
}

/** What is wrong with a date, in words: the calendar's own reasons, or that there is no date [AVL-1]. */
const errorText = (
  error: FormError,
  { begin, end }: Range,
  isEnd: boolean,
  rules: Rules,
  words: Words,
  t: AvailabilityProps['t'],
): string => {
  if (error === 'format') return t('badFormat');
  if (error === 'missing') return t('missing');
  const day = (isEnd ? end : begin) ?? (0 as Day);
  return sayReason(error, { day, begin: isEnd ? begin : undefined }, rules, words);
};

interface Filled {
  readonly form: Form;
  /** The fields whose input has not been sent yet. */
  readonly unsent: readonly string[];
}

/**
 * What stands in the form: that of the last search, link or clearing, or other dates from a calendar of the page. What the visitor has put in
 * and not sent yet stays through an answer that comes meanwhile [AVL-13].
 */
function useForm(
  params: Parameters<typeof toForm>[0],
  dates: PickedDates | undefined,
  options: AvailabilityProps['options'],
  typed: Typed,
): [form: Form, edit: (change: (form: Form) => Partial<Form>) => void, sent: () => void] {
  const blank: Form = { begin: '', end: '', adult: options.adults, child: options.childGuests, senior: 0, coupon: '' };
  const withDates = (form: Form): Form =>
    dates ? { ...form, begin: dayText(dates.begin), end: dayText(dates.end) } : form;
  const [seen, setSeen] = useState({ params, dates });
  const [{ form, unsent }, setFilled] = useState((): Filled => ({
    form: toForm(typed.params, withDates(toForm(params, blank))),
    unsent: Object.keys(typed.params),
  }));
  if (seen.params !== params || seen.dates !== dates) {
    setSeen({ params, dates });
    const searched = toForm(params, blank);
    // Days that were picked go with what else stands there; forgotten, the form is that of the last search.
    const now = dates && seen.params === params ? form : params ? keepUnsent(searched, form, unsent) : searched;
    const typedDates = dates === seen.dates && (unsent.includes('begin') || unsent.includes('end'));
    setFilled({ form: typedDates ? now : withDates(now), unsent: params ? unsent : [] });
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

export const view: ViewModule = { component: Availability, css };
