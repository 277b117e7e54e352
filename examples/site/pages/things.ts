import type { Activity } from '../data/activities.ts';
import { bookBox } from './book-box.ts';
import { html, type Html } from './html.ts';
import { icon } from './icons.ts';
import { layout } from './layout.ts';
import { activitySettings } from './property-settings.ts';
import type { Site } from './site.ts';
import { thingMarker } from './thing-marker.ts';
import type { Visit } from './visit.ts';

export function activityCard(a: Activity): Html {
  return html`<article class="card">
    <a class="card-picture" href="/things-to-do/${a.slug}" tabindex="-1" aria-hidden="true"
      ><img src="/pictures/${a.eid}-1.svg" alt="" width="600" height="400" loading="lazy" decoding="async"
    /></a>
    <div class="card-body">
      <p class="card-place">${a.type} · ${a.town.name}</p>
      <h3><a href="/things-to-do/${a.slug}">${a.name}</a></h3>
      <p class="card-text">${a.summary}</p>
      <div class="card-foot">
        <p class="price"><b>$${a.adult}</b> a person</p>
        <span class="rating">${icon('star')}<b>${a.rating.toFixed(1)}</b></span>
      </div>
    </div>
  </article>`;
}

export function thingsPage(site: Site, visit: Visit): string {
  const body = html`<div class="wrap page-head">
      <p class="eyebrow">Things to do</p>
      <h1>Days out, by people who live here</h1>
      <p class="lead">
        Small groups, local guides, and nothing that needs a wristband. Add them to your trip and pay once.
      </p>
    </div>
    <div class="wrap things-map">
      <stay-map data-autozoom data-maxzoom="12" data-latitude="37.67" data-longitude="-73.9" data-zoom="9"
        >${site.data.activities.map(thingMarker)}</stay-map
      >
    </div>
    <section class="wrap" aria-labelledby="all">
      <h2 id="all" class="visually-hidden">All things to do</h2>
      <div class="cards">${site.data.activities.map(activityCard)}</div>
    </section>`;
  return layout(site, visit, {
    title: 'Things to do',
    description: 'Kayaks, oysters, lighthouses and ponies.',
    kind: 'things',
    body,
  });
}

export function activityPage(site: Site, visit: Visit, slug: string): string | null {
  const a = site.data.activities.find((activity) => activity.slug === slug);
  if (!a) return null;
  const { box, detail } = bookBox(site, visit, a, `/things-to-do/${a.slug}`);
  const body = html`<div class="wrap property-head">
      <nav class="crumbs" aria-label="You are here"><a href="/things-to-do">Things to do</a></nav>
      <div class="property-title"><h1>${a.name}</h1></div>
      <div class="property-sub">
        <p>${icon('pin')}${a.town.name}</p>
        <span class="rating">${icon('star')}<b>${a.rating.toFixed(1)}</b> <span>(${a.reviewCount})</span></span>
      </div>
    </div>
    <div class="wrap">
      <img class="wide-picture" src="/pictures/${a.eid}-1.svg" alt="" width="1200" height="800" />
    </div>
    <div class="wrap property">
      <div class="property-main">
        <section aria-labelledby="about">
          <h2 id="about">What you do</h2>
          <p class="lead">${a.summary}</p>
          <p>
            About ${a.hours} hours, up to ${a.sleeps} people. We meet in ${a.town.name} at ten in the morning; it runs
            on four days of the week from March to November.
          </p>
        </section>
        <section id="offers" aria-labelledby="offers-title">
          <h2 id="offers-title">Days and prices</h2>
          ${detail}
        </section>
      </div>
      <aside class="book" aria-label="Book ${a.name}">
        <div class="panel book-panel">
          <p class="book-price"><b>$${a.adult}</b> <span>a person, children $${a.child}</span></p>
          ${box}
        </div>
      </aside>
    </div>`;
  return layout(site, visit, {
    title: a.name,
    description: a.summary,
    kind: 'property',
    body,
    items: [a],
    settings: { rcItemAvailForm: activitySettings(a, site.data.now()) },
  });
}
