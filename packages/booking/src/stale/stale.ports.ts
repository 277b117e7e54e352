import { storage as pageStorage } from '@staytags/net/storage/storage';
import { localDay } from '@staytags/base/dates/civil-date';
import { emit, get } from '@staytags/bus/bus';
import { pageText } from '@staytags/element/declare/page-text';
import { reasonOf } from '@staytags/net/resource';
import { endpoint } from '../availability/availability-endpoint.ts';
import { askPrices } from './ask-prices.ts';
import { trip } from '../trip/trip.start.ts';
import { words } from './stale.texts.ts';
import type { StalePorts } from './stale.slice.ts';

/** The page's own. */
export const pagePorts: StalePorts = {
  storage: pageStorage,
  lines: () => get('order')?.lines.values() ?? [],
  found(eid) {
    const { asked, searching, failed } = get('availability') ?? {};
    // Stored prices may be as old as the trip's.
    if (!asked || searching || failed) return { params: undefined, offers: [] };
    return { params: asked, offers: get('pricing')?.get(eid)?.prices ?? [] };
  },
  ask: (offer) => askPrices(endpoint(), offer),
  shownBy() {
    const { by, place } = get('orderShown') ?? {};
    return by ?? place;
  },
  async revise(next) {
    try {
      await trip.revise(next);
      return true;
    } catch (error) {
      const reason = reasonOf(error);
      console.error(`[stay-order] Some new prices could not be saved, so their lines are marked again: ${reason}.`);
      emit('order-failed', { reason });
      return false;
    }
  },
  now: () => Date.now(),
  today: () => localDay(new Date()),
  text: (key, near) => pageText(words, key, {}, near),
};
