import { formatDays } from '@staytags/base/dates/format-day';
import { Button } from '@staytags/ui/basics/button';
import type { ReactNode } from 'react';
import { nearestStays, takenNights, type Stay } from '../../months/free-stays.logic.ts';
import type { StayProps } from '../../months/months.view.tsx';
import type { Day } from '@staytags/base/dates/civil-date';
import type { AvailabilityProps } from './availability-props.ts';

const SHORT = { day: 'numeric', month: 'short' } as const;

interface FreeProps extends AvailabilityProps, StayProps {
  readonly choose: (stay: Stay) => void;
  readonly openCalendar: () => void;
}

/** Which night is taken, and the nearest free stays of the same length, one click each [AVL-14]. */
export function FreeStays({ range, today, rules, words, choose, openCalendar, options, t }: FreeProps): ReactNode {
  const { begin, end = options.single ? begin : undefined } = range;
  if (begin === undefined || end === undefined) return null;
  const wanted = { begin, end };
  const nights = takenNights(wanted, rules);
  const last = nights.at(-1);
  if (nights[0] === undefined || last === undefined) return null;
  const stays = nearestStays(wanted, today, rules);
  const say = (from: Day, to: Day): string => formatDays(from, to, SHORT, words.locale);
  return (
    <div part="free" className="free">
      <p>{t('takenNights', { count: nights.length, nights: say(nights[0], last) })}</p>
      {stays.length > 0 ? <p>{t('freeStays', { count: Math.max(1, end - begin) })}</p> : null}
      <div className="free-stays">
        {stays.map((stay) => (
          <Button key={stay.begin} part="free-stay" look="secondary" onClick={() => choose(stay)}>
            {say(stay.begin, stay.end)}
          </Button>
        ))}
        <Button look="quiet" onClick={openCalendar}>
          {t('seeCalendar')}
        </Button>
      </div>
    </div>
  );
}
