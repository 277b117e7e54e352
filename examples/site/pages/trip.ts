import { COMPANY } from '../data/company.ts';
import { html } from './html.ts';
import { icon } from './icons.ts';
import { layout } from './layout.ts';
import type { Site } from './site.ts';
import type { Visit } from './visit.ts';

/** The number of activities offered for a trip. */
const OFFERED = 6;

export function tripPage(site: Site, visit: Visit): string {
  const offered = site.data.activities.slice(0, OFFERED);
  const body = html`<div class="wrap page-head">
      <p class="eyebrow">My trip</p>
      <h1>Your trip to the Banks</h1>
      <p class="lead">Houses and outings that you have gathered, with one total for everybody.</p>
    </div>
    <div class="wrap trip">
      <div class="panel trip-order">
        <stay-order
          data-calendar
          data-mode="detail"
          data-checkout-path="/rescms/order/checkout"
          data-search-path="/stays"
          data-activities="${offered.map(({ eid }) => eid).join()}"
        >
          <div class="empty">
            <h2>Your trip is empty so far</h2>
            <p>
              Choose dates on a house’s page and add it here. <a href="/stays">Find a house</a> or
              <a href="/things-to-do">something to do</a>
            </p>
          </div>
        </stay-order>
        <stay-insurance-state></stay-insurance-state>
      </div>
      <aside class="trip-notes">
        <h2>Good to know</h2>
        <ul class="notes">
          <li>
            ${icon('key')}<span
              ><b>Keys from four o’clock</b> at our office in Port Ansel, or by code if you come late.</span
            >
          </li>
          <li>
            ${icon('leaf')}<span
              ><b>Linens and starter groceries</b> can be added until two days before you arrive.</span
            >
          </li>
          <li>
            ${icon('phone')}<span
              ><b>People, not queues:</b> <a href="tel:${COMPANY.tel}">${COMPANY.phone}</a>, every day from 8 to
              8.</span
            >
          </li>
        </ul>
      </aside>
    </div>`;
  return layout(site, visit, {
    title: 'My trip',
    description: 'The stays and outings of your trip.',
    kind: 'trip',
    body,
    items: offered,
  });
}
