import type { PricedOffer } from '@staytags/base/money/offer';
import { offerKey } from '../price/offer-key.logic.ts';
import { linkedId } from '../trip/disk/trip-disk.logic.ts';
import type { ServerTrip } from '../trip/trip-exchange.ts';
import { addLine, nextId, removeLine, type Line, type Lines } from '../trip/trip.logic.ts';

export interface LinkedTrip {
  readonly lines: Lines;
  /** Runs after the server calls in flight, and stores what has changed. */
  change(run: () => void): Promise<unknown>;
  random(): string;
  /** Where the server keeps the trip, it takes the changes. */
  server(): Pick<ServerTrip, 'add' | 'drop'> | undefined;
}

/** Replaces the lines by the offers of a link, or adds those that the trip lacks. Returns what restores the trip [ORD-7] [ORD-18]. */
export async function takeLink(
  trip: LinkedTrip,
  offers: readonly PricedOffer[],
  replaces: boolean,
): Promise<() => Promise<unknown>> {
  const { lines, change, random } = trip;
  const server = trip.server();
  if (server) return takeOnServer(lines, server, offers, replaces);
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

/** The same in the server's session [ORD-5]. */
async function takeOnServer(
  lines: Lines,
  { add, drop }: Pick<ServerTrip, 'add' | 'drop'>,
  offers: readonly PricedOffer[],
  replaces: boolean,
): Promise<() => Promise<unknown>> {
  /** Adds first, so that a failure loses nothing; one in between takes back what was added. Resolves to the ids of the new lines. */
  async function swap(wanted: readonly PricedOffer[], leaving: readonly string[]): Promise<string[]> {
    const before = new Set(lines.byId.keys());
    const brought = () => [...lines.byId.keys()].filter((id) => !before.has(id));
    try {
      for (const { qp } of wanted) await add(qp);
      // An answer without the new line is how a server refuses it.
      if (leaving.length > 0 && brought().length < wanted.length)
        throw new Error('the server did not take all the new lines');
    } catch (error) {
      for (const id of brought()) await drop(id).catch(() => {});
      throw error;
    }
    const added = brought();
    for (const id of leaving) await drop(id);
    return added;
  }
  const before = [...lines.byId.values()];
  // What is in both stays: the server numbers its lines anew, and of two alike nobody knows which is which.
  const there = new Set(before.map(({ offer }) => offerKey(offer)));
  const named = new Set(offers.map(offerKey));
  const wanted = offers.filter((offer) => !there.has(offerKey(offer)));
  const left = replaces ? before.filter(({ offer }) => !named.has(offerKey(offer))) : [];
  const brought = await swap(
    wanted,
    left.map(({ id }) => id),
  );
  return () =>
    swap(
      left.map(({ offer }) => offer),
      brought,
    );
}
