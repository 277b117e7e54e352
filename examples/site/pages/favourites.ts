import { cards } from './card.ts';
import { html } from './html.ts';
import { layout } from './layout.ts';
import { settingsFor } from './settings.ts';
import type { Site } from './site.ts';
import { flagged, type Visit } from './visit.ts';

export function favouritesPage(site: Site, visit: Visit): string {
  const ids = flagged(visit);
  const list = ids.flatMap((id) => {
    const item = site.data.byEid.get(Number(id.slice('stays-'.length)));
    return item?.kind === 'rental' ? [item] : [];
  });
  // Opened without its hash, the page must not list all houses, so the search starts with the ids in the cookie.
  const defaultQ = ids.length > 0 ? `id:(${ids.join(' OR ')})` : '-*:*';
  const search = { ...(settingsFor()['search'] as object), defaultQ };
  const body = html`<div class="wrap page-head">
      <p class="eyebrow">Favourites</p>
      <h1>The ones you keep coming back to</h1>
      <p class="lead">
        Favourites stay in this browser. Share the page’s address to show them to the people you travel with.
      </p>
    </div>
    <div class="wrap favourites-list">
      <h2 class="visually-hidden">Saved homes</h2>
      <stay-search data-form="false" data-available="first"></stay-search>
      <stay-availability data-look="compact"></stay-availability>
      <stay-results data-numvisible="12" data-prices data-save-shared>
        ${
          list.length > 0
            ? cards(list)
            : html`<div class="empty">
                <h2>Nothing here yet</h2>
                <p>Tap the heart on a house and it will wait for you here. <a href="/stays">Look at the houses</a></p>
              </div>`
        }
      </stay-results>
    </div>
    <div class="wrap band"><stay-recommendations></stay-recommendations></div>`;
  return layout(site, visit, {
    title: 'Favourites',
    description: 'The houses you like.',
    kind: 'favourites',
    body,
    tags: {
      search,
      texts: {
        ...settingsFor().texts,
        'results.empty': 'Nothing here yet',
        'results.emptyHint': 'Tap the heart on a house and it will wait for you here.',
        'results.count': { one: '{count} home', other: '{count} homes' },
      },
    },
  });
}
