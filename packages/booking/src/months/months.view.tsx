import { dayParts, formatDay, localDay, toLocalDate, type Day } from '@staytags/base/civil-date';
import { Icon } from '@staytags/ui/icons';
import { adoptSheet } from '@staytags/ui/sheet';
import {
  createContext,
  useContext,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react';
import { DayPicker, type CustomComponents, type DateRange } from 'react-day-picker';
import css from './months.css?inline';
import { dayName, firstWeekday, MONTH_YEAR, nightPrice, sayReason, type Words } from './months.logic.ts';
import { dayReason, turnDaysAt, type Range, type Rules } from './rules.logic.ts';

export interface MonthsProps {
  readonly host: HTMLElement;
  readonly words: Words;
  readonly rules: Rules;
  readonly today: Day;
  /** The stay that is marked. */
  readonly range: Range;
  readonly single: boolean;
  /** The months beside each other. */
  readonly count: number;
  readonly prices: boolean;
  /** What the row of the two arrows is called. */
  readonly label: string;
  /** The first month that is shown; without it that of the arrival, and the months are turned here. */
  readonly month?: Day;
  readonly turn?: (month: Day) => void;
  /** Without it the days are read-only. */
  readonly pick?: (day: Day, reason: string) => void;
  /** What is added to a day's name. */
  readonly more?: (day: Day) => string;
  readonly focused?: boolean;
}

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
const modifiersClassNames = { off: 'off', closed: 'closed', arrive: 'arrive' };
const toDay = (date: Date): Day => localDay(date);

/** Months by the library, days by us: a day that is off can be reached, and says why; a free one says what its night costs [AVL-1, AVL-11]. */
export function Months(props: MonthsProps): ReactNode {
  const { host, words, rules, today, range, single, count, prices, label, month, turn, pick, more, focused } = props;
  const { t, locale } = words;
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (root.current) adoptSheet(root.current, 'months', css);
  }, []);
  // A calendar that is only read says what holds for an arrival, whatever stay is marked in it.
  const from: Range = single || !pick ? {} : range;
  const whyNot = (day: Day) => dayReason(from, day, today, rules);
  const cell = (day: Day): Cell => {
    const reason = whyNot(day);
    const why = reason ? sayReason(reason, { day, begin: from.begin }, rules, words) : '';
    // A night that the stay cannot reach has no price for it.
    const far = reason === 'between' || reason === 'long';
    const price = prices && !far ? nightPrice(day, today, rules, locale) : undefined;
    return { off: reason !== undefined, price: price?.short ?? '', name: nameOf(day, why, price?.full ?? '') };
  };
  const nameOf = (day: Day, why: string, price: string): string => {
    const name = dayName(day, why, price, words);
    const extra = more?.(day) ?? '';
    return extra ? t('dayOff', { day: name, reason: extra }) : name;
  };
  const choose = (date: Date) => {
    const day = toDay(date);
    pick?.(day, whyNot(day) ? cell(day).name : '');
  };
  const name = (date: Date, options: Intl.DateTimeFormatOptions) => formatDay(toDay(date), options, locale);
  return (
    <div ref={root} part="month" className={prices && rules.rates.length > 0 ? 'days priced' : 'days'}>
      <CellContext.Provider value={{ cell, readOnly: pick === undefined }}>
        <DayPicker
          mode="range"
          required
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog that was asked for begins at the day to choose.
          autoFocus={focused ?? false}
          selected={toDates(range)}
          onSelect={(_, date) => choose(date)}
          numberOfMonths={count}
          {...(month === undefined
            ? { defaultMonth: toLocalDate(range.begin ?? today) }
            : { month: toLocalDate(month), onMonthChange: (date: Date) => turn?.(toDay(date)) })}
          startMonth={toLocalDate(today)}
          today={toLocalDate(today)}
          weekStartsOn={firstWeekday(locale)}
          dir={getComputedStyle(host).direction}
          lang={locale}
          modifiers={{
            off: (date) => ![undefined, 'turn'].includes(whyNot(toDay(date))),
            closed: (date) => whyNot(toDay(date)) === 'turn',
            arrive: (date) => turnDaysAt(toDay(date), rules).size > 0 && whyNot(toDay(date)) === undefined,
          }}
          modifiersClassNames={modifiersClassNames}
          classNames={classNames}
          components={components}
          labels={{
            labelDayButton: () => '',
            labelGrid: (date) => name(date, MONTH_YEAR),
            labelNav: () => label,
            labelPrevious: () => t('previousMonth'),
            labelNext: () => t('nextMonth'),
            labelWeekday: (date) => name(date, { weekday: 'long' }),
          }}
          formatters={{
            formatCaption: (date) => name(date, MONTH_YEAR),
            formatWeekdayName: (date) => name(date, { weekday: 'narrow' }),
            formatDay: (date) => String(dayParts(toDay(date)).date),
          }}
        />
      </CellContext.Provider>
    </div>
  );
}

const toDates = ({ begin, end }: Range): DateRange | undefined =>
  begin === undefined ? undefined : { from: toLocalDate(begin), to: end === undefined ? undefined : toLocalDate(end) };

interface Cell {
  readonly off: boolean;
  readonly name: string;
  readonly price: string;
}

interface Cells {
  readonly cell: (day: Day) => Cell;
  readonly readOnly: boolean;
}

const CellContext = createContext<Cells>({ cell: () => ({ off: false, name: '', price: '' }), readOnly: true });

/**
 * The library disables what is off, and then nobody who uses the keyboard can learn why: ours is `aria-disabled` and says it.
 * In a calendar that is only read a day is no button, and can be walked to all the same.
 */
function DayButton({
  day,
  modifiers,
  children,
  onMouseEnter: _enter,
  onMouseLeave: _leave,
  disabled: _disabled,
  ...rest
}: ComponentProps<CustomComponents['DayButton']>): ReactElement {
  const element = useRef<HTMLElement | null>(null);
  const { cell, readOnly } = useContext(CellContext);
  const focused = modifiers['focused'] === true;
  // At once: an effect that Preact runs with the next drawing takes the focus back from the day that was chosen meanwhile, for ever.
  useLayoutEffect(() => {
    // A dialog that opens only now begins here.
    element.current?.toggleAttribute('autofocus', focused);
    if (focused) element.current?.focus();
  }, [focused]);
  const { off, name, price } = cell(toDay(day.date));
  // The name is its content, and no label over it: what the eye reads, date and price, is no one string of the name.
  const content = (
    <>
      <span className="shown" aria-hidden="true">
        <span className="number">{children}</span>
        {price ? (
          <span part="rate" className="rate">
            {price}
          </span>
        ) : null}
      </span>
      <span className="visually-hidden">{name}</span>
    </>
  );
  const keep = (node: HTMLElement | null) => {
    element.current = node;
  };
  const { 'aria-label': _label, className, tabIndex, onFocus, onBlur, onKeyDown, ...more } = rest;
  const walk = { className, tabIndex, onFocus, onBlur, onKeyDown };
  return readOnly ? (
    <div {...(walk as ComponentProps<'div'>)} ref={keep} part="day">
      {content}
    </div>
  ) : (
    <button {...walk} {...more} ref={keep} part="day" aria-disabled={off || undefined}>
      {content}
    </button>
  );
}

const Chevron: CustomComponents['Chevron'] = ({ orientation }) => (
  <Icon name={orientation === 'left' ? 'left' : 'right'} />
);

const components: Partial<CustomComponents> = { DayButton, Chevron };
