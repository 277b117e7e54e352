import type { StayParams } from '@staytags/base/offer';
import { set } from '@staytags/bus/bus';
import { latest } from '@staytags/net/latest';
import { pagePorts } from '../availability/availability-ports.slice.ts';
import type { PricedItem } from '../price/offer.logic.ts';

export interface ActivitiesState {
  /** What was asked for, as JSON: an answer to another question is not shown. */
  readonly key: string;
  readonly items: readonly PricedItem[];
}

declare module '@staytags/bus/bus' {
  interface PageState {
    /** What the activities of the order's panes cost on the days of the trip. */
    activities: ActivitiesState;
  }
}

const URL = '/rcapi/item/avail/search';

export interface ActivitiesPorts {
  ask(url: string, params: StayParams, signal: AbortSignal): Promise<readonly PricedItem[]>;
}

/** The one writer of `activities` [ORD-14]. The page's own search is another's: its dates and prices stay as they are. */
export function createActivities(
  ports: ActivitiesPorts,
  publish: (state: ActivitiesState) => void = (state) => set('activities', state),
) {
  const newest = latest();
  let asked = '';
  return {
    /** Asks once for each question; the newest wins, and without an answer there are no panes. */
    async load(params: StayParams): Promise<void> {
      const key = JSON.stringify(params);
      if (key === asked) return;
      asked = key;
      try {
        const items = await newest((signal) => ports.ask(URL, params, signal));
        if (items && asked === key) publish({ key, items });
      } catch (error) {
        if (asked !== key) return;
        // The next look at the order asks again.
        asked = '';
        const reason = error instanceof Error ? error.message : String(error);
        console.error(`[stay-order] The activities were not answered, so none are offered: ${reason}`);
      }
    },
  };
}

export const { load } = createActivities(pagePorts);
