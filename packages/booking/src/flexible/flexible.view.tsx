import { parseDay, toUs, type Day } from '@staytags/base/dates/civil-date';
import { formatDay } from '@staytags/base/dates/format-day';
import { textsIn } from '@staytags/element/declare/page-text';
import { useSheet } from '@staytags/element/render/hooks';
import { useId, type ReactNode } from 'react';
import type { Form } from '../availability/availability.logic.ts';
import { monthStart } from '../months/months.logic.ts';
import { monthsText } from '../price/free-homes.logic.ts';
import css from './flexible.css?inline';
import {
  firstDates,
  firstDay,
  hasStart,
  MAX_MONTHS,
  monthsFor,
  readMonths,
  SPANS,
  writeMonths,
  type Months,
} from './flexible.logic.ts';
import { words } from './flexible.texts.ts';

const NAMES = { weekend: 'aWeekend', week: 'aWeek', month: 'aMonth' } as const;
const LONG = { month: 'long', year: 'numeric' } as const;

interface Props {
  readonly host: Element;
  /** What the site offers: `exact`, days, and spans. */
  readonly choices: readonly string[];
  readonly form: Form;
  readonly change: (part: Partial<Form>) => void;
  readonly today: Day;
  readonly locale: string;
}

const keyOf = (day: Day): string => {
  const [month = '', , year = ''] = toUs(day).split('/');
  return `${year}-${month}`;
};

/** How far the dates may shift, or a stay of some length in chosen months [AVL-22]. */
export function Flexible({ host, choices, form, change, today, locale }: Props): ReactNode {
  const t = textsIn(words, host);
  const root = useSheet('flexible', css);
  const id = useId();
  const asked = readMonths(form.flex);
  const months = Array.from({ length: 13 }, (_none, later) => keyOf(monthStart(today, later)))
    .filter((month) => !asked || hasStart(month, asked.span, today))
    .slice(0, 12);
  // An old link may name months that have passed: they would count, but could not be deselected.
  const chosen = asked && { ...asked, months: asked.months.filter((month) => months.includes(month)) };
  const choose = (next: Months) => {
    const first = firstDates(next, today);
    if (first) change({ flex: writeMonths(next), begin: toUs(first.begin), end: toUs(first.end) });
  };
  const pick = (value: string) => {
    const span = SPANS.find((one) => one === value);
    const arrival = parseDay(form.begin);
    // The month of the dates that were chosen, else the next one.
    const likely = [
      ...(arrival === undefined ? [] : [keyOf(arrival)].filter((month) => months.includes(month))),
      ...months,
    ];
    const next = span && monthsFor(span, chosen?.months ?? [], likely, today);
    if (span && next?.length) choose({ span, months: next });
    else change({ flex: value });
  };
  // A link may ask for other days than the site offers.
  const days = [...new Set([...choices, form.flex])].filter((choice) => /^[1-9]\d?$/.test(choice));
  return (
    <div ref={root} part="flexible" className="flexible">
      <div className="field">
        <label htmlFor={id}>{t('flexible')}</label>
        <select
          id={id}
          part="flex"
          className="input"
          value={chosen?.span ?? form.flex}
          onChange={({ target }) => pick(target.value)}
        >
          <option value="">{t('exactDates')}</option>
          {days.map((count) => (
            <option key={count} value={count}>
              {t('plusMinus', { count: Number(count) })}
            </option>
          ))}
          {SPANS.filter((span) => choices.includes(span)).map((span) => (
            <option key={span} value={span}>
              {t(NAMES[span])}
            </option>
          ))}
        </select>
      </div>
      {chosen ? (
        <div role="group" aria-label={t('inMonths')} className="months-of">
          {months.map((month) => {
            const isOn = chosen.months.includes(month);
            // Its only month stays chosen. A disabled tick would be too pale to see.
            const isFixed = isOn && chosen.months.length === 1;
            const others = chosen.months.filter((one) => one !== month);
            return (
              <label key={month} part={isOn ? 'in-month in-month-chosen' : 'in-month'} className="in-month">
                <input
                  type="checkbox"
                  checked={isOn}
                  disabled={!isOn && others.length >= MAX_MONTHS}
                  aria-disabled={isFixed || undefined}
                  onChange={() =>
                    isFixed ? undefined : choose({ ...chosen, months: isOn ? others : [...others, month] })
                  }
                />
                {formatDay(firstDay(month), LONG, locale)}
              </label>
            );
          })}
        </div>
      ) : null}
    </div>
  );
}

/** A stay in months as a button says it: 'A weekend in … March 2027'. */
export function sayMonths(flex: string, locale: string, host: Element): string | undefined {
  const t = textsIn(words, host);
  const chosen = readMonths(flex);
  if (!chosen) return undefined;
  return t('inMonth', {
    stay: t(NAMES[chosen.span]).replace(/\s*…$/, ''),
    months: monthsText(chosen.months, locale),
  });
}
