import { parseDay } from '@staytags/base/dates/civil-date';
import { formatDays } from '@staytags/base/dates/format-day';
import type { StayParams } from '@staytags/base/money/offer';
import type { FreeStays } from '@staytags/bus/state/free-stays';
import type { PricedItem } from '@staytags/bus/state/pricing';
import { isAlternate } from './price.logic.ts';

const isSet = (value: unknown): boolean => value !== undefined && value !== '' && value !== '0' && value !== 0;

/** Whether the params search all items, for dates. */
export const isForAll = ({ begin, eid }: StayParams): boolean => begin !== undefined && !isSet(eid);

/**
 * What a response says about the dates of its params: an item is free if it has an offer for them, or with flexible dates any offer.
 * Undefined for a search of one item, or without dates. Without items the search has failed [RES-14].
 */
export function freeStays(
  params: StayParams,
  items: readonly PricedItem[] | undefined,
  lang: string,
): FreeStays | undefined {
  const begin = parseDay(params.begin);
  if (!isForAll(params) || begin === undefined) return undefined;
  const free = items?.filter(({ prices }) => prices.some((offer) => isSet(params.flex) || !isAlternate(offer, params)));
  return {
    dates: formatDays(begin, parseDay(params.end) ?? begin, { day: 'numeric', month: 'short' }, lang),
    eids: free && new Set(free.map(({ eid }) => eid)),
  };
}
