import { get, subscribe } from '@staytags/bus/bus';
import { needsSets, plainIcon, type FindIcon } from '../markers/icon.logic.ts';
import type { findIcons as find } from '../markers/icons.ts';
import type { Marker } from '../markers/marker.logic.ts';
import { firstMap } from '../pins/first-map.ts';
import { markersOf, toModel } from './map-model.ts';
import { withBehavior } from './map.logic.ts';
import type { map } from './map.widget.ts';

let findIcons: typeof find | undefined;

/** The icons, once the sets have loaded. The view reports a failure. */
function iconsOf(markers: readonly Marker[], raw: unknown, loaded: () => void): FindIcon | undefined {
  if (!needsSets(markers)) return plainIcon;
  if (!findIcons)
    import('../markers/icons.ts').then(
      (code) => {
        findIcons = code.findIcons;
        loaded();
      },
      () => {},
    );
  return findIcons?.(raw);
}

export const first = firstMap<typeof map, Marker>({
  read({ host, options: elementOptions, t }, redraw) {
    const options = withBehavior(elementOptions);
    if (options.start !== 'near') return undefined;
    const { markers } = markersOf(options, get('mapMarkers')?.get(host));
    const find = iconsOf(markers, options.icons, redraw);
    return { options, t, model: toModel({ host, options, t, markers, find }) };
  },
  // Its `stay-marker` children may connect later.
  watch: (_props, changed) => subscribe(({ mapMarkers }) => mapMarkers, changed),
});
