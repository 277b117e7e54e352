import { get, store, subscribe, watchKey } from '@staytags/bus/bus';
import { langNow } from '@staytags/element/declare/language';
import { isNarrow } from '@staytags/ui/motion/narrow';
import { firstMap } from '../pins/first-map.ts';
import { markersOf, toModel } from './map-results-model.ts';
import type { ResultMarker } from './map-results.logic.ts';
import { viewNow } from './views/shown-view.ts';
import type { mapResults } from './map-results.widget.ts';

/** The pins, as soon as the results have arrived: the view mounts together with the list, which takes longer [MAP-15]. */
export const first = firstMap<typeof mapResults, ResultMarker>({
  read(props) {
    const { host, options, t } = props;
    const { name, namespace, start } = options;
    const [found, search] = [get('mapResults')?.[name], get('search')?.[name]];
    // On a narrow screen a button opens the map.
    if (start !== 'near' || isNarrow() || viewNow(options) === 'list' || !found?.version || !search) return undefined;
    const markers = markersOf(found.docs, options, langNow(host), search, store.getState());
    const saved = get('flag')?.[namespace];
    return { options, t, model: toModel({ ...props, markers, found, search, saved, isNarrow: false }) };
  },
  watch({ options: { name, namespace } }, changed) {
    const stops = [
      // While the next results are on their way, its pins stay: drawing hundreds again would hold up the press that asked for them.
      watchKey('mapResults', name, () => get('mapResults')?.[name]?.status !== 'pending' && changed()),
      subscribe(({ pricing }) => pricing, changed),
      subscribe(({ priceChoice }) => priceChoice, changed),
      subscribe(({ free }) => free, changed),
      subscribe(({ flag }) => flag?.[namespace], changed),
    ];
    return () => stops.forEach((stop) => stop());
  },
});
