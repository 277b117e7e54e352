import { data } from '../../../packages/builder/generated/data.ts';
import { html, trusted } from './html.ts';
import { layout } from './layout.ts';
import type { Site } from './site.ts';
import type { Visit } from './visit.ts';

/** Every tag as an editor would write it, rendered, with its markup beside it. */
export function tagsPage(site: Site, visit: Visit): string {
  const body = html`<div class="wrap page-head">
      <p class="eyebrow">Staytags</p>
      <h1>Every tag of this site</h1>
      <p class="lead">
        Each as an editor writes it, and what becomes of it. They share one search, one list of favourites and one trip.
      </p>
    </div>
    <div class="wrap tags">
      ${data.tags.map(
        ({ tag, doc, example }) =>
          html`<section aria-labelledby="${tag}">
            <h2 id="${tag}">&lt;${tag}&gt;</h2>
            <p>${doc}</p>
            <pre tabindex="0"><code>${example}</code></pre>
            ${trusted(example)}
          </section>`,
      )}
    </div>`;
  return layout(site, visit, {
    title: 'Every tag',
    description: 'Every Staytags element, alive.',
    kind: 'tags',
    body,
    items: site.data.properties.slice(0, 20),
  });
}
