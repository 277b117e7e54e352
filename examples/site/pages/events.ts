import { longDay } from '../data/civil.ts';
import type { TownEvent } from '../data/events.ts';
import { html, type Html } from './html.ts';
import { layout } from './layout.ts';
import type { Site } from './site.ts';
import type { Visit } from './visit.ts';
import { townLink } from './stays-query.ts';

export function eventsPage(site: Site, visit: Visit): string {
  const list = [...site.data.events].sort((a, b) => a.begin - b.begin);
  const body = html`<div class="wrap page-head">
      <p class="eyebrow">Events</p>
      <h1>What is on along the Banks</h1>
      <p class="lead">Thirty reasons to come on one weekend and not another.</p>
    </div>
    <div class="wrap events" id="list">
      ${list.map(
        (e) =>
          html`<article class="event" id="${e.slug}">
            <p class="event-day">
              ${longDay(e.begin)}${e.end > e.begin ? html` <span>${e.end - e.begin + 1} days</span>` : null}
            </p>
            <div>
              <h2><a href="/events/${e.slug}">${e.name}</a></h2>
              <p>${e.summary}</p>
              <p class="card-place">${e.type} · ${e.town.name}</p>
            </div>
          </article>`,
      )}
    </div>`;
  return layout(site, visit, {
    title: 'Events',
    description: 'Fairs, races, fires and a buoy drop.',
    kind: 'events',
    body,
  });
}

/** An event in the order of a site builder: its place comes last, and the surrounding tag moves the map next to the picture. */
export function eventPage(site: Site, visit: Visit, slug: string): string | null {
  const event = site.data.events.find((one) => one.slug === slug);
  if (!event) return null;
  const soon = [...site.data.events].sort((a, b) => a.begin - b.begin).filter((one) => one !== event);
  const near = [...soon.filter(({ town }) => town === event.town), ...soon.filter(({ town }) => town !== event.town)];
  const body = html`<stay-columns
    class="event-page"
    data-location=".event-location"
    data-featured=".event-featured"
    data-columns=".event-more article"
  >
    <div class="wrap page-head">
      <nav class="crumbs" aria-label="You are here"><a href="/events">Events</a></nav>
      <h1>${event.name}</h1>
      <p class="lead">${event.summary}</p>
      <p class="event-day">
        ${longDay(event.begin)}${event.end > event.begin ? html` <span>${event.end - event.begin + 1} days</span>` : null}
      </p>
    </div>
    <div class="wrap event-featured">
      <img src="/pictures/${event.eid}-1.svg" alt="" width="1200" height="800" />
    </div>
    <div class="wrap">
      <p>${event.town.about}</p>
      <p><a class="button" href="${townLink(event.town.name)}">Homes in ${event.town.name}</a></p>
      <section class="event-more" aria-labelledby="more">
        <h2 id="more">More along the Banks</h2>
        ${near.slice(0, 3).map(moreCard)}
      </section>
      <section class="event-location" aria-labelledby="where">
        <h2 id="where">Where it is</h2>
        <stay-map data-latitude="${event.lat}" data-longitude="${event.lng}" data-zoom="12" data-scale
          ><stay-marker data-latitude="${event.lat}" data-longitude="${event.lng}" data-heading="${event.name}"
            ><p>${event.type}, ${event.town.name}</p></stay-marker
          ></stay-map
        >
      </section>
    </div>
  </stay-columns>`;
  return layout(site, visit, { title: event.name, description: event.summary, kind: 'event', body });
}

const moreCard = (e: TownEvent): Html =>
  html`<article class="panel">
    <h3><a href="/events/${e.slug}">${e.name}</a></h3>
    <p>${e.summary}</p>
    <p class="card-place">${longDay(e.begin)} · ${e.town.name}</p>
  </article>`;
