import type { Cents } from '@staytags/base/money/money';
import { shortMoney } from '@staytags/base/money/short-money';
import { listed } from '@staytags/base/options/locale';
import type { PageState } from '@staytags/bus/bus';
import { langNow } from '@staytags/element/declare/language';
import type { ViewProps } from '@staytags/element/declare/widget';
import { chosenArea } from '@staytags/solr/request/area.logic';
import type { SolrDoc } from '@staytags/solr/answer/document.logic';
import type { MapResultsState } from '@staytags/solr/state/map-results';
import type { SearchState } from '@staytags/solr/state/search';
import type { Room } from '../engine/place.logic.ts';
import { initialView } from '../frame/initial-view.logic.ts';
import { DEFAULT_ICON, DEFAULT_SET } from '../markers/icon.logic.ts';
import { iconLeaf } from '../pins/pin-icon.ts';
import { clusterLook, type PinLook, type PinsModel } from '../pins/pin-leaf.ts';
import type { Pin } from '../pins/pins.logic.ts';
import { areaFields, toMarkers, type ResultMarker } from './map-results.logic.ts';
import type { mapResults } from './map-results.widget.ts';

type Props = ViewProps<typeof mapResults>;

/** The results as markers, with current prices and availability [MAP-12]. */
export const markersOf = (
  docs: readonly SolrDoc[],
  options: Props['options'],
  lang: string,
  { fields = {}, available }: { [K in 'fields' | 'available']?: SearchState[K] | undefined },
  { pricing, priceChoice, free }: { [K in 'pricing' | 'priceChoice' | 'free']?: PageState[K] | undefined } = {},
): readonly ResultMarker[] =>
  // Another map of the same search may show more.
  toMarkers(docs.slice(0, options.maxMarkers), {
    ...{ fields: areaFields(options), names: fields, key: options.key, currency: options.currency },
    ...{ base: document.baseURI, lang: lang || undefined },
    perNight: priceChoice?.per === 'night',
    free: available === 'off' ? undefined : free?.eids,
    offersOf: (eid) => pricing?.get(eid)?.prices ?? [],
  });

interface Pins extends Props {
  readonly markers: readonly ResultMarker[];
  readonly found: MapResultsState;
  readonly search: SearchState | undefined;
  readonly saved: ReadonlySet<string> | undefined;
  readonly isNarrow: boolean;
}

/** The pins of the results: the map shows the searched area, or fits them all [MAP-11]. */
export function toModel(pins: Pins): PinsModel<ResultMarker> {
  const { host, options, markers, found, search, isNarrow } = pins;
  const area = chosenArea(search?.params['fq'] ?? []);
  const roomNow = () => roomOf(getComputedStyle(host).direction === 'rtl', isNarrow);
  return {
    ...{ markers, openId: found.chosen, lone: [found.pointed, found.chosen] },
    view: () => initialView({ ...options, autozoom: true }, markers, { area, padding: roomNow() }),
    lookOf: (pin, marker) => lookOf(pin, marker, pins),
  };
}

/**
 * Pins are larger than their places: they keep clear of the bar, of the zoom buttons, and of the switch of a narrow window [MAP-11]. More
 * room at the top is less at the bottom, so that the map need not zoom out for it.
 */
function roomOf(isRtl: boolean, isNarrow: boolean): number | Room {
  if (isNarrow) return 96;
  const [left, right] = isRtl ? [96, 56] : [56, 96];
  return { top: 80, right, bottom: 32, left };
}

/** The look of a pin: the home's price, or a cluster's count and lowest price [MAP-12]. */
function lookOf(pin: Pin, marker: ResultMarker, { host, options, t, found, saved }: Pins): PinLook {
  if (pin.count > 1) {
    const places = t('cluster', { count: pin.count });
    const lang = langNow(host);
    const price = Number.isNaN(pin.low) ? '' : shortMoney(pin.low as Cents, options.currency, lang);
    const from = (named: string) => t('clusterFrom', { places: named, price });
    return clusterLook(pin, lang, places, price ? { shown: price, from } : undefined);
  }
  const { label, title, flagId, id } = marker;
  const isState = { taken: marker.taken, saved: saved?.has(flagId), visited: found.visited.has(id) };
  const states = (['taken', 'saved', 'visited'] as const).filter((state) => isState[state]);
  const marks = [...states, ...(found.pointed === id ? ['pointed'] : []), ...(found.chosen === id ? ['chosen'] : [])];
  const said = listed([title, label, ...states.map((state) => t(state))], langNow(host));
  const look = (shape: string) => ({ className: [shape, ...marks].join(' '), label: said });
  return label === ''
    ? { ...look('icon-pin'), content: [iconLeaf(DEFAULT_ICON)], anchor: DEFAULT_SET.anchor }
    : { ...look('price'), content: [label] };
}
