import { get, set } from '@staytags/bus/bus';
import type { Slice } from '@staytags/bus/slice';
import type { OptionsOf } from '@staytags/element/declare/widget';
import type { marker } from './marker.widget.ts';

/** The options of a `stay-marker`, in the format of a map's settings. */
export type RawMarker = Readonly<Record<string, unknown>>;

declare module '@staytags/bus/bus' {
  interface PageState {
    /** The `stay-marker` children by map, in document order. */
    mapMarkers: ReadonlyMap<object, readonly RawMarker[]>;
  }
}

type MarkerOptions = OptionsOf<typeof marker>;

const toRaw = (element: Element, o: MarkerOptions): RawMarker => ({
  ...{ id: element.id, text: element.innerHTML, title: o.heading, label: o.label, opts: o.opts },
  ...{ latitude: o.latitude, longitude: o.longitude, markername: o.markername, offset: o.offset },
  ...{ iwq: o.iwq, iwo: o.iwo, rmt: o.rmt, rmt_query_params: o.rmtQueryParams, tabs: o.tabs },
  ...{ link: o.link, autoclick: o.autoclick },
});

const inOrder = (a: Element, b: Element): number =>
  a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** The only writer of `mapMarkers`. */
export function createMarkerSlice() {
  const markers = new Map<Element, { readonly map: Element; readonly raw: RawMarker }>();
  let queued = false;

  /** Batches all markers added or removed in this task. */
  function publishSoon(): void {
    if (queued) return;
    queued = true;
    queueMicrotask(() => {
      queued = false;
      const maps = new Map<object, RawMarker[]>();
      for (const [, { map, raw }] of [...markers].sort(([a], [b]) => inOrder(a, b)))
        maps.set(map, [...(maps.get(map) ?? []), raw]);
      set('mapMarkers', maps);
    });
  }

  return {
    name: 'mapMarkers',
    hears: [],
    start: () => set('mapMarkers', get('mapMarkers') ?? new Map()),
    /** Maps connect too, as owners of their markers; they need nothing here. */
    connect(element: Element, options: object): () => void {
      const map = 'markername' in options ? element.parentElement?.closest('stay-map') : undefined;
      if (!map) return () => {};
      const entry = { map, raw: toRaw(element, options as MarkerOptions) };
      markers.set(element, entry);
      publishSoon();
      return () => {
        if (markers.get(element) !== entry) return;
        markers.delete(element);
        publishSoon();
      };
    },
  } satisfies Slice;
}
