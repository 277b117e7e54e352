import { parseDay, toUs, type Day } from '@staytags/base/dates/civil-date';
import { formatDays } from '@staytags/base/dates/format-day';
import { emit } from '@staytags/bus/bus';
import { pageText } from '@staytags/element/declare/page-text';
import { usePage } from '@staytags/element/render/hooks';
import { Button } from '@staytags/ui/basics/button';
import { adoptSheet } from '@staytags/ui/basics/sheet';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { nearestStays } from '../../months/free-stays.logic.ts';
import { useRules } from '../../months/use-rules.ts';
import type { ModelProps } from '../offers.view.tsx';
import css from './taken.css?inline';
import { words } from './taken.texts.ts';

const SHORT = { day: 'numeric', month: 'short' } as const;

/** Below 'not available': the nearest free stays that the page knows, and the site's form with home and dates filled in [PRC-9]. */
export function Taken({ host, options: { itemId, itemName }, style: { locale } }: ModelProps): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (root.current) adoptSheet(root.current, 'pricing-taken', css);
  }, []);
  const rules = useRules(itemId);
  const params = usePage((page) => page.availability?.params);
  const today = usePage((page) => page.availability?.today) ?? (0 as Day);
  const hasForm = usePage(({ leads }) => leads?.has(itemId) ?? false);
  const begin = parseDay(params?.begin);
  const end = parseDay(params?.end) ?? begin;
  const stays =
    begin === undefined || end === undefined || rules.taken.size === 0
      ? []
      : nearestStays({ begin, end }, today, rules);
  return (
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
            onClick={() =>
              emit('availability-search', { params: { ...params, begin: toUs(stay.begin), end: toUs(stay.end) } })
            }
          >
            {formatDays(stay.begin, stay.end, SHORT, locale)}
          </Button>
        ))}
        {hasForm ? (
          <Button
            part="ask"
            aria-haspopup="dialog"
            onClick={() =>
              emit('lead-open', { eid: itemId, ...(params ? { params } : {}), ...(itemName ? { home: itemName } : {}) })
            }
          >
            {pageText(words, 'tellMe', {}, host)}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
