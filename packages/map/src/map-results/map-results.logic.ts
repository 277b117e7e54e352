import { parseMoney, type Cents } from '@staytags/base/money';
import type { PricedOffer } from '@staytags/base/offer';
import { shortMoney } from '@staytags/base/short-money';
import { safeUrl } from '@staytags/base/url';
import type { AreaFields } from '@staytags/solr/area.logic';
import type { Endpoint, Pairs, Scope, SearchConfig, SearchParams } from '@staytags/solr/config.logic';
import { fieldFirst, fieldRating, fieldText, type FieldNames, type SolrDoc } from '@staytags/solr/document.logic';
import { firstPairs, listFields } from '@staytags/solr/request.logic';
import { readDegrees, refusal, wrapLng } from '../engine/place.logic.ts';
import type { Marker } from '../markers/marker.logic.ts';

/** What a search tells of where and how it asks. */
export interface AskedSearch {
  readonly params: SearchParams;
  readonly endpoint: Endpoint;
  readonly scope: Scope;
  readonly facets: SearchConfig['facets'];
  readonly fields: FieldNames;
}

/** The fields of a place, as the options of a map name them. */
export const areaFields = (o: Readonly<Record<'latField' | 'lngField' | 'locationField', string>>): AreaFields => ({
  ...{ lat: o.latField, lng: o.lngField, location: o.locationField },
});

const SHOWN = ['title', 'image', 'link', 'town', 'low', 'high', 'rating', 'eid'] as const;

/** What one map needs of the response. */
export interface MapNeeds extends AreaFields {
  readonly key: string;
  readonly rows: number;
}

/** The params of the markers of a search: its own, for as many rows as the largest of its maps shows, and only the fields that they need [MAP-9]. */
export function markerPairs(search: AskedSearch, maps: readonly MapNeeds[]): Pairs {
  const rows = Math.max(...maps.map((map) => map.rows));
  const config: SearchConfig = {
    ...search.endpoint,
    ...search.scope,
    ...{ facets: search.facets, fields: search.fields, maxRows: rows },
    ...{ defaultBoost: '', exposed: [], returnFullDocs: true, docCache: false, hash: true },
  };
  const { start: _start, rows: _rows, ...params } = search.params;
  const named = SHOWN.map((name) => (Object.hasOwn(search.fields, name) ? search.fields[name] : undefined));
  const own = maps.flatMap(({ key, location, lat, lng }) => [key, ...(location ? [location] : [lat, lng])]);
  const wanted = ['id', ...own, ...named].flatMap((name) => name || []);
  return [...firstPairs(config, params, rows).filter(([name]) => name !== 'fl'), ['fl', listFields(wanted)]];
}

/** Where a document is: in two fields, or 'lat,lng' in one. */
function placeOf(doc: SolrDoc, { lat, lng, location }: AreaFields): readonly [lat: number, lng: number] {
  const [first = '', second = ''] = location
    ? fieldFirst(doc, {}, location).split(',')
    : [fieldFirst(doc, {}, lat), fieldFirst(doc, {}, lng)];
  return [readDegrees(first), readDegrees(second)];
}

export interface ResultMarker extends Marker {
  readonly href: string | undefined;
  readonly image: string | undefined;
  readonly town: string;
  /** Out of 5, with one digit; empty where it has none. */
  readonly rating: string;
  readonly flagId: string;
}

/** The least that an item costs for the dates of the last availability search; the low end of its range without one [MAP-12]. */
export function leastPrice(
  doc: SolrDoc,
  names: FieldNames,
  offers: readonly Pick<PricedOffer, 'price'>[],
  currency: string,
): { readonly cents: Cents; readonly currency: string } | undefined {
  const [least] = offers
    .map(({ price }) => price)
    .filter(({ cents }) => cents > 0)
    .sort((a, b) => a.cents - b.cents);
  if (least) return least;
  const amounts = ['low', 'high'].flatMap((name) => parseMoney(fieldFirst(doc, names, name)) ?? []);
  const [low] = amounts.filter((amount) => amount > 0).sort((a, b) => a - b);
  return low === undefined ? undefined : { cents: low, currency };
}

export interface ToMarkers {
  readonly fields: AreaFields;
  readonly names: FieldNames;
  readonly key: string;
  readonly currency: string;
  readonly base: string;
  readonly lang: string | undefined;
  readonly offersOf: (eid: string) => readonly Pick<PricedOffer, 'price'>[];
}

/** The results as markers; those that lie nowhere are in the list alone [MAP-9]. */
export function toMarkers(docs: readonly SolrDoc[], to: ToMarkers): readonly ResultMarker[] {
  const markers: ResultMarker[] = [];
  for (const doc of docs) {
    const [lat, lng] = placeOf(doc, to.fields);
    if (refusal(lat, lng) !== undefined) continue;
    const { names, base } = to;
    const eid = fieldFirst(doc, names, 'eid');
    const price = leastPrice(doc, names, to.offersOf(eid), to.currency);
    markers.push({
      ...{ id: doc.id, lat, lng: wrapLng(lng), title: fieldText(doc, names, 'title') || doc.id },
      ...{ markername: '', offset: 0, content: undefined, autoclick: false, icon: '' },
      label: price ? shortMoney(price.cents, price.currency, to.lang) : '',
      price: price?.cents ?? NaN,
      href: safeUrl(fieldFirst(doc, names, 'link'), 'navigate', base),
      image: safeUrl(fieldFirst(doc, names, 'image'), 'navigate', base),
      town: fieldText(doc, names, 'town'),
      rating: fieldRating(doc, names),
      flagId: fieldFirst(doc, names, to.key),
    });
  }
  return markers;
}
