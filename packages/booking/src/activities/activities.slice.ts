import type { StayParams } from '@staytags/base/money/offer';
import { on, set } from '@staytags/bus/bus';
import type { Slice } from '@staytags/bus/slice';
import { createResource } from '@staytags/net/resource';
import type { PricedItem } from '@staytags/bus/state/pricing';

export interface ActivitiesState {
  /** The params as JSON: a response to other params is not shown. */
  readonly key: string;
  readonly items: readonly PricedItem[];
}

declare module '@staytags/bus/bus' {
  interface PageState {
    /** Prices of the configured activities on the days of the trip. */
    activities: ActivitiesState;
  }
}

export interface ActivitiesPorts {
  ask(params: StayParams, signal: AbortSignal): Promise<readonly PricedItem[]>;
}

/** The one writer of `activities` [ORD-14]. The page's own search keeps its dates and prices. */
export function createActivities(
  ports: ActivitiesPorts,
  publish: (state: ActivitiesState) => void = (state) => set('activities', state),
) {
  let asked = '';
  const resource = createResource<ActivitiesState>((change) => {
    if (change.status === 'ready') publish(change.value);
    if (change.status !== 'failed') return;
    asked = ''; // The next render requests it again.
    console.error(`[stay-order] The activities could not be loaded, so none are offered: ${change.reason}.`);
  });
  /** Requests each params once; the newest wins. No response, no panes. */
  async function load(params: StayParams): Promise<void> {
    const key = JSON.stringify(params);
    if (key === asked) return;
    asked = key;
    await resource.load(async (signal) => ({ key, items: await ports.ask(params, signal) }));
  }

  return {
    name: 'activities',
    hears: ['order-activities'] as const,
    load,
    start: () => void on('order-activities', ({ params }) => void load(params)),
  } satisfies Slice & Record<string, unknown>;
}
