import { dayOf, parts, toIso } from '../data/civil.ts';
import type { Activity } from '../data/activities.ts';
import type { TownEvent } from '../data/events.ts';
import { amenityDetails } from '../data/amenities.ts';
import { PHOTOS } from '../data/photos.ts';
import type { Property } from '../data/properties.ts';
import type { SiteData } from '../data/site-data.ts';
import type { SolrDoc } from './index.ts';

export const INDEX_ID = 'stays';

/** The documents that the CMS would send to Solr. */
export function documents(data: SiteData): SolrDoc[] {
  return [...data.properties.map(rental), ...data.activities.map(activity), ...data.events.map(event)];
}

function common(item: {
  kind: string;
  eid: number;
  name: string;
  type: string;
  summary: string;
  town: { name: string };
  lat: number;
  lng: number;
}): SolrDoc {
  return {
    id: `${INDEX_ID}-${item.eid}`,
    index_id: INDEX_ID,
    item_id: String(item.eid),
    is_eid: item.eid,
    bundle: item.kind,
    ss_type: item.type,
    ss_name: item.name,
    ts_name: item.name,
    ss_town: item.town.name,
    ts_summary: item.summary,
    fs_lat: item.lat,
    fs_lng: item.lng,
    locs_place: `${item.lat},${item.lng}`,
  };
}

const picture = (eid: number, n: number): string => `/pictures/${eid}-${n}.svg`;

function rental(p: Property): SolrDoc {
  return {
    ...common(p),
    ss_url: `/stays/${p.slug}`,
    ss_image: picture(p.eid, 1),
    sm_images: PHOTOS.slice(0, 6).map((_, at) => picture(p.eid, at + 1)),
    ss_setting: p.setting,
    is_beds: p.beds,
    fs_baths: p.baths,
    is_sleeps: p.sleeps,
    fs_low: p.low,
    fs_high: p.high,
    sm_amenities: p.amenities,
    sm_amenity_details: amenityDetails(p.amenities),
    bs_pets: p.pets,
    is_reviews: p.reviewCount,
    // A house without reviews has no rating: the field is absent, as in a real index.
    ...(p.rating === null ? {} : { fs_rating: p.rating }),
    content: [p.name, p.type, p.town.name, p.setting, ...p.description, ...p.amenities].join(' '),
  };
}

function activity(a: Activity): SolrDoc {
  return {
    ...common(a),
    ss_url: `/things-to-do/${a.slug}`,
    ss_image: picture(a.eid, 1),
    sm_images: [picture(a.eid, 1)],
    is_sleeps: a.sleeps,
    fs_low: a.child,
    fs_high: a.adult,
    fs_rating: a.rating,
    is_reviews: a.reviewCount,
    content: [a.name, a.type, a.town.name, a.summary].join(' '),
  };
}

function event(e: TownEvent): SolrDoc {
  const { year, month, date } = parts(e.begin);
  return {
    ...common(e),
    ss_url: `/events/${e.slug}`,
    ss_image: picture(e.eid, 1),
    ds_begin: `${toIso(dayOf(year, month, date))}T00:00:00Z`,
    ds_end: `${toIso(e.end)}T00:00:00Z`,
    content: [e.name, e.type, e.town.name, e.summary].join(' '),
  };
}
