import { makeActivities, type Activity } from './activities.ts';
import { today, type Day } from './civil.ts';
import { makeEvents, type TownEvent } from './events.ts';
import { makeProperties, type Property } from './properties.ts';

export type Bookable = Property | Activity;

export interface SiteData {
  properties: readonly Property[];
  activities: readonly Activity[];
  events: readonly TownEvent[];
  byEid: ReadonlyMap<number, Bookable>;
  bySlug: ReadonlyMap<string, Property>;
  /** Computed on each call, because the server may run past midnight. */
  now: () => Day;
}

export function makeSiteData(now: () => Day = () => today()): SiteData {
  const properties = makeProperties();
  const activities = makeActivities();
  return {
    properties,
    activities,
    now,
    events: makeEvents(now()),
    byEid: new Map([...properties, ...activities].map((item) => [item.eid, item])),
    bySlug: new Map(properties.map((item) => [item.slug, item])),
  };
}
