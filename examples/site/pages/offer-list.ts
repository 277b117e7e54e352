import { longDay, parseDay } from '../data/civil.ts';
import type { Offer } from '../rcapi/offers.ts';
import { buildPhpQuery } from '../rcapi/php.ts';
import { money } from '../rcapi/quote-html.ts';
import { html, type Html } from './html.ts';

/**
 * The offers of a stay as plain markup: the fallback content of `stay-pricing`. They say what those of the tag say, and are as tall: what is
 * below them keeps its place when the tag takes over.
 */
export function offerList(offers: readonly Offer[], asked: string): Html {
  const [first] = offers;
  if (!first)
    return html`<p class="offers-none">
      These dates are taken, too short, or too tight for your party. The nearest weeks often work, or call us.
    </p>`;
  const exact = offers.filter((offer) => offer.price.b === asked);
  const isExact = exact.length > 0;
  const list = (isExact ? exact : offers).toSorted(byAppeal);
  const [cheapest, second] = list.filter(({ price }) => !price.show_in_addition);
  const best = isExact && second && cheapest && cheapest.quote.total < second.quote.total ? cheapest : undefined;
  return html`<div class="offers-printed" data-stay-offers>
    <h3>${isExact ? stayOf(list[0] ?? first) : html`Not available on ${asked}. Other dates`}</h3>
    <ul class="offers">
      ${list.map((offer) => offerRow(offer, isExact, offer === best))}
    </ul>
  </div>`;
}

/** In the order of the tag: the nearest arrival, then additions last, then the lowest price. */
const byAppeal = (a: Offer, b: Offer): number =>
  (parseDay(a.price.b) ?? 0) - (parseDay(b.price.b) ?? 0) ||
  Number(a.price.show_in_addition) - Number(b.price.show_in_addition) ||
  a.quote.total - b.quote.total;

const dayOf = (us: string): string => longDay(parseDay(us) ?? 0);
const stayOf = ({ price: { b, e } }: Offer): string => (b === e ? dayOf(b) : `${dayOf(b)} – ${dayOf(e)}`);

function offerRow(offer: Offer, isExact: boolean, isBest: boolean): Html {
  const { price, quote } = offer;
  return html`<li class="offer">
    <div>
      <p class="offer-name">${price.dn}</p>
      ${isBest ? html`<p class="offer-best">Best price</p>` : null} ${isExact ? null : html`<p>${stayOf(offer)}</p>`}
      <p>${price.dd}</p>
      ${quote.savings > 0 ? html`<p>You save ${money(quote.savings)}</p>` : null}
      ${
        price.f === undefined
          ? null
          : html`<dl>
              ${partsOf(offer).map(
                ([label, cents]) =>
                  html`<div>
                    <dt>${label}</dt>
                    <dd>${money(cents)}</dd>
                  </div>`,
              )}
            </dl>`
      }
    </div>
    <div class="offer-price">
      <p>
        ${quote.savings > 0 ? html`<s>${money(quote.total + quote.savings)}</s> ` : null}<b>${money(quote.total)}</b>
      </p>
      <a class="button button-small" href="/rescms/item/${price.eid}/buy?${buildPhpQuery(price.qp)}" rel="nofollow"
        >Book</a
      >
    </div>
  </li>`;
}

/** The lines that a price consists of, which add up to the last. */
function partsOf({ price, quote }: Offer): readonly (readonly [label: string, cents: number])[] {
  const cents = (amount = 0): number => Math.round(amount * 100);
  const [fees, taxes] = [cents(price.f), cents(price.t)];
  const nights = Math.max(1, (parseDay(price.e) ?? 0) - (parseDay(price.b) ?? 0));
  const rent = price.r === undefined ? quote.total - fees - taxes : cents(price.r) * nights;
  const rest = quote.total - rent - fees - taxes;
  return [
    [`${nights} night${nights === 1 ? '' : 's'}`, rent],
    ['Fees', fees],
    ['Taxes', taxes],
    ...(rest === 0 ? [] : [[rest > 0 ? 'Other charges' : 'Reductions', rest] as const]),
    ['Total', quote.total],
  ];
}
