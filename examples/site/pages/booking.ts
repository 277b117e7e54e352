import { BadRequest } from '../rcapi/stay.ts';
import type { Offer } from '../rcapi/offers.ts';
import { quoteHtml } from '../rcapi/quote-html.ts';
import { COMPANY } from '../data/company.ts';
import { html, trusted, type Html } from './html.ts';
import { layout } from './layout.ts';
import type { Site } from './site.ts';
import type { Visit } from './visit.ts';

/** Lists the received fields: the real checkout belongs to the CMS. */
function arrived(query: string): Html {
  const fields = [...new URLSearchParams(query)];
  if (fields.length === 0) return html`<p>Nothing was sent along.</p>`;
  return html`<dl class="arrived">
    ${fields.slice(0, 60).map(
      ([name, value]) =>
        html`<dt>${name}</dt>
          <dd>${value}</dd>`,
    )}
  </dl>`;
}

export function buyPage(site: Site, visit: Visit, eid: string): string | null {
  const item = site.data.byEid.get(Number(eid));
  if (!item) return null;
  let offer: Offer | null = null;
  let problem = 'This offer is no longer available for these dates and guests.';
  try {
    offer = site.rcapi.offer(visit.query, item.eid);
  } catch (error) {
    if (!(error instanceof BadRequest)) throw error;
    problem = error.message;
  }
  const body = html`<div class="wrap narrow page-head">
    <p class="eyebrow">Book</p>
    <h1>${item.name}</h1>
    <div class="panel">${offer ? trusted(quoteHtml(offer)) : html`<p role="alert">${problem}</p>`}</div>
    <p>To hold these dates, call us at <a href="tel:${COMPANY.tel}">${COMPANY.phone}</a>.</p>
    <details class="sent">
      <summary>What the site was asked for</summary>
      ${arrived(visit.query)}
    </details>
  </div>`;
  return layout(site, visit, {
    title: `Book ${item.name}`,
    description: 'Your stay and its price.',
    kind: 'booking',
    body,
  });
}
