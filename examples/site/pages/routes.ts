import type { IncomingMessage } from 'node:http';
import { page, type Reply } from '../web/reply.ts';
import type { Place } from '../web/request.ts';
import { activityPage, thingsPage } from './things.ts';
import { buyPage } from './booking.ts';
import { enquiryPage } from './enquiry.ts';
import { eventPage, eventsPage } from './events.ts';
import { favouritesPage } from './favourites.ts';
import { goodToKnowPage } from './good-to-know.ts';
import { homePage } from './home.ts';
import { measuredPage } from './measured.ts';
import { notFoundPage } from './not-found.ts';
import { propertyPage } from './property.ts';
import { resultsPage } from './results.ts';
import { SENT } from './search-form.ts';
import { linkTo, readStaysQuery } from './stays-query.ts';
import type { Site } from './site.ts';
import { tagsPage } from './tags.ts';
import { tripPage } from './trip.ts';
import type { Visit } from './visit.ts';

type Page = (site: Site, visit: Visit) => string | Promise<string>;

const PAGES: Readonly<Record<string, Page>> = {
  '/': homePage,
  '/stays': resultsPage,
  '/favourites': favouritesPage,
  '/enquiry': (site, visit) => enquiryPage(site, visit),
  '/mytrip': tripPage,
  '/things-to-do': thingsPage,
  '/events': eventsPage,
  '/tags': tagsPage,
  '/good-to-know': goodToKnowPage,
  '/measured': measuredPage,
};

/** The first segment of a path, and the page that handles the rest. */
const BELOW: readonly (readonly [RegExp, (site: Site, visit: Visit, name: string) => string | null])[] = [
  [/^\/stays\/([\w-]{1,120})$/, propertyPage],
  [/^\/things-to-do\/([\w-]{1,120})$/, activityPage],
  [/^\/events\/([\w-]{1,120})$/, eventPage],
  [/^\/rescms\/item\/(\d{1,9})\/buy$/, buyPage],
];

export async function pageFor(site: Site, place: Place, request: IncomingMessage): Promise<Reply> {
  const visit: Visit = { ...place, cookies: request.headers.cookie };
  const path = place.path.length > 1 ? place.path.replace(/\/$/, '') : place.path;
  if (path === '/stays' && new URLSearchParams(place.query).has(SENT))
    return { ...page(303, ''), headers: { location: linkTo(readStaysQuery(place.query)) } };
  const fixed = Object.hasOwn(PAGES, path) ? await PAGES[path]?.(site, visit) : null;
  if (fixed) return page(200, fixed);
  for (const [pattern, draw] of BELOW) {
    const name = pattern.exec(path)?.[1];
    const drawn = name === undefined ? null : draw(site, visit, name);
    if (drawn !== null) return page(200, drawn);
  }
  return page(404, notFoundPage(site, visit));
}
