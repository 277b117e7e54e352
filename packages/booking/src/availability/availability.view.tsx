import { localDay, parseDay, type Day } from '@staytags/base/dates/civil-date';
import { formatStay } from '@staytags/base/dates/format-day';
import { typedValue } from '@staytags/base/dates/typed-day';
import { listed, localeOf } from '@staytags/base/options/locale';
import { emit } from '@staytags/bus/bus';
import { langNow } from '@staytags/element/declare/language';
import { Compact, loadModal, useCompact } from '@staytags/element/render/compact';
import { useHostState, useOpener, usePage } from '@staytags/element/render/hooks';
import { LazyFailure, lazyPart, useLazyPart } from '@staytags/element/lazy/lazy-part';
import type { ViewModule } from '@staytags/element/declare/widget';
import { Button } from '@staytags/ui/basics/button';
import { Live } from '@staytags/ui/notices/live';
import { useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Coupon, DateField } from './form/availability-fields.view.tsx';
import { FreeStays } from './form/availability-free.view.tsx';
import { Guests } from './form/availability-guests.view.tsx';
import { Message } from './form/availability-message.view.tsx';
import type { AvailabilityProps } from './form/availability-props.ts';
import { digitsOf, hasWords } from './form/words/dates-in-words.ts';
import { typedBefore } from './form/availability-typed.ts';
import { errorText, useForm } from './form/use-form.ts';
import type { Words } from '../months/months.logic.ts';
import type { Range } from '../months/rules.logic.ts';
import { partyWords } from '../guests/guests.logic.ts';
import { useGuests } from '../guests/use-guests.ts';
import { useRules } from '../months/use-rules.ts';
import css from './availability.css?inline';
import { availability } from './availability.widget.ts';
import { asDates, currentForm, isFor, readForm, shiftText, type Form, type FormErrors } from './availability.logic.ts';

const calendar = lazyPart('stay-availability', () => import('./form/availability-calendar.view.tsx'));
const modal = lazyPart('stay-availability', loadModal);
const morePart = lazyPart('stay-availability', () => import('./form/form-extras.ts'));

interface Errors extends FormErrors {
  /** The field that just got the focus: screen readers read its error with it. */
  readonly read?: 'begin' | 'end' | 'ages';
}

function Availability(props: AvailabilityProps): ReactNode {
  const { host, options, t } = props;
  const { eid } = options;
  const state = usePage((page) => page.availability);
  const searching = state?.searching ?? false;
  const today = state?.today ?? (0 as Day);
  useHostState(host, 'searching', searching);
  useHostState(host, 'failed', state?.failed ?? false);
  const rules = useRules(eid);
  const guests = useGuests(options);
  const spoken = langNow(host);
  // American where the language has no texts. English of other regions needs none.
  const lang = t('format') === availability.texts.format && !/^en\b/i.test(localeOf(spoken)) ? 'en' : spoken;
  const typed = () => typedBefore(host, guests, (text) => typedValue(text, lang, localDay(new Date())));
  const picked = isFor(eid, state?.dates) ? state?.dates : undefined;
  const [filled, edit, sent] = useForm(state?.params, picked, options, guests, typed);
  const [errors, setErrors] = useState<Errors>({});
  const [open, setOpen] = useState(false);
  const isCompact = useCompact(options.look);
  // The visitor may have opened the form that a server printed.
  const [sheetOpen, setSheetOpen] = useState(() => host.querySelector('.stay-opener:checked') !== null);
  useHostState(host, 'open', isCompact ? sheetOpen : open);
  useOpener(host, isCompact ? setSheetOpen : setOpen);
  const { code, failed, retry } = useLazyPart(calendar, open);
  const asksFlex = options.flexible.length > 0 && !options.single;
  const { code: more } = useLazyPart(morePart, asksFlex || options.priceChoice || options.resultsPath !== '');
  const flexible = asksFlex ? more : undefined;
  const form = flexible ? currentForm(filled, today) : filled;
  const range: Range = { begin: parseDay(form.begin), end: parseDay(form.end) };
  const root = useRef<HTMLFormElement>(null);
  const words: Words = { t, locale: localeOf(options.locale, spoken) };
  const wrong = {
    begin: errors.begin ? errorText(errors.begin, range, false, rules, words, lang, t) : '',
    end: errors.end ? errorText(errors.end, range, true, rules, words, lang, t) : '',
  };

  const change = (part: Partial<Form>) => {
    edit(() => part);
    setErrors({});
  };
  const send = (values: Form) => {
    const more = {
      ...(eid === '' ? {} : { eid }),
      ...(options.flex === undefined ? {} : { flex: options.flex }),
      ...(options.flexType === '' ? {} : { flex_type: options.flexType }),
      ...(Array.isArray(options.ids) && options.ids.length === 0 ? {} : { IDs: options.ids }),
    };
    const result = readForm(values, {
      today,
      rules,
      single: options.single,
      more,
      guests,
      coupons: options.coupon,
      asksFlex,
    });
    if (result.ok) {
      setErrors({});
      sent();
      setSheetOpen(false);
      emit('availability-search', { params: result.params, from: host });
    } else {
      const read = result.errors.begin ? 'begin' : result.errors.end ? 'end' : 'ages';
      const field = root.current?.querySelector<HTMLElement>(`[name=${read}]`);
      setErrors({ ...result.errors, ...(field?.matches(':focus') ? {} : { read }) });
      field?.focus();
    }
  };

  // The visitor may change the form while its words are read.
  const newest = useRef(form);
  useLayoutEffect(() => {
    newest.current = form;
  }, [form]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!hasWords(form)) {
      send(form);
      return;
    }
    void digitsOf(lang, today).then((digits) => {
      edit(digits);
      send({ ...newest.current, ...digits(newest.current) });
    });
  };
  const openCalendar = () => setOpen(true);

  // Where the code of the search could not load, nothing has been asked for yet: the form knows it.
  const retrySearch = () =>
    state?.asked ? emit('availability-search', { params: state.asked, from: host }) : send(form);

  const fields = { ...props, form, change, errors: wrong, openCalendar, lang, today };
  const message = options.messages ? <Message {...props} state={state} retry={retrySearch} /> : null;
  const isTaken = errors.begin === 'taken' || errors.end === 'between';
  const isShort = !isTaken && !asksFlex && guests.length < 3 && !guests.some(({ ages }) => ages) && !options.coupon;
  const said = (['begin', 'end'] as const).filter((name) => name !== errors.read).map((name) => wrong[name]);
  const inMonths = flexible?.sayMonths(form.flex, words.locale, host);
  const found =
    more && options.resultsPath && eid === '' ? <more.Found host={host} path={options.resultsPath} /> : null;
  const choices = more ? <more.PriceChoice host={host} /> : null;
  const prices = options.priceChoice ? <div className="price-place">{choices}</div> : null;
  const body = (
    <form ref={root} part="form" className="form" noValidate onSubmit={submit} aria-busy={searching || undefined}>
      <div className={isShort ? 'fields one-row' : 'fields'}>
        {flexible ? (
          <flexible.Flexible
            host={host}
            choices={options.flexible}
            form={form}
            change={change}
            today={today}
            locale={words.locale}
          />
        ) : asksFlex ? (
          <div className="flexible" />
        ) : null}
        <div className="dates" hidden={inMonths !== undefined}>
          <DateField {...fields} name="begin" label={t(options.single ? 'day' : 'arrive')} />
          {options.single ? null : <DateField {...fields} name="end" label={t('leave')} />}
        </div>
        {isTaken ? (
          <FreeStays
            {...props}
            range={range}
            today={today}
            rules={rules}
            words={words}
            openCalendar={openCalendar}
            choose={(free) => {
              change(asDates(free));
              send({ ...form, ...asDates(free) });
            }}
          />
        ) : null}
        <Guests
          {...props}
          guests={guests}
          form={form}
          edit={(step) => {
            edit(step);
            setErrors({});
          }}
          lacksAge={errors.ages !== undefined}
        />
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
      {prices}
      {isCompact ? null : message}
      {isCompact ? null : found}
      <Live text={searching ? t('searching') : listed(said, lang)} />
      {code ? (
        <code.Calendar
          {...props}
          open={open}
          close={() => setOpen(false)}
          range={range}
          choose={(days) => change(asDates(days))}
          words={words}
          today={today}
          rules={rules}
          nights={asksFlex && range.begin !== undefined && range.end !== undefined ? range.end - range.begin : 0}
        />
      ) : null}
      {failed ? <LazyFailure retry={retry} host={host} /> : null}
    </form>
  );
  if (!isCompact) return body;
  const stay =
    inMonths ??
    (range.begin === undefined
      ? t('addDates')
      : formatStay(range.begin, range.end ?? range.begin, today, words.locale) + (asksFlex ? shiftText(form) : ''));
  return (
    <Compact
      host={host}
      part="pill"
      modal={modal}
      icon="calendar"
      label={t('pill', { stay, guests: listed(partyWords(form, t), words.locale) })}
      title={t('sheet')}
      closeLabel={t('close')}
      busy={searching}
      open={sheetOpen}
      onOpen={setSheetOpen}
      below={
        <>
          {message}
          {found}
        </>
      }
    >
      {body}
    </Compact>
  );
}

export const view: ViewModule = { component: Availability, css };
