import type { Activity } from '../data/activities.ts';
import { html, type Html } from './html.ts';

/** Something to do as a marker; without a script it is an entry of a list. */
export const thingMarker = (a: Activity, at: number): Html =>
  html`<stay-marker
    data-latitude="${a.lat}"
    data-longitude="${a.lng}"
    data-heading="${a.name}"
    data-markername="numbers"
    data-offset="${at}"
  >
    <p>${a.summary}</p>
    <p><a href="/things-to-do/${a.slug}">From $${a.child}, with the days</a></p>
  </stay-marker>`;
