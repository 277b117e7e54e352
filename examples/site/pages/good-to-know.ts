import { COMPANY } from '../data/company.ts';
import { html } from './html.ts';
import { layout } from './layout.ts';
import type { Site } from './site.ts';
import type { Visit } from './visit.ts';

/** Questions that guests ask before they book. A house's page opens its parts in a modal. */
export function goodToKnowPage(site: Site, visit: Visit): string {
  const asked = new URLSearchParams(visit.query).has('asked');
  const body = html`<div class="wrap page-head">
      <p class="eyebrow">Good to know</p>
      <h1>Before you come</h1>
      <p class="lead">What guests ask us, with the answers that we give on the phone.</p>
    </div>
    <div class="wrap good-to-know">
      <stay-messages
        >${
          asked
            ? html`<p class="panel messages" role="status">
                Thank you, your question is on its way. We answer within the day.
              </p>`
            : null
        }</stay-messages
      >
      <section id="price">
        <h2>What the price covers</h2>
        <p>
          Rent, cleaning, service and every tax. The first number that you see is the number that you pay, to the cent.
        </p>
        <stay-toggle data-show="Show the fine print" data-hide="Hide the fine print">
          <p>Linens are in the price of every house. Firewood is not: it is stacked at the harbour, on trust.</p>
        </stay-toggle>
      </section>
      <section id="arrival">
        <h2>Keys and arrival</h2>
        <p>From four in the afternoon. The key is in the lantern box; we send its code on the morning of your stay.</p>
      </section>
      <section id="rules">
        <h2>House rules</h2>
        <stay-tabs data-look="accordion" data-fast>
          <details id="pets">
            <summary>Pets</summary>
            <p>Dogs are welcome from September to May. In summer, ask for the houses with a fenced yard.</p>
          </details>
          <details id="smoking">
            <summary>Smoking</summary>
            <p>Outside, please, and away from the dune grass.</p>
          </details>
          <details id="beach-fires">
            <summary>Fires on the beach</summary>
            <p>Below the tide line, until eleven, with a permit from the harbour office. It is free.</p>
          </details>
        </stay-tabs>
      </section>
      <section id="seasons">
        <h2>When to come</h2>
        <stay-paged>
          <div>
            <h3>March</h3>
            <p>Storms, oysters, and the beach to yourself.</p>
            <h3>May</h3>
            <p>The pools open. Terns are back.</p>
          </div>
          <div class="center">
            <h3>June</h3>
            <p>Warm water, long evenings.</p>
            <h3>August</h3>
            <p>High summer: weeks run from Saturday to Saturday.</p>
          </div>
          <div>
            <h3>September</h3>
            <p>Locals say this is the best month. They are right.</p>
            <h3>November</h3>
            <p>Fires, fog, and the buoy drop.</p>
          </div>
        </stay-paged>
      </section>
      <section id="ask">
        <h2>Something else?</h2>
        <p>Call ${COMPANY.phone}, or let us call you.</p>
        <form action="/good-to-know"><button class="button" name="asked" value="1">Call me</button></form>
      </section>
      <section id="soon">
        <h2>What is on</h2>
        <stay-lazy data-url="/events#list"><a href="/events">What is on along the Banks</a></stay-lazy>
      </section>
    </div>`;
  return layout(site, visit, {
    title: 'Good to know',
    description: 'Prices, keys, seasons: what guests ask before they come.',
    kind: 'good-to-know',
    body,
  });
}
