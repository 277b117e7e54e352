import type { PricedOffer } from '@staytags/base/money/offer';
import { offerKey } from '../price/offer-key.logic.ts';
import { linkedId } from '../trip/disk/trip-disk.logic.ts';
import { addLine, nextId, removeLine, type Line, type Lines } from '../trip/trip.logic.ts';

export interface LinkedTrip {
  readonly lines: Lines;
  /** Runs after the server calls in flight, and stores what has changed. */
  change(run: () => void): Promise<unknown>;
  random(): string;
}

/** Replaces the lines by the offers of a link, or adds those that the trip lacks. Returns what restores the trip [ORD-7] [ORD-18]. */
export async function takeLink(
  { lines, change, random }: LinkedTrip,
  offers: readonly PricedOffer[],
  replaces: boolean,
): Promise<() => Promise<unknown>> {
  const brought: string[] = [];
  let before: Line[] = [];
  await change(() => {
    before = replaces ? [...lines.byId.values()] : [];
    const there = new Set(replaces ? [] : [...lines.byId.values()].map(({ offer }) => offerKey(offer)));
    for (const { id } of before) removeLine(lines, id);
    for (const offer of offers)
      if (!there.has(offerKey(offer))) brought.push(addLine(lines, linkedId(offer, random()), offer).id);
  });
  return () =>
    change(() => {
      for (const id of brought) removeLine(lines, id);
      for (const { id, key, offer } of before) {
        let next = nextId(id);
        while (lines.gone.has(next)) next = nextId(next);
        if (!lines.byId.has(next)) addLine(lines, next, offer, key);
      }
    });
}
