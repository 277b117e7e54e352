import type { Activity } from '../data/activities.ts';
import { html, type Html } from './html.ts';

/** An activity as a marker; without JavaScript it is an entry of a list. */
export const thingMarker = (a: Activity, at: number): Html =>
  html`<stay-marker
    data-latitude="${a.lat}"
    data-longitude="${a.lng}"
    data-heading="${a.name}"
    data-markername="numbers"
    data-offset="${at}"
  >
    <p><a href="/things-to-do/${a.slug}">${a.name}</a>, from $${a.child} a person</p>
    <p>${a.summary}</p>
  </stay-marker>`;
