import { ownValue } from '@staytags/base/json';
import { parseMoney, type Cents } from '@staytags/base/money/money';
import { inCurrency, ofOneCurrency } from '@staytags/base/money/currency';
import { nightly, type PricedOffer } from '@staytags/base/money/offer';
import { shortMoney } from '@staytags/base/money/short-money';
import { safeUrl } from '@staytags/base/url';
import type { AreaFields } from '@staytags/solr/request/area.logic';
import type { Pairs, SearchConfig } from '@staytags/solr/request/config.logic';
import {
  fieldFirst,
  fieldRating,
  fieldText,
  type FieldNames,
  type SolrDoc,
} from '@staytags/solr/answer/document.logic';
import { firstPairs, listFields } from '@staytags/solr/request/request.logic';
import type { SearchState } from '@staytags/solr/state/search-state.logic';
import { readDegrees, refusal, wrapLng } from '../engine/place.logic.ts';
import type { Marker } from '../markers/marker.logic.ts';

/** The parts of the search state that the marker request needs. */
export type AskedSearch = Pick<SearchState, 'facets' | 'fields' | 'params' | 'endpoint' | 'scope'>;

/** The index fields of a place, from the options of a map. */
export const areaFields = (o: Readonly<Record<'latField' | 'lngField' | 'locationField', string>>): AreaFields => ({
  ...{ lat: o.latField, lng: o.lngField, location: o.locationField },
});

const SHOWN = ['title', 'image', 'link', 'town', 'low', 'high', 'rating', 'eid'] as const;

/** The fields and rows that one map needs. */
export interface MapNeeds extends AreaFields {
  readonly key: string;
  readonly rows: number;
}

/**
 * The params of the marker request: those of the search, with as many rows as the largest of its maps shows, and only the fields they need
 * [MAP-9].
 */
export function markerPairs(search: AskedSearch, maps: readonly MapNeeds[]): Pairs {
  const rows = Math.max(...maps.map((map) => map.rows));
  const config: SearchConfig = {
    ...search.endpoint,
    ...search.scope,
    ...{ facets: search.facets, fields: search.fields, maxRows: rows },
    ...{ defaultBoost: '', exposed: [], returnFullDocs: true, docCache: false, hash: true, available: 'off' },
  };
  const { start: _start, rows: _rows, ...params } = search.params;
  const named = SHOWN.map((name) => ownValue(search.fields, name));
  const needed = maps.flatMap(({ key, location, lat, lng }) => [key, ...(location ? [location] : [lat, lng])]);
  const wanted = ['id', ...needed, ...named].flatMap((name) => name || []);
  return [...firstPairs(config, params, rows).filter(([name]) => name !== 'fl'), ['fl', listFields(wanted)]];
}

/** The place of a document: from two fields, or from one with 'lat,lng'. */
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
  /** Out of 5, with one digit; empty if unknown. */
  readonly rating: string;
  readonly flagId: string;
  /** Taken on the searched dates, so it has no price [RES-14]. */
  readonly taken: boolean;
  /** The price is per night. */
  readonly nightly: boolean;
}

/**
 * The item's lowest price for the dates of the last availability search; without one, the low end of its range [MAP-12]. Offers without a currency are in the element's.
 */
export function leastPrice(
  doc: SolrDoc,
  names: FieldNames,
  offers: readonly PricedOffer[],
  currency: string,
  perNight = false,
): { readonly cents: Cents; readonly currency: string; readonly nightly: boolean } | undefined {
  const [least] = ofOneCurrency(inCurrency(offers, currency), currency)
    .map((offer) => ({ ...offer.price, cents: perNight ? nightly(offer) : offer.price.cents }))
    .filter(({ cents }) => cents > 0)
    .sort((a, b) => a.cents - b.cents);
  if (least) return { ...least, nightly: perNight };
  const amounts = ['low', 'high'].flatMap((name) => parseMoney(fieldFirst(doc, names, name)) ?? []);
  const [low] = amounts.filter((amount) => amount > 0).sort((a, b) => a - b);
  return low === undefined ? undefined : { cents: low, currency, nightly: true };
}

export interface ToMarkers {
  readonly fields: AreaFields;
  readonly names: FieldNames;
  readonly key: string;
  readonly currency: string;
  readonly base: string;
  readonly lang: string | undefined;
  /** Prices per night instead of totals [PRC-10]. */
  readonly perNight?: boolean;
  readonly offersOf: (eid: string) => readonly PricedOffer[];
  /** The items that are free on the searched dates; undefined if all count. */
  readonly free?: ReadonlySet<string> | undefined;
}

/** The results as markers; those without a place appear only in the list [MAP-9]. */
export function toMarkers(docs: readonly SolrDoc[], to: ToMarkers): readonly ResultMarker[] {
  const markers: ResultMarker[] = [];
  for (const doc of docs) {
    const [lat, lng] = placeOf(doc, to.fields);
    if (refusal(lat, lng) !== undefined) continue;
    const { names, base } = to;
    const eid = fieldFirst(doc, names, 'eid');
    const currency = to.currency.toUpperCase();
    const taken = eid !== '' && to.free?.has(eid) === false;
    const price = taken ? undefined : leastPrice(doc, names, to.offersOf(eid), currency, to.perNight);
    markers.push({
      ...{ id: doc.id, lat, lng: wrapLng(lng), title: fieldText(doc, names, 'title') || doc.id },
      ...{ markername: '', offset: 0, content: undefined, autoclick: false, icon: '' },
      label: price ? shortMoney(price.cents, price.currency, to.lang) : '',
      // A cluster compares amounts, and those of two currencies cannot be compared.
      price: price?.currency === currency ? price.cents : NaN,
      href: safeUrl(fieldFirst(doc, names, 'link'), 'navigate', base),
      image: safeUrl(fieldFirst(doc, names, 'image'), 'navigate', base),
      town: fieldText(doc, names, 'town'),
      rating: fieldRating(doc, names, to.lang),
      flagId: fieldFirst(doc, names, to.key),
      ...{ taken, nightly: price?.nightly ?? false },
    });
  }
  return markers;
}
