import { COMPANY } from '../data/company.ts';
import type { Bookable } from '../data/site-data.ts';
import { html, jsonText, type Html } from './html.ts';
import { preloads } from './hints.ts';
import { icon, logo } from './icons.ts';
import { orderItems, settingsFor } from './settings.ts';
import type { Site } from './site.ts';
import type { Place } from '../web/request.ts';

export interface PageParts {
  title: string;
  description: string;
  body: Html;
  /** A class of the body, for the theme. */
  kind: string;
  /** Settings of this page only, outside `staytags`. */
  settings?: Record<string, unknown>;
  /** Settings in `staytags` that override those of the site. */
  tags?: Record<string, unknown>;
  /** Whether results are printed into the page. */
  printed?: boolean;
  /** Items that the trip on this page may show. */
  items?: Iterable<Bookable>;
}

const NAV = [
  ['/stays', 'Stays'],
  ['/things-to-do', 'Things to do'],
  ['/events', 'Events'],
] as const;

export function layout(site: Site, place: Place, parts: PageParts): string {
  const asked = new URLSearchParams(place.query).has('lite') ? 'lite' : site.scripts;
  const script = asked === 'none' ? null : asked === 'lite' ? 'staytags-lite.js' : 'staytags.js';
  const order = {
    storage: site.order,
    nameField: 'ss_name',
    imageField: 'ss_image',
    placeField: 'ss_town',
    linkField: 'ss_url',
    ...(parts.items ? { items: orderItems(parts.items) } : {}),
  };
  const settings = { ...parts.settings, staytags: { ...settingsFor(), order, ...parts.tags } };
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${parts.title} · ${COMPANY.name}</title>
        <meta name="description" content="${parts.description}" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#f8f3ea" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f1d22" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/pictures/lantern.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/site.css" />
        ${parts.printed ? html`<link rel="stylesheet" href="/staytags/printed.css" />` : null}
        ${script ? html`<script type="module" src="/staytags/${script}"></script>` : null}
        ${script ? preloads(script, [header(place, parts.kind), parts.body], parts.printed ?? false) : null}
      </head>
      <body class="page-${parts.kind}">
        <a class="skip" href="#main">Skip to the content</a>
        <stay-header data-target=".site-header">${header(place, parts.kind)}</stay-header>
        <main id="main" tabindex="-1">${parts.body}</main>
        ${footer()}
        <script type="application/json" data-stay-settings>
          ${jsonText(settings)}
        </script>
      </body>
    </html> `.text;
}

function header(place: Place, kind: string): Html {
  return html`<header class="site-header">
    <div class="wrap site-header-row">
      <a class="logo" href="/">${logo()}</a>
      <nav class="site-nav" aria-label="Main">
        ${NAV.map(([href, text]) => html`<a href="${href}" ${place.path.startsWith(href) ? html` aria-current="page"` : null}>${text}</a>`)}
      </nav>
      <div class="site-tools">
        <stay-favourites data-path="/favourites" data-counter-label="Favourites"
          ><a class="tool" href="/favourites">${icon('heart')}<span>Favourites</span></a></stay-favourites
        >
        <stay-order
          data-mode="widget"
          data-checkout-path="/rescms/order/checkout"
          data-search-path="/stays"
          ${kind === 'results' || kind === 'property' ? html` data-after-add="notice"` : null}
          ><a class="tool" href="/mytrip">${icon('bag')}<span>My trip</span></a></stay-order
        >
      </div>
    </div>
  </header>`;
}

function footer(): Html {
  return html`<footer class="site-footer">
    <div class="wrap site-footer-grid">
      <div>
        <a class="logo logo-footer" href="/">${logo()}</a>
        <p>
          Family-run on the Merrow Banks since ${COMPANY.since}. We live here, we clean our own beach, and we answer the
          phone.
        </p>
      </div>
      <stay-panel data-content="ul">
        <h2><a data-toggle href="#plan">Plan</a></h2>
        <ul id="plan">
          <li><a href="/stays">All vacation homes</a></li>
          <li><a href="/things-to-do">Things to do</a></li>
          <li><a href="/events">Events</a></li>
          <li><a href="/good-to-know">Good to know</a></li>
          <li><a href="/enquiry">Ask us</a></li>
          <li><a href="/tags">Every tag</a></li>
          <li><a href="/measured">What would be measured</a></li>
          <li><a href="/favourites">Favourites</a></li>
          <li><a href="/mytrip">My trip</a></li>
        </ul>
      </stay-panel>
      <div>
        <h2>Say hello</h2>
        <ul>
          <li><a href="tel:${COMPANY.tel}">${COMPANY.phone}</a></li>
          <li><a href="mailto:${COMPANY.mail}">${COMPANY.mail}</a></li>
          <li>${COMPANY.address}</li>
          <li>Every day, 8 to 8</li>
        </ul>
      </div>
    </div>
    <div class="wrap site-footer-end">
      <p>A demonstration site: ${COMPANY.name}, its houses and its coast are invented. Nothing here can be booked.</p>
    </div>
  </footer>`;
}
