import { card } from './card.ts';
import { html } from './html.ts';
import { layout } from './layout.ts';
import type { Site } from './site.ts';
import type { Visit } from './visit.ts';

/** Shows what analytics would send from this page; nothing leaves the browser. */
export function measuredPage(site: Site, visit: Visit): string {
  const body = html`<div class="wrap page-head">
      <p class="eyebrow">Analytics</p>
      <h1>What would be measured</h1>
      <p class="lead">
        Allow it, look at the houses, save one, follow one in a new tab. Each line is what a service would get. Nothing
        leaves your browser.
      </p>
      <p>
        <button class="button" type="button" data-consent="yes">Allow measuring</button>
        <button class="button" type="button" data-consent="no">Stop</button>
      </p>
      <stay-analytics data-sinks="events"></stay-analytics>
      <ol class="measured" aria-label="Measured" data-measured></ol>
    </div>
    <div class="wrap">
      <div class="cards">
        ${site.data.properties
          .slice(0, 12)
          .map(
            (p, at) =>
              html`<div
                data-product="${p.eid}"
                data-product-name="${p.name}"
                data-product-list="Measured"
                data-product-position="${at + 1}"
                data-product-price="${p.low}"
              >
                ${card(p)}
              </div>`,
          )}
      </div>
    </div>
    <script type="module" src="/site.js"></script>`;
  return layout(site, visit, {
    title: 'What would be measured',
    description: 'The measurements of Staytags, as they happen.',
    kind: 'measured',
    body,
  });
}
