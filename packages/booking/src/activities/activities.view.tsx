import { localeOf } from '@staytags/base/options/locale';
import { localDay } from '@staytags/base/dates/civil-date';
import { emit } from '@staytags/bus/bus';
import { usePage, useStable, useSheet } from '@staytags/element/render/hooks';
import { langNow } from '@staytags/element/declare/language';
import { pageOptions } from '@staytags/element/declare/page-options';
import { pageText } from '@staytags/element/declare/page-text';
import { Button } from '@staytags/ui/basics/button';
import { Icon } from '@staytags/ui/basics/icons';
import { useEffect, useId, useState, type ReactNode } from 'react';
import type { OrderProps } from '../order/order-props.ts';
import { GUESTS } from '../guests/guests.options.ts';
import { offerKey } from '../price/offer-key.logic.ts';
import { words } from '../trip/trip.texts.ts';
import { whenNewDay } from '../months/new-day.ts';
import css from './activities.css?inline';
import { activityIds, askOf, toPanes, tripOf, type Pane, type PaneDay } from './activities.logic.ts';

interface ActivitiesProps extends OrderProps {
  /** What the page knows of items, by eid. */
  readonly items: Readonly<Record<string, unknown>>;
}

/** Activities on the days of the trip [ORD-14]. */
export function Activities({ host, items, options, t }: ActivitiesProps): ReactNode {
  const order = usePage((page) => page.order);
  const found = usePage((page) => page.activities);
  const root = useSheet<HTMLElement>('activities', css);
  const heading = useId();
  const [today, setToday] = useState(() => localDay(new Date()));
  useEffect(() => whenNewDay(() => setToday(localDay(new Date()))), []);
  const ids = activityIds(options.activities);
  const offers = [...(order?.lines.values() ?? [])].map(({ offer }) => offer);
  const trip = tripOf(offers, ids, today, pageOptions(GUESTS).guests);
  const params = useStable(trip && ids.length > 0 ? askOf(trip, ids) : undefined);
  useEffect(() => {
    if (params) emit('order-activities', { params });
  }, [params]);
  const locale = localeOf(langNow(host));
  const panes =
    trip && found && found.key === JSON.stringify(params)
      ? toPanes(ids, found.items, trip, offers, {
          items,
          base: document.baseURI,
          unnamed: pageText(words, 'item', {}, host),
          locale,
        })
      : [];
  if (panes.length === 0) return null;
  return (
    <section ref={root} part="activities" className="activities" aria-labelledby={heading}>
      <h3 id={heading} className="activities-title">
        {t('activities')}
      </h3>
      <ul role="list" className="panes">
        {panes.map((pane) => (
          <ActivityPane key={pane.eid} pane={pane} pending={order?.pending} host={host} t={t} />
        ))}
      </ul>
    </section>
  );
}

interface PaneProps extends Pick<ActivitiesProps, 'host'> {
  readonly pending: ReadonlySet<string> | undefined;
  readonly t: OrderProps['t'];
}

function ActivityPane({ pane: { name, image, link, days }, ...props }: PaneProps & { pane: Pane }): ReactNode {
  return (
    <li part="activity" className="pane">
      {image ? <img part="activity-image" className="pane-image" src={image} alt="" loading="lazy" /> : null}
      <div className="pane-body">
        <h4 className="pane-name">{link ? <a href={link}>{name}</a> : name}</h4>
        <ul role="list">
          {days.map((day) => (
            <Day key={day.date} {...props} name={name} day={day} />
          ))}
        </ul>
      </div>
    </li>
  );
}

function Day({
  name,
  day: { offer, date, price, inTrip },
  pending,
  host,
  t,
}: PaneProps & { name: string; day: PaneDay }): ReactNode {
  return (
    <li className="pane-day">
      <span className="pane-date">{date}</span>
      <span className="pane-price">{price}</span>
      <Button
        look="secondary"
        part="activity-add"
        pending={pending?.has(offerKey(offer)) ?? false}
        aria-disabled={inTrip || undefined}
        aria-label={t(inTrip ? 'activityInTrip' : 'addActivityOn', { name, date })}
        onClick={() => {
          if (!inTrip) emit('order-add', { offer, from: host });
        }}
      >
        {inTrip ? <Icon name="check" /> : null}
        {t(inTrip ? 'inTrip' : 'addActivity')}
      </Button>
    </li>
  );
}
