import { COMPANY } from '../data/company.ts';
import { TOWNS } from '../data/coast.ts';
import { longDay } from '../data/civil.ts';
import { SPECIALS } from '../data/specials.ts';
import { card } from './card.ts';
import { html } from './html.ts';
import { icon } from './icons.ts';
import { layout } from './layout.ts';
import { fullSearchForm } from './search-form.ts';
import { linkTo, readStaysQuery } from './stays-query.ts';
import type { Site } from './site.ts';
import { activityCard } from './things.ts';
import type { Visit } from './visit.ts';

export function homePage(site: Site, visit: Visit): string {
  const query = readStaysQuery('');
  const loved = site.data.properties.filter((p) => (p.rating ?? 0) >= 4.8 && p.reviewCount > 40);
  const seaside = [site.data.properties[0], ...loved].flatMap((p) => (p ? [p] : [])).slice(0, 6);
  const soon = [...site.data.events].sort((a, b) => a.begin - b.begin).slice(0, 3);
  const towns = TOWNS.map((town) => ({ town, homes: site.data.properties.filter((p) => p.town === town).length }));
  const body = html`<section class="hero">
      <picture class="hero-picture"
        ><source media="(prefers-color-scheme: dark)" srcset="/pictures/hero-night.svg" />
        <img src="/pictures/hero-day.svg" alt="" width="1600" height="900" fetchpriority="high"
      /></picture>
      <stay-video class="hero-film"
        ><video id="homepageVideo" preload="none" muted loop playsinline aria-hidden="true" width="1280" height="720">
          ${['day', 'night'].map(
            (time) =>
              html`<source
                src="/films/hero-${time}.webm"
                type="video/webm"
                media="(prefers-color-scheme: ${time === 'day' ? 'light' : 'dark'})"
              />`,
          )}
        </video></stay-video
      >
      <div class="wrap hero-words">
        <p class="eyebrow">${COMPANY.region}, since ${COMPANY.since}</p>
        <h1>Leave the light on, we are going to the sea</h1>
        <p class="lead">
          Two hundred and forty houses between the ocean and the sound, looked after by people who live next door.
        </p>
      </div>
      <div class="wrap hero-search">
        <div class="panel">
          <stay-search-box
            data-path="/stays"
            data-places="ss_town"
            data-homes="ts_name"
            data-label="Where would you like to wake up?"
            data-show-label
            >${fullSearchForm(query)}</stay-search-box
          >
          <stay-availability data-look="compact" data-results-path="/stays"></stay-availability>
        </div>
      </div>
    </section>
    <section class="wrap band" aria-labelledby="loved">
      <div class="band-head">
        <h2 id="loved">Houses that guests come back to</h2>
        <a class="more" href="/stays?sort=rating#sort=${encodeURIComponent('fs_rating desc, is_reviews desc')}"
          >See all by rating ${icon('arrow')}</a
        >
      </div>
      <div class="cards">${seaside.map((p) => card(p, { eager: false }))}</div>
    </section>
    <div class="wrap band"><stay-recommendations data-source="viewed"></stay-recommendations></div>
    <div class="wrap band"><stay-recommendations></stay-recommendations></div>
    <section class="band band-tint" aria-labelledby="towns">
      <div class="wrap towns">
        <div class="towns-words">
          <p class="eyebrow">Eight towns, one road</p>
          <h2 id="towns">Find your stretch of sand</h2>
          <ul class="town-list">
            ${towns.map(
              ({ town, homes }) =>
                html`<li>
                  <a href="${linkTo(query, { town: town.name })}"
                    ><b>${town.name}</b><span>${town.line}</span><span class="count">${homes}</span></a
                  >
                </li>`,
            )}
          </ul>
        </div>
        <img
          class="towns-map"
          src="/pictures/map.svg"
          alt="A drawn map of the coast: Port Ansel in the north, Tansy Head in the south."
          width="640"
          height="860"
          loading="lazy"
        />
      </div>
    </section>
    <section class="wrap band promises" aria-label="Why ${COMPANY.name}">
      <div>
        ${icon('key')}
        <h3>We hold the keys</h3>
        <p>
          Every house is ours to look after. Somebody checks it the morning you arrive, and leaves a loaf on the table.
        </p>
      </div>
      <div>
        ${icon('check')}
        <h3>The price is the price</h3>
        <p>Cleaning, service and tax are in the first number you see. It adds up to the cent, because we checked.</p>
      </div>
      <div>
        ${icon('phone')}
        <h3>Somebody answers</h3>
        <p>${COMPANY.phone}, every day from eight to eight, and the harbour pub knows where we live.</p>
      </div>
    </section>
    <stay-background class="guest-words" data-image="/pictures/hero-night.svg">
      <blockquote class="wrap">
        <p>“We came for a week in May, and have come for every one since. The light was on.”</p>
        <footer>The Okafors, eleven summers at Tern’s Rest</footer>
      </blockquote>
    </stay-background>
    <section class="wrap band" aria-labelledby="specials">
      <h2 id="specials">This season’s specials</h2>
      <ul class="specials">
        ${SPECIALS.map(
          (special) =>
            html`<li class="special">
              <b>${special.percent}%</b>
              <div>
                <h3>${special.name}</h3>
                <p>${special.line}${special.coupon ? html`: <code>${special.coupon}</code>` : null}</p>
              </div>
            </li>`,
        )}
      </ul>
    </section>
    <section class="wrap band" aria-labelledby="things">
      <div class="band-head">
        <h2 id="things">When you are not on the porch</h2>
        <a class="more" href="/things-to-do">All things to do ${icon('arrow')}</a>
      </div>
      <div class="cards">${site.data.activities.slice(0, 3).map(activityCard)}</div>
    </section>
    <section class="wrap band" aria-labelledby="events">
      <div class="band-head">
        <h2 id="events">Next on the Banks</h2>
        <a class="more" href="/events">All events ${icon('arrow')}</a>
      </div>
      <div class="events">
        ${soon.map(
          (e) =>
            html`<article class="event">
              <p class="event-day">${longDay(e.begin)}</p>
              <div>
                <h3><a href="/events/${e.slug}">${e.name}</a></h3>
                <p>${e.summary}</p>
              </div>
            </article>`,
        )}
      </div>
    </section>`;
  return layout(site, visit, {
    title: COMPANY.tagline,
    description: 'Vacation homes on an invented coast: oceanfront cottages, soundside houses and village stays.',
    kind: 'home',
    body,
  });
}
