import { toIso, toUs, type Day } from '@staytags/base/dates/civil-date';
import { localeOf } from '@staytags/base/options/locale';
import { langNow } from '@staytags/element/declare/language';
import { emit } from '@staytags/bus/bus';
import { useHostState, usePage } from '@staytags/element/render/hooks';
import { LazyFailure, lazyPart, useLazyPart } from '@staytags/element/lazy/lazy-part';
import type { ViewModule, ViewProps } from '@staytags/element/declare/widget';
import { useEffect, useState, type ReactNode } from 'react';
import { sayStay, type Words } from '../months/months.logic.ts';
import { NO_RULES, pickDay } from '../months/rules.logic.ts';
import { useRules } from '../months/use-rules.ts';
import css from './calendar.css?inline';
import { followStay, isInStay, markedStay, monthsFor, readStay, rulesOf, type Shown } from './calendar.logic.ts';
import type { calendar } from './calendar.widget.ts';

const monthsCode = lazyPart('stay-calendar', async () => {
  const [{ Months }, { Legend }] = await Promise.all([
    import('../months/months.view.tsx'),
    import('../months/legend.view.tsx'),
  ]);
  return { Months, Legend };
});

function Calendar({ host, options, t }: ViewProps<typeof calendar>): ReactNode {
  const { eid, selectable, separate, single, prices, numberOfMonths } = options;
  const state = usePage((page) => page.availability);
  const rules = useRules(eid);
  const unknown = rules === NO_RULES;
  useHostState(host, 'unknown', unknown);
  const count = monthsFor(useWidth(host), numberOfMonths);
  const { code, failed, retry } = useLazyPart(monthsCode, true);
  const words: Words = { t, locale: localeOf(options.locale, langNow(host)) };
  const range = separate ? readStay(options.stay) : markedStay(eid, state?.dates, state?.params);
  const [refused, setRefused] = useState('');
  const today = state?.today;
  const [shown, setShown] = useState<Shown>();
  const next = today === undefined ? undefined : followStay(shown, range.begin, count, today);
  if (next !== shown) setShown(next);

  const pick = (day: Day, reason: string) => {
    setRefused(reason);
    if (today === undefined || reason) return;
    const { begin = day, end } = pickDay(range, day, today, rules, single);
    if (separate) {
      emit('calendar-picked', {
        begin: toIso(begin),
        ...(end === undefined ? {} : { end: toIso(end) }),
        from: host,
      });
      return;
    }
    emit('availability-dates', {
      ...(eid ? { eid } : {}),
      begin: toUs(begin),
      ...(end === undefined ? {} : { end: toUs(end) }),
    });
  };

  if (failed) return <LazyFailure retry={retry} host={host} />;
  if (!code || !next || today === undefined) {
    return (
      <div className="loading" aria-busy="true">
        {t('loading')}
      </div>
    );
  }
  const said = rulesOf(next.month, count, today, rules, words, (values) => t('rule', values));
  return (
    <div part="calendar" className="calendar" role="group" aria-label={t('label')}>
      {selectable ? (
        <p part="status" className={refused ? 'status refused' : 'status'} role="status">
          {refused || sayStay(range, single, words)}
        </p>
      ) : null}
      <code.Months
        host={host}
        words={words}
        rules={rules}
        today={today}
        range={range}
        single={single}
        count={count}
        prices={prices}
        month={next.month}
        turn={(month) => setShown({ begin: range.begin, month })}
        more={(day) => (isInStay(day, range) ? t('yourStay') : '')}
        {...(selectable ? { pick } : {})}
      />
      <div className="about">
        {unknown && separate ? null : unknown ? (
          <p part="unknown" className="unknown">
            {t('unknown')}
          </p>
        ) : (
          <code.Legend words={words} rules={rules} prices={prices} />
        )}
        {said.length > 0 ? (
          <ul role="list" part="rules" className="rules">
            {said.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}

/** Measured on the element: its own width, not the window's, decides how many months fit. */
function useWidth(host: HTMLElement): number {
  const [width, setWidth] = useState(() => host.clientWidth);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(host);
    return () => observer.disconnect();
  }, [host]);
  return width;
}

export const view: ViewModule = { component: Calendar, css };
