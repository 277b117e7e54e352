import { get, subscribe } from '@staytags/bus/bus';
import type { Preview } from '@staytags/element/widget';
import { isNarrow } from '@staytags/ui/narrow';
import { drawPreview } from '../pins/preview.ts';
import { lookOf, roomIn, showResults, type ResultsText } from './map-results-look.ts';
import { markersOf } from './map-results-markers.ts';
import type { mapResults } from './map-results.widget.ts';

/** The pins, as soon as the results are there: the view is mounted together with the list, which takes longer [MAP-15]. */
export const preview: Preview<typeof mapResults> = (host, options) => {
  // On a narrow screen the map is behind its button.
  if (options.start !== 'near' || isNarrow()) return;
  const { name, namespace, currency, maxzoom } = options;
  const t: ResultsText = (key, values) => host.stayText(key, values);
  const end = new AbortController();
  let drawn: ReturnType<typeof drawPreview> | undefined;

  function fill(): void {
    const [found, search] = [get('mapResults')?.[name], get('search')?.[name]];
    if (!found || found.version === 0 || !search) return;
    // The view was sooner.
    if (!drawn && host.shadowRoot) {
      end.abort();
      return;
    }
    if (!drawn) {
      drawn = drawPreview(host, options, t);
      drawn.signal.addEventListener('abort', () => end.abort(), { once: true });
    }
    const saved = get('flag')?.[namespace] ?? new Set();
    const lang = host.lang || undefined;
    const room = { padding: roomIn(false), maxZoom: maxzoom };
    drawn.fill(markersOf(found.docs, options, search.fields, get('pricing')), {
      lookOf: (pin, marker) => lookOf(pin, marker, { found, saved, currency, lang, t }),
      show: (camera, coords) => showResults(camera, search.params['fq'] ?? [], coords, room),
    });
  }

  const stops = [
    subscribe(({ mapResults }) => mapResults?.[name], fill),
    subscribe(({ pricing }) => pricing, fill),
    subscribe(({ flag }) => flag?.[namespace], fill),
  ];
  end.signal.addEventListener('abort', () => stops.forEach((stop) => stop()), { once: true });
  host.staySignal.addEventListener('abort', () => end.abort(), { signal: end.signal });
  fill();
};
