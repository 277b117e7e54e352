import { parseDay, toUs, type Day } from '@staytags/base/civil-date';
import { emit, on } from '@staytags/bus/bus';
import { useHostState, usePage } from '@staytags/element/hooks';
import { settings } from '@staytags/element/settings';
import type { ViewModule, ViewProps } from '@staytags/element/widget';
import { Button } from '@staytags/ui/button';
import { Icon } from '@staytags/ui/icons';
import { Live } from '@staytags/ui/live';
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type Dispatch,
  type FormEvent,
  type ReactNode,
  type SetStateAction,
} from 'react';
import { useCode } from '../code.tsx';
import { Coupon, DateField, Stepper } from './availability-fields.view.tsx';
import css from './availability.css?inline';
import {
  readForm,
  readRules,
  stepGuests,
  toForm,
  type Form,
  type FormError,
  type Range,
  type Rules,
} from './availability.logic.ts';
import { configure } from './availability.slice.ts';
import type { availability } from './availability.widget.ts';

export type AvailabilityProps = ViewProps<typeof availability>;

const loadCalendar = () => import('./calendar.view.tsx');

function Availability(props: AvailabilityProps): ReactNode {
  const { host, options, t } = props;
  const { eid, url, mode } = options;
  const state = usePage((page) => page.availability);
  const searching = state?.searching ?? false;
  const today = state?.today ?? (0 as Day);
  useHostState(host, 'searching', searching);
  useHostState(host, 'failed', state?.failed ?? false);
  useEffect(() => configure({ url, mode, eid }), [url, mode, eid]);

  const rules = useRules(eid);
  const [form, setForm] = useForm(state?.params, options);
  const [errors, setErrors] = useState<{ begin?: FormError; end?: FormError }>({});
  const [open, setOpen] = useState(false);
  const code = useCode(open, loadCalendar, 'stay-availability');
  const range: Range = { begin: parseDay(form.begin), end: parseDay(form.end) };
  const root = useRef<HTMLFormElement>(null);

  const change = (part: Partial<Form>) => {
    setForm((before) => ({ ...before, ...part }));
    setErrors({});
  };
  const stepper = (name: 'adult' | 'child' | 'senior', min: number, max: number) => ({
    value: form[name],
    min,
    max,
    step: (by: number) => setForm((before) => stepGuests(before, name, by, min, max)),
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
    if (result.ok) emit('availability-search', { params: result.params });
    else root.current?.querySelector<HTMLElement>(result.errors.begin ? '[name=begin]' : '[name=end]')?.focus();
  };

  const dates = { ...props, form, change, rules, errors, openCalendar: () => setOpen(true) };
  return (
    <form ref={root} part="form" className="form" noValidate onSubmit={submit} aria-busy={searching || undefined}>
      <div className="fields">
        <div className="dates">
          <DateField {...dates} name="begin" label={t(options.single ? 'day' : 'arrive')} />
          {options.single ? null : <DateField {...dates} name="end" label={t('leave')} />}
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
      {options.messages && state?.failed && state.asked ? (
        <p part="failed" className="failed" role="alert">
          <Icon name="warning" />
          <span>{t('failed')}</span>
          <Button
            look="quiet"
            part="retry"
            onClick={() => state.asked && emit('availability-search', { params: state.asked })}
          >
            {t('retry')}
          </Button>
        </p>
      ) : null}
      <Live text={searching ? t('searching') : ''} />
      {code ? (
        <code.Calendar
          {...props}
          open={open}
          close={() => setOpen(false)}
          range={range}
          choose={({ begin, end }) =>
            change({ begin: begin === undefined ? '' : toUs(begin), end: end === undefined ? '' : toUs(end) })
          }
          today={today}
          rules={rules}
        />
      ) : null}
    </form>
  );
}

const watchSettings = (run: () => void) => on('settings-changed', run);

/** The item's calendar from the page's settings, also from those that arrive later [AVL-10]. */
function useRules(eid: string): Rules {
  const page = useSyncExternalStore(watchSettings, settings);
  return useMemo(() => readRules(page['rcItemAvailForm'], eid), [page, eid]);
}

/** What stands in the form: the visitor's own input, until a search, a link or a clearing brings other params. */
function useForm(
  params: Parameters<typeof toForm>[0],
  options: AvailabilityProps['options'],
): [Form, Dispatch<SetStateAction<Form>>] {
  const blank: Form = { begin: '', end: '', adult: options.adults, child: options.childGuests, senior: 0, coupon: '' };
  const [seen, setSeen] = useState(params);
  const [form, setForm] = useState(() => toForm(params, blank));
  if (seen !== params) {
    setSeen(params);
    setForm(toForm(params, blank));
  }
  return [form, setForm];
}

export const view: ViewModule = { component: Availability, css };
