import type { Offer } from '../rcapi/offers.ts';
import { buildPhpQuery } from '../rcapi/php.ts';
import { money } from '../rcapi/quote-html.ts';
import { html, type Html } from './html.ts';

/** The offers of a stay as plain markup: the fallback content of `stay-pricing`. */
export function offerList(offers: readonly Offer[], asked: string): Html {
  if (offers.length === 0)
    return html`<p class="offers-none">
      These dates are taken, too short, or too tight for your party. The nearest weeks often work, or call us.
    </p>`;
  const exact = offers.filter((offer) => offer.price.b === asked);
  const list = exact.length > 0 ? exact : offers;
  return html`${exact.length === 0 ? html`<p class="offers-none">Not available on ${asked}. The nearest available stays:</p>` : null}
    <ul class="offers" data-stay-offers>
      ${list.map(offerRow)}
    </ul>`;
}

function offerRow({ price, quote }: Offer): Html {
  return html`<li class="offer">
    <div>
      <b>${price.dn}</b>
      <p>${price.b === price.e ? price.b : `${price.b} to ${price.e}`}. ${price.dd}</p>
    </div>
    <div class="offer-price">
      ${quote.savings > 0 ? html`<s>${money(quote.total + quote.savings)}</s>` : null}<b>${money(quote.total)}</b>
      <a class="button button-small" href="/rescms/item/${price.eid}/buy?${buildPhpQuery(price.qp)}" rel="nofollow"
        >Book</a
      >
    </div>
  </li>`;
}
