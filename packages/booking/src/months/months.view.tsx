import { dayParts, localDay, toLocalDate, type Day } from '@staytags/base/dates/civil-date';
import { formatDay } from '@staytags/base/dates/format-day';
import { listed } from '@staytags/base/options/locale';
import { Icon } from '@staytags/ui/basics/icons';
import { useSheet } from '@staytags/element/render/hooks';
import {
  createContext,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react';
import { DayPicker, type CustomComponents, type DateRange } from 'react-day-picker';
import { cheapestIn } from '../flexible/cheapest.logic.ts';
import css from './months.css?inline';
import { dayName, firstWeekday, MONTH_YEAR, nightPrice, sayReason, type Words } from './months.logic.ts';
import { dayReason, turnDaysAt, type Range, type Rules } from './rules.logic.ts';

export interface StayProps {
  readonly words: Words;
  readonly rules: Rules;
  readonly today: Day;
  /** The highlighted stay. */
  readonly range: Range;
}

export interface MonthsProps extends StayProps {
  readonly host: HTMLElement;
  readonly single: boolean;
  /** The number of months side by side. */
  readonly count: number;
  readonly prices: boolean;
  /** Marks the cheapest start of each month for this number of nights, in these words [AVL-22]. */
  readonly nights?: number;
  readonly cheapest?: string;
  /** The first visible month; without it the calendar starts at the arrival and keeps its own month. */
  readonly month?: Day;
  readonly turn?: (month: Day) => void;
  /** Without it the days are read-only. */
  readonly pick?: (day: Day, reason: string) => void;
  /** Appended to a day's accessible name. */
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
const modifiersClassNames = { cheapest: 'cheapest', off: 'off', closed: 'closed', arrive: 'arrive' };
const toDay = (date: Date): Day => localDay(date);

/** The library renders the months, we render the days: a disabled day is focusable and says why, a free one names its price [AVL-1, AVL-11]. */
export function Months(props: MonthsProps): ReactNode {
  const { host, words, rules, today, range, single, count, prices, month, turn, pick, more, focused } = props;
  const { nights = 0, cheapest: said = '' } = props;
  const { t, locale } = words;
  const root = useSheet('months', css);
  // A read-only calendar explains arrivals, whatever stay is highlighted.
  const from: Range = single || !pick ? {} : range;
  const cheapest = useMemo(() => cheapestIn(nights, today, rules), [nights, today, rules]);
  const whyNot = (day: Day) => dayReason(from, day, today, rules);
  const cell = (day: Day): Cell => {
    const reason = whyNot(day);
    const why = reason ? sayReason(reason, { day, begin: from.begin }, rules, words) : '';
    // A night out of the stay's reach shows no price.
    const far = reason === 'between' || reason === 'long';
    const price = prices && !far ? nightPrice(day, today, rules, locale) : undefined;
    return { off: reason !== undefined, price: price?.short ?? '', name: nameOf(day, why, price?.full ?? '') };
  };
  const nameOf = (day: Day, why: string, price: string): string => {
    const name = dayName(day, why, price, words);
    const mark = cheapest(day) ? said : '';
    const extra = listed([mark, more?.(day)], locale);
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
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor opened this dialog to choose a day.
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
            cheapest: (date) => cheapest(toDay(date)),
            closed: (date) => whyNot(toDay(date)) === 'turn',
            arrive: (date) => turnDaysAt(toDay(date), rules).size > 0 && whyNot(toDay(date)) === undefined,
          }}
          modifiersClassNames={modifiersClassNames}
          classNames={classNames}
          components={components}
          labels={{
            labelDayButton: () => '',
            labelGrid: (date) => name(date, MONTH_YEAR),
            labelNav: () => t('months'),
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
 * The library disables days that are off, which hides the reason from keyboard users; ours are `aria-disabled` and say why.
 * In a read-only calendar days are not buttons, but arrow keys still reach them.
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
  // Synchronously: Preact would run a plain effect after the next paint and steal the focus from a day chosen since, over and over.
  useLayoutEffect(() => {
    // A dialog that is just opening starts here.
    element.current?.toggleAttribute('autofocus', focused);
    if (focused) element.current?.focus();
  }, [focused]);
  const { off, name, price } = cell(toDay(day.date));
  // Named by its content, not by a label: the visible date and price are not one substring of the name.
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
    // The cell is selected, but the button in it has the focus.
    <button
      {...walk}
      {...more}
      ref={keep}
      part="day"
      aria-disabled={off || undefined}
      aria-pressed={modifiers['selected'] === true || undefined}
    >
      {content}
    </button>
  );
}

const Chevron: CustomComponents['Chevron'] = ({ orientation }) => (
  <Icon name={orientation === 'left' ? 'left' : 'right'} />
);

const components: Partial<CustomComponents> = { DayButton, Chevron };
