import type { Cents } from '@staytags/base/money';
import type { TextValues } from '@staytags/base/texts';
import { shortMoney } from '@staytags/base/short-money';
import { chosenArea } from '@staytags/solr/area.logic';
import type { Camera } from '../engine/engine.ts';
import { boundsOf } from '../engine/place.logic.ts';
import { DEFAULT_ICON, DEFAULT_SET } from '../markers/icon.logic.ts';
import { iconLeaf } from '../pins/pin-icon.ts';
import type { PinLook } from '../pins/pin-leaf.ts';
import type { Pin } from '../pins/pins.logic.ts';
import type { ResultMarker } from './map-results.logic.ts';
import type { MapResultsState } from './map-results.state.ts';
import type { mapResults } from './map-results.widget.ts';

export type ResultsText = (key: keyof typeof mapResults.texts, values?: TextValues) => string;

interface Look {
  readonly found: MapResultsState;
  readonly saved: ReadonlySet<string>;
  readonly currency: string;
  readonly lang: string | undefined;
  readonly t: ResultsText;
}

/** A home's price, or what a cluster holds and from which price on [MAP-12]. */
export function lookOf(pin: Pin, marker: ResultMarker, { found, saved, currency, lang, t }: Look): PinLook {
  if (pin.count > 1) {
    const places = t('cluster', { count: pin.count });
    const price = Number.isNaN(pin.low) ? '' : shortMoney(pin.low as Cents, currency, lang);
    const label = price ? t('clusterFrom', { places, price }) : places;
    return {
      ...{ className: 'cluster', label },
      content: [['b', {}, String(pin.count)], ...(price ? [['small', {}, price] as const] : [])],
    };
  }
  const { label, title, flagId, id } = marker;
  const isState = { saved: saved.has(flagId), visited: found.visited.has(id) };
  const states = (['saved', 'visited'] as const).filter((state) => isState[state]);
  const marks = [...states, ...(found.pointed === id ? ['pointed'] : []), ...(found.chosen === id ? ['chosen'] : [])];
  const said = [title, label, ...states.map((state) => t(state))].filter(Boolean).join(', ');
  return label === ''
    ? {
        ...{ className: ['icon-pin', ...marks].join(' '), label: said },
        ...{ content: [iconLeaf(DEFAULT_ICON)], anchor: DEFAULT_SET.anchor },
      }
    : { className: ['price', ...marks].join(' '), label: said, content: [label] };
}

/** How much is left free around the results, in pixels: a map over the page has buttons at its upper and its lower edge. */
export const roomIn = (isNarrow: boolean): number => (isNarrow ? 96 : 56);

/** Shows the area that was searched, or all that was found [MAP-11]. */
export function showResults(
  camera: Pick<Camera, 'fit'>,
  filters: readonly string[],
  coords: ArrayLike<number>,
  room: Parameters<Camera['fit']>[1],
): void {
  const area = chosenArea(filters);
  const bounds = area ?? boundsOf(coords);
  if (bounds) camera.fit(bounds, area ? {} : room);
}
