import { dayParts, formatDay, localDay, toLocalDate, type Day } from '@staytags/base/civil-date';
import { Button } from '@staytags/ui/button';
import { Icon } from '@staytags/ui/icons';
import { Modal } from '@staytags/ui/modal';
import { adoptSheet } from '@staytags/ui/sheet';
import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react';
import { DayPicker, type CustomComponents, type DateRange } from 'react-day-picker';
import type { AvailabilityProps } from './availability.view.tsx';
import css from './calendar.css?inline';
import { dayReason, minNights, pickDay, type Range, type Rules } from './availability.logic.ts';

interface CalendarProps extends AvailabilityProps {
  readonly open: boolean;
  readonly close: () => void;
  readonly range: Range;
  readonly choose: (range: Range) => void;
  readonly today: Day;
  readonly rules: Rules;
}

/** Months by the library, days by us: a day that is off can be reached, and says why [AVL-1]. */
export function Calendar(props: CalendarProps): ReactNode {
  const { open, close, options, t } = props;
  return (
    <Modal
      open={open}
      onClose={close}
      title={t('calendar')}
      closeLabel={t('close')}
      size={options.numberOfMonths > 1 ? 'medium' : 'tiny'}
    >
      <Months {...props} />
    </Modal>
  );
}

const WIDE = '(min-width: 46rem)';
const watchWidth = (run: () => void) => {
  const media = matchMedia(WIDE);
  media.addEventListener('change', run);
  return () => media.removeEventListener('change', run);
};

const MONTH_YEAR = { month: 'long', year: 'numeric' } as const;
const FULL = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const toDay = (date: Date): Day => localDay(date);

const classNames = {
  months: 'months',
  month: 'month',
  nav: 'nav',
  button_previous: 'turn',
  button_next: 'turn',
  chevron: 'chevron',
  month_caption: 'caption',
  month_grid: 'grid',
  weekday: 'weekday',
  day: 'cell',
  day_button: 'day',
  today: 'today',
  outside: 'outside',
  selected: 'chosen',
  range_start: 'first',
  range_end: 'last',
  range_middle: 'between',
};

function Months(props: CalendarProps): ReactNode {
  const { host, close, options, range, choose, today, rules, t } = props;
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (root.current) adoptSheet(root.current, 'calendar', css);
  }, []);
  const wide = useSyncExternalStore(watchWidth, () => matchMedia(WIDE).matches);
  const locale = options.locale || document.documentElement.lang || 'en-US';
  const [refused, setRefused] = useState('');
  const reasonOf = (day: Day): string => {
    const reason = dayReason(options.single ? {} : range, day, today, rules);
    if (!reason) return '';
    return reason === 'short' ? t('short', { count: minNights(range.begin ?? day, rules) }) : t(reason);
  };
  const label = (day: Day): string => {
    const reason = reasonOf(day);
    const name = formatDay(day, FULL, locale);
    return reason ? t('dayOff', { day: name, reason }) : name;
  };
  const pick = (date: Date) => {
    const day = toDay(date);
    setRefused(reasonOf(day) ? label(day) : '');
    const next = pickDay(range, day, today, rules, options.single);
    if (next !== range) choose(next);
  };
  const selected = toDates(range);
  const status = statusText(props, locale);
  const start = useMemo(() => toLocalDate(range.begin ?? today), [range.begin, today]);
  return (
    <div ref={root} className="calendar">
      <p part="status" className="status">
        {status}
      </p>
      <ReasonContext.Provider value={reasonOf}>
        <DayPicker
          mode="range"
          required
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog that was asked for begins at the day to choose.
          autoFocus
          selected={selected}
          onSelect={(_, date) => pick(date)}
          numberOfMonths={wide ? options.numberOfMonths : 1}
          defaultMonth={start}
          startMonth={toLocalDate(today)}
          today={toLocalDate(today)}
          weekStartsOn={firstWeekday(locale)}
          dir={getComputedStyle(host).direction}
          lang={locale}
          modifiers={{ off: (date) => reasonOf(toDay(date)) !== '' }}
          modifiersClassNames={{ off: 'off' }}
          classNames={classNames}
          components={components}
          labels={{
            labelDayButton: (date) => label(toDay(date)),
            labelGrid: (date) => formatDay(toDay(date), MONTH_YEAR, locale),
            labelNav: () => t('calendar'),
            labelPrevious: () => t('previousMonth'),
            labelNext: () => t('nextMonth'),
            labelWeekday: (date) => formatDay(toDay(date), { weekday: 'long' }, locale),
          }}
          formatters={{
            formatCaption: (date) => formatDay(toDay(date), MONTH_YEAR, locale),
            formatWeekdayName: (date) => formatDay(toDay(date), { weekday: 'narrow' }, locale),
            formatDay: (date) => String(dayParts(toDay(date)).date),
          }}
        />
      </ReasonContext.Provider>
      <div className="foot">
        <p className="legend" aria-hidden="true">
          <span className="key key-off" /> {t('legendTaken')} <span className="key key-chosen" /> {t('legendChosen')}
        </p>
        <Button look="quiet" onClick={() => choose({})}>
          {t('reset')}
        </Button>
        <Button onClick={close}>{t('done')}</Button>
      </div>
      <span className="visually-hidden" role="status">
        {refused || status}
      </span>
    </div>
  );
}

function toDates({ begin, end }: Range): DateRange | undefined {
  return begin === undefined
    ? undefined
    : { from: toLocalDate(begin), to: end === undefined ? undefined : toLocalDate(end) };
}

function statusText({ range: { begin, end }, options, t }: CalendarProps, locale: string): string {
  if (begin === undefined) return t(options.single ? 'chooseDay' : 'chooseBegin');
  const first = formatDay(begin, undefined, locale);
  if (options.single) return t('chosenDay', { stay: first });
  if (end === undefined) return t('chooseEnd', { begin: first });
  return t('chosen', { stay: `${first}–${formatDay(end, undefined, locale)}`, count: end - begin });
}

interface WeekLocale extends Intl.Locale {
  getWeekInfo?(): { firstDay: number };
}

/** 0 is Sunday, as the library counts; Sunday where the browser does not know. */
function firstWeekday(locale: string): 0 | 1 | 2 | 3 | 4 | 5 | 6 {
  try {
    return (((new Intl.Locale(locale) as WeekLocale).getWeekInfo?.().firstDay ?? 7) % 7) as 0 | 1;
  } catch {
    return 0;
  }
}

const ReasonContext = createContext<(day: Day) => string>(() => '');

/** The library disables what is off, and then nobody who uses the keyboard can learn why: ours is `aria-disabled` and says it. */
function DayButton({
  day,
  modifiers,
  onMouseEnter: _enter,
  onMouseLeave: _leave,
  disabled: _disabled,
  ...rest
}: ComponentProps<CustomComponents['DayButton']>): ReactElement {
  const button = useRef<HTMLButtonElement>(null);
  const reasonOf = useContext(ReasonContext);
  const focused = modifiers['focused'] === true;
  useEffect(() => {
    if (focused) button.current?.focus();
  }, [focused]);
  return <button {...rest} ref={button} part="day" aria-disabled={reasonOf(toDay(day.date)) !== '' || undefined} />;
}

const Chevron: CustomComponents['Chevron'] = ({ orientation }) => (
  <Icon name={orientation === 'left' ? 'left' : 'right'} />
);

const components: Partial<CustomComponents> = { DayButton, Chevron };
