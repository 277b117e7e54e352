import { parseDay, type Day } from '@staytags/base/dates/civil-date';
import { formatDays } from '@staytags/base/dates/format-day';
import type { StayParams } from '@staytags/base/money/offer';
import { emit } from '@staytags/bus/bus';
import { pageOptions } from '@staytags/element/declare/page-options';
import { pageText } from '@staytags/element/declare/page-text';
import { usePage, useSheet } from '@staytags/element/render/hooks';
import { Button } from '@staytags/ui/basics/button';
import { useEffect, type ReactNode } from 'react';
import { availability } from '../../availability/availability.widget.ts';
import { GUESTS } from '../../guests/guests.options.ts';
import { guestNames, NOBODY, partyOf } from '../../guests/guests.logic.ts';
import { refusal } from '../../limits/limits.logic.ts';
import { useLimits } from '../../limits/use-limits.ts';
import { nearestStays } from '../../months/free-stays.logic.ts';
import { useRules } from '../../months/use-rules.ts';
import { onDates } from '../../price/free-homes.logic.ts';
import type { ModelProps } from '../offers.view.tsx';
import css from './taken.css?inline';
import { words } from './taken.texts.ts';

const SHORT = { day: 'numeric', month: 'short' } as const;

interface Props extends ModelProps {
  /** The message that nothing is free. */
  readonly children: ReactNode;
  readonly onReason: (reason: string) => void;
}

/** Why the home does not take the party that was searched for [AVL-21]. */
function useRefusal(eid: string, params: StayParams | undefined): ReturnType<typeof refusal> {
  const { sleepsField, petsField, guests } = pageOptions(GUESTS);
  const limits = useLimits({ eid, sleepsField, petsField });
  return params && refusal(partyOf(params, guestNames(guests), NOBODY), limits);
}

/** Why the home does not take the party; or, below 'not available' and with `ask`, the nearest free stays that the page knows, and the site's form with home and dates filled in [PRC-9]. */
export function Taken({
  host,
  options: { itemId, itemName, ask },
  style: { locale },
  children,
  onReason,
}: Props): ReactNode {
  const rules = useRules(itemId);
  const root = useSheet('pricing-taken', css);
  const params = usePage((page) => page.availability?.params);
  const today = usePage((page) => page.availability?.today) ?? (0 as Day);
  const hasForm = usePage(({ leads }) => leads?.has(itemId) ?? false);
  const begin = parseDay(params?.begin);
  const end = parseDay(params?.end) ?? begin;
  const refused = useRefusal(itemId, params);
  const reason = refused ? pageText(availability, refused.key, 'count' in refused ? refused : {}, host) : '';
  useEffect(() => {
    onReason(reason);
    return () => onReason('');
  }, [reason, onReason]);
  const stays =
    !ask || refused || begin === undefined || end === undefined || rules.taken.size === 0
      ? []
      : nearestStays({ begin, end }, today, rules);
  const mayAsk = ask && hasForm && !refused;
  return (
    <>
      {reason ? (
        // Other dates would not help.
        <p part="none" className="none">
          {reason}
        </p>
      ) : (
        children
      )}
      {stays.length > 0 || mayAsk ? (
        <div ref={root} className="taken">
          {stays.length > 0 && begin !== undefined && end !== undefined ? (
            <p>{pageText(words, 'freeStays', { count: Math.max(1, end - begin) }, host)}</p>
          ) : null}
          <div className="buttons">
            {stays.map((stay) => (
              <Button
                key={stay.begin}
                part="free-stay"
                look="secondary"
                onClick={() => emit('availability-search', { params: onDates(params ?? {}, stay.begin, stay.end) })}
              >
                {formatDays(stay.begin, stay.end, SHORT, locale)}
              </Button>
            ))}
            {mayAsk ? (
              <Button
                part="ask"
                aria-haspopup="dialog"
                onClick={() =>
                  emit('lead-open', {
                    eid: itemId,
                    ...(params ? { params } : {}),
                    ...(itemName ? { home: itemName } : {}),
                  })
                }
              >
                {pageText(words, 'tellMe', {}, host)}
              </Button>
            ) : null}
          </div>
        </div>
      ) : null}
    </>
  );
}
