import type { ElementSource } from '@staytags/element/declare/widget';
import { map } from './map/map.widget.ts';
import { marker } from './marker/marker.widget.ts';
import { mapResults } from './map-results/map-results.widget.ts';

/** All elements of this package and where their code is. */
export const mapElements: readonly ElementSource[] = [
  {
    widget: map,
    view: () => import('./map/map.view.tsx'),
    slice: () => import('./marker/marker.start.ts'),
  },
  {
    widget: marker,
    behaviour: () => import('./marker/marker.behaviour.ts'),
    slice: () => import('./marker/marker.start.ts'),
  },
  {
    widget: mapResults,
    view: () => import('./map-results/map-results.view.tsx'),
    slice: () => import('./map-results/map-results.start.ts'),
  },
];
