import { COMPANY } from '../data/company.ts';
import { amenityDetails } from '../data/amenities.ts';
import { monthName, parts } from '../data/civil.ts';
import { PHOTOS } from '../data/photos.ts';
import type { Property } from '../data/properties.ts';
import { ASK_FORM, cmsSettings, formHtml, REVIEW_FORM, suffixAt } from '../drupal/forms.ts';
import { bookBox } from './book-box.ts';
import { card, facts, rating } from './card.ts';
import { leadForm } from './enquiry.ts';
import { html, type Html } from './html.ts';
import { icon } from './icons.ts';
import { layout } from './layout.ts';
import { availabilitySettings, specialsSettings } from './property-settings.ts';
import type { Site } from './site.ts';
import { thingMarker } from './thing-marker.ts';
import type { Visit } from './visit.ts';
import { townLink } from './stays-query.ts';

export function propertyPage(site: Site, visit: Visit, slug: string): string | null {
  const p = site.data.bySlug.get(slug);
  if (!p) return null;
  const now = site.data.now();
  const { box, detail, isAsked } = bookBox(site, visit, p, `/stays/${p.slug}`);
  const near = site.data.properties
    .filter((other) => other.town === p.town && other !== p && Math.abs(other.beds - p.beds) <= 1)
    .slice(0, 3);
  const body = html`<div class="wrap property-head">
      <nav class="crumbs" aria-label="You are here">
        <a href="/stays">Stays</a> <span aria-hidden="true">/</span>
        <a href="${townLink(p.town.name)}">${p.town.name}</a>
      </nav>
      <div class="property-title">
        <h1>${p.name}</h1>
        ${facts(p, 'bedroom')}
      </div>
      <div class="property-sub">
        <p>${icon('pin')}${p.setting} ${p.type.toLowerCase()} in ${p.town.name}</p>
        ${rating(p)}<stay-flag data-item-id="stays-${p.eid}" data-label="${p.name}"></stay-flag>
        <stay-page-share data-display="modal"
          ><a class="tool" data-stay-open href="mailto:?subject=${encodeURIComponent(p.name)}"
            >${icon('share')}<span>Share</span></a
          >
          <p>
            <a data-share-query="body" href="mailto:?subject=${encodeURIComponent(p.name)}">Send by e-mail</a>
          </p></stay-page-share
        >
      </div>
    </div>
    ${gallery(p)}
    <div class="wrap property">
      <div class="property-main">
        <section aria-labelledby="about">
          <h2 id="about">About this ${p.type.toLowerCase()}</h2>
          ${p.description.map((text) => html`<p>${text}</p>`)}
        </section>
        <section id="offers" aria-labelledby="offers-title">
          <h2 id="offers-title">Your offers</h2>
          ${detail}
        </section>
        <section aria-labelledby="calendar">
          <h2 id="calendar">Availability</h2>
          <stay-calendar data-eid="${p.eid}" data-selectable>
            <p>Enter your dates to see whether the house is available and what it costs.</p>
          </stay-calendar>
        </section>
        <stay-tabs data-scrolls data-fast>
          <section id="amenities" aria-labelledby="amenities-title">
            <h2 id="amenities-title">Amenities</h2>
            <ul class="amenities">
              ${p.amenities.map(amenity)}
            </ul>
          </section>
          ${reviews(p, site)}
          <section id="know" aria-labelledby="know-title">
            <h2 id="know-title">Before you come</h2>
            <p>
              Keys from four in the afternoon, from the lantern box at the door. Out by ten, and leave the light on.
            </p>
            <p><a href="/good-to-know">What else guests ask</a></p>
          </section>
        </stay-tabs>
        <stay-review-form data-display="modal"
          ><a class="button button-quiet" data-stay-open href="#${REVIEW_FORM.htmlId}${suffixAt(1)}">Write a review</a
          >${formHtml(REVIEW_FORM, { home: p.name }, '/enquiry', suffixAt(1))}</stay-review-form
        >
        <section aria-labelledby="where">
          <h2 id="where">Where it is</h2>
          <p>${p.town.about}</p>
          ${placeMap(p, site)}
          <p class="map-note">The exact address comes with your booking.</p>
        </section>
      </div>
      <aside class="book" aria-label="Book ${p.name}">
        <div class="panel book-panel${isAsked ? ' asked' : ''}">
          <p class="book-price">from <b>$${p.low}</b> <span>a night</span></p>
          ${box}
          <p class="book-note">
            <stay-modal data-size="small"
              ><a href="/good-to-know#price">Fees and taxes are always in the price.</a></stay-modal
            >
            ${p.saturdays ? 'In high summer, weeks run from Saturday to Saturday.' : 'Free to hold for a day.'}
          </p>
        </div>
        ${leadForm('modal', formHtml(ASK_FORM, { home: p.name }, '/enquiry'), 'Ask about this home', String(p.eid))}
        <p class="book-call">
          ${icon('phone')}<span>Ask someone who has slept here: <a href="tel:${COMPANY.tel}">${COMPANY.phone}</a></span>
        </p>
      </aside>
    </div>
    ${
      near.length > 0
        ? html`<section class="wrap band" aria-labelledby="near">
            <h2 id="near">Also in ${p.town.name}</h2>
            <div class="cards near">${near.map(nearCard)}</div>
          </section>`
        : null
    }
    <div class="wrap band"><stay-recommendations data-item-id="stays-${p.eid}"></stay-recommendations></div>`;
  return layout(site, visit, {
    title: p.name,
    description: p.summary,
    kind: 'property',
    body,
    items: [p],
    settings: {
      ...cmsSettings([ASK_FORM, REVIEW_FORM]),
      rcItemAvailForm: availabilitySettings(p, now),
      ...specialsSettings(p, now),
    },
  });
}

/** The location of the house, within a few hundred metres, and places nearby. */
function placeMap(p: Property, site: Site): Html {
  const far = ({ lat, lng }: { lat: number; lng: number }): number => Math.hypot(lat - p.lat, (lng - p.lng) * 0.8);
  const near = [...site.data.activities].sort((a, b) => far(a) - far(b)).slice(0, 5);
  return html`<stay-map
    class="map-figure"
    data-latitude="${p.lat}"
    data-longitude="${p.lng}"
    data-zoom="12.5"
    data-area-radius="600"
    data-scale
  >
    ${near.map((a, at) => thingMarker(a, at))}
  </stay-map>`;
}

/** Another house, with its best price for the dates of the last search among all stays. */
const nearCard = (p: Property): Html =>
  html`<div>
    ${card(p)}<stay-pricing
      data-item-id="${p.eid}"
      data-mode="modal"
      data-groups='[{"offerby":"c","featured":true}]'
      data-show-add
    ></stay-pricing>
  </div>`;

const amenity = (name: string): Html => {
  const detail = amenityDetails([name])[0]?.split('|')[2];
  return html`<li>
    ${icon('check')}${detail ? html`<stay-tooltip data-text="${detail}">${name}</stay-tooltip>` : name}
  </li>`;
};

/** Without JavaScript a scrolling strip of pictures; otherwise a gallery. */
function gallery(p: Property): Html {
  const url = (at: number) => `/pictures/${p.eid}-${at + 1}.svg`;
  return html`<div class="wrap">
    <stay-gallery data-label="Photos of ${p.name}"
      ><div class="strip">
        ${PHOTOS.map(
          (photo, at) =>
            html`<figure>
              <a href="${url(at)}"
                ><img
                  src="${url(at)}"
                  data-thumb="${url(at)}?thumb"
                  alt="${p.name}: ${photo.caption.toLowerCase()} (drawing)"
                  width="1200"
                  height="800"
                  ${at === 0 ? html` fetchpriority="high"` : html` loading="lazy"`}
                  decoding="async"
              /></a>
              <figcaption>${photo.caption}</figcaption>
            </figure>`,
        )}
      </div></stay-gallery
    >
  </div>`;
}

function reviews(p: Property, site: Site): Html {
  if (p.reviews.length === 0)
    return html`<section id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">Reviews</h2>
      <p>No reviews yet. Be the first to write one.</p>
    </section>`;
  const { year, month } = parts(site.data.now());
  const when = (monthsAgo: number): string =>
    monthName(Math.round(Date.UTC(year, month - 1 - monthsAgo, 1) / 86_400_000));
  return html`<section id="reviews" aria-labelledby="reviews-title">
    <h2 id="reviews-title">${p.reviewCount} reviews, ${p.rating?.toFixed(1) ?? ''} of 5</h2>
    <div class="reviews">
      ${p.reviews.map(
        (review) =>
          html`<blockquote class="review">
            <p class="stars" role="img" aria-label="${review.stars} of 5 stars">
              ${Array.from({ length: review.stars }, () => icon('star'))}
            </p>
            <p>${review.text}</p>
            <footer>${review.name}, ${when(review.monthsAgo)}</footer>
          </blockquote>`,
      )}
    </div>
  </section>`;
}
