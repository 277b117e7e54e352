import { COMPANY } from '../data/company.ts';
import { html, type Html } from './html.ts';
import type { Site } from './site.ts';
import type { Visit } from './visit.ts';

interface Line {
  readonly n?: string;
  readonly b?: string;
  readonly e?: string;
  readonly p: number;
}

/** The trip beside the form. Items in the session are printed, so that they show without JavaScript too. */
export function checkoutSummary(site: Site, visit: Visit): Html {
  return html`<aside class="checkout-side" aria-label="Your trip">
    <div class="panel checkout-summary">
      <stay-order
        data-mode="detail"
        data-share="off"
        data-checkout-path=""
        data-annotation="Taxes and fees are in these prices."
      >
        <h2>Summary</h2>
        ${site.order === 'session' ? sessionLines(site, visit) : inBrowser()}
      </stay-order>
      <p class="checkout-change"><a href="/mytrip">Change your trip</a></p>
    </div>
    <p class="checkout-help">
      Rather talk to somebody? <a href="tel:${COMPANY.tel}">${COMPANY.phone}</a>, every day from 8 to 8.
    </p>
  </aside>`;
}

const inBrowser = (): Html =>
  html`<p>
    Your trip is kept in your browser; to see it here, switch scripts on or call
    <a href="tel:${COMPANY.tel}">${COMPANY.phone}</a>.
  </p>`;

function sessionLines(site: Site, visit: Visit): Html {
  const reply = site.rcapi.answer({ path: '/rcapi/order/get', query: '', cookies: visit.cookies });
  const order = JSON.parse(String(reply?.body ?? '{}')) as { lis?: Record<string, Line> | []; litot?: number };
  const lines = Object.values(order.lis ?? {}) as Line[];
  if (lines.length === 0) return html`<p>Your trip is empty. <a href="/stays">Find a house</a></p>`;
  const money = (amount: number): string => `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
  return html`<table class="quote-table">
    <tbody>
      ${lines.map(
        ({ n, b, e, p }) =>
          html`<tr>
            <th scope="row">${n ?? 'Stay'}<br /><small>${b === e ? b : `${b} – ${e}`}</small></th>
            <td>${money(p)}</td>
          </tr>`,
      )}
      <tr class="total">
        <th scope="row">Subtotal</th>
        <td>${money(order.litot ?? 0)}</td>
      </tr>
    </tbody>
  </table>`;
}
