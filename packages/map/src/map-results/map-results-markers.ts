import type { PageState } from '@staytags/bus/bus';
import type { OptionsOf } from '@staytags/element/widget';
import type { FieldNames, SolrDoc } from '@staytags/solr/document.logic';
import { areaFields, toMarkers, type ResultMarker } from './map-results.logic.ts';
import type { mapResults } from './map-results.widget.ts';

type Given = Pick<
  OptionsOf<typeof mapResults>,
  'latField' | 'lngField' | 'locationField' | 'key' | 'currency' | 'maxMarkers'
>;

/** The results as the markers of this page, with the prices as they are now [MAP-12]. */
export const markersOf = (
  docs: readonly SolrDoc[],
  { latField, lngField, locationField, key, currency, maxMarkers }: Given,
  names: FieldNames = {},
  pricing?: PageState['pricing'],
): readonly ResultMarker[] =>
  // Another map of the same search may show more.
  toMarkers(docs.slice(0, maxMarkers), {
    fields: areaFields({ latField, lngField, locationField }),
    ...{ names, key, currency, base: document.baseURI },
    lang: document.documentElement.lang || undefined,
    offersOf: (eid) => pricing?.get(eid)?.prices ?? [],
  });
