import { readOffer, type PricedOffer } from '@staytags/base/money/offer';
import type { Money } from '@staytags/base/money/money';
import { offerKey } from '../price/offer-key.logic.ts';

/** What a link would do to one stay of the trip; its kind is the key of its text [ORD-18]. */
export type LinkChange = { readonly offer: PricedOffer } & (
  | { readonly kind: 'repriced'; readonly was: Money; readonly now: Money }
  | {
      readonly kind: 'linkNew' | 'linkSame' | 'linkOnlyMine' | 'gone' | 'past';
      readonly was?: undefined;
      readonly now?: undefined;
    }
);

/** The server's current answer about an offer; undefined until it has arrived. */
export type Checked = { readonly offer: PricedOffer } | 'gone' | 'past' | undefined;

const isSame = (a: Money, b: Money): boolean => a.cents === b.cents && a.currency === b.currency;

/** The link's stays line by line, then those that only the trip has. Each stay of the trip matches one of the link. */
export function linkChanges(
  mine: readonly PricedOffer[],
  linked: readonly PricedOffer[],
  check: (offer: PricedOffer) => Checked,
): LinkChange[] {
  const left = [...mine];
  const changes = linked.map((offer): LinkChange => {
    const at = left.findIndex((one) => offerKey(one) === offerKey(offer));
    const own = at < 0 ? undefined : left.splice(at, 1)[0];
    const checked = check(offer);
    if (typeof checked === 'string') return { offer, kind: checked };
    // An answer that names no currency is in the line's.
    const now = checked ? readOffer({ ...offer, ...checked.offer }).price : offer.price;
    const was = own?.price ?? offer.price;
    if (!isSame(was, now)) return { offer, kind: 'repriced', was, now };
    return { offer, kind: own ? 'linkSame' : 'linkNew' };
  });
  return [...changes, ...left.map((offer): LinkChange => ({ offer, kind: 'linkOnlyMine' }))];
}
