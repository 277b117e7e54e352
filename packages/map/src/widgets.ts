import type { ElementSource } from '@staytags/element/widget';
import { map } from './map/map.widget.ts';
import { marker } from './marker/marker.widget.ts';
import { mapResults } from './map-results/map-results.widget.ts';

/** Every element of this package and where its code is, one entry each. */
export const mapElements: readonly ElementSource[] = [
  {
    widget: map,
    chunk: 'map',
    view: () => import('./map/map.view.tsx'),
    slice: () => import('./marker/marker.slice.ts'),
    preview: () => import('./map/map.preview.ts'),
  },
  {
    widget: marker,
    behaviour: () => import('./marker/marker.behaviour.ts'),
    slice: () => import('./marker/marker.slice.ts'),
  },
  {
    widget: mapResults,
    chunk: 'map-results',
    view: () => import('./map-results/map-results.view.tsx'),
    slice: () => import('./map-results/map-results.slice.ts'),
    preview: () => import('./map-results/map-results.preview.ts'),
  },
];
