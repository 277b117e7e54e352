import { html } from '../pages/html.ts';
import type { Offer } from './offers.ts';

export function money(cents: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);
}

/** The quote as the CMS prints it: a table whose rows add up to the last one. */
export function quoteHtml({ price, quote }: Offer): string {
  return html`<div class="quote">
    <h3>${price.n}</h3>
    <p>${price.dn}, ${price.b === price.e ? price.b : `${price.b} to ${price.e}`}</p>
    <table class="quote-table">
      ${quote.lines.map(
        (line) =>
          html`<tr>
            <th scope="row">${line.label}</th>
            <td>${money(line.cents)}</td>
          </tr>`,
      )}
      <tr class="total">
        <th scope="row">Total</th>
        <td>${money(quote.total)}</td>
      </tr>
    </table>
  </div>`.text;
}
