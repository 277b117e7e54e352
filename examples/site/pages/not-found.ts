import { html } from './html.ts';
import { layout } from './layout.ts';
import type { Site } from './site.ts';
import type { Visit } from './visit.ts';

export function notFoundPage(site: Site, visit: Visit): string {
  const body = html`<div class="wrap narrow lost">
    <img src="/pictures/lost-1.svg" alt="" width="600" height="400" />
    <p class="eyebrow">404</p>
    <h1>This page went out with the tide</h1>
    <p>
      It may be back in six hours. Meanwhile, <a href="/stays">look at the houses</a>, or
      <a href="/">start again at the lighthouse</a>.
    </p>
  </div>`;
  return layout(site, visit, { title: 'Not found', description: 'This page does not exist.', kind: 'lost', body });
}
