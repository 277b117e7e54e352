import { parseDay, toIso, toUs } from '../data/civil.ts';
import type { Bookable } from '../data/site-data.ts';
import { offersFor } from '../rcapi/offers.ts';
import type { Stay } from '../rcapi/stay.ts';
import { html, type Html } from './html.ts';
import { offerList } from './offer-list.ts';
import type { Site } from './site.ts';
import { lastOf, type Visit } from './visit.ts';

/** The dates in the page's query string, for visitors without JavaScript. */
function plainStay(visit: Visit, single: boolean): Stay | null {
  const asked = new URLSearchParams(visit.query);
  const begin = parseDay(lastOf(asked, 'begin') ?? '');
  const end = single ? begin : parseDay(lastOf(asked, 'end') ?? '');
  if (begin === null || end === null || end < begin || end - begin > 60) return null;
  const whole = (name: string, fallback: number): number =>
    Math.min(40, Math.max(0, Math.trunc(Number(lastOf(asked, name) ?? fallback)) || 0));
  return {
    begin,
    end,
    adult: whole('adult', 2),
    child: whole('child', 0),
    senior: 0,
    infant: 0,
    pet: 0,
    coupon: '',
    flex: 0,
    eids: [],
    ids: [],
    special: null,
  };
}

/** The booking box: the availability form, the lowest price, other dates if these are taken, and, further down the page, the offers. */
export function bookBox(
  site: Site,
  visit: Visit,
  item: Bookable,
  path: string,
): { box: Html; detail: Html; isAsked: boolean } {
  const single = item.kind === 'activity';
  const stay = plainStay(visit, single);
  const date = (name: string, label: string, value: number | undefined): Html =>
    html`<label class="field"
      ><span>${label}</span
      ><input type="date" name="${name}" required value="${value === undefined ? '' : toIso(value)}"
    /></label>`;
  const number = (name: string, label: string, value: number, min: number): Html =>
    html`<label class="field"
      ><span>${label}</span
      ><input type="number" name="${name}" inputmode="numeric" min="${min}" max="${item.sleeps}" value="${value}"
    /></label>`;
  const box = html`<stay-availability
      data-eid="${item.eid}"
      ${
        single
          ? html` data-single data-price-choice="off" data-guests='["adult", {"kind": "child", "ages": "child_ages"}]'
            data-max-adults="${item.sleeps}" data-max-children="${item.sleeps - 1}"`
          : null
      }
    >
      <form class="book-form" action="${path}#offers" method="get">
        ${date('begin', single ? 'Day' : 'Arrive', stay?.begin)} ${single ? null : date('end', 'Leave', stay?.end)}
        ${number('adult', 'Adults', stay?.adult ?? 2, 1)} ${number('child', 'Children', stay?.child ?? 0, 0)}
        <button class="button" type="submit">Check dates and price</button>
      </form>
    </stay-availability>
    <stay-pricing
      data-item-id="${item.eid}"
      data-mode="summary"
      ${single ? null : html` data-ask data-item-name="${item.name}"`}
      data-show-add
      data-show-quote-link
      ${single ? html` data-trigger-order` : null}
    ></stay-pricing>
    ${
      single
        ? null
        : html`<stay-pricing
            data-item-id="${item.eid}"
            data-mode="alternates"
            data-ask
            data-item-name="${item.name}"
            data-show-add
            data-show-quote-link
          ></stay-pricing>`
    }
    <stay-insurance-state></stay-insurance-state>`;
  const detail = html`<stay-pricing
    data-item-id="${item.eid}"
    data-mode="detail"
    data-show-add
    data-show-buy
    data-show-quote-link
    data-show-quote-detail
    data-show-quote-savings
    data-show-breakdown
    data-show-original-price
  >
    ${stay ? offerList(offersFor(item, stay, site.data), toUs(stay.begin)) : html`<p class="offers-none">Choose your dates to see what ${single ? 'it' : 'your stay'} costs, with every fee and tax in it.</p>`}
  </stay-pricing>`;
  return { box, detail, isAsked: stay !== null };
}
