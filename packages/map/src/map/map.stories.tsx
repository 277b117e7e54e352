import { storyMeta, tag } from '@staytags/element/conformance/stories';
import { marker } from '../marker/marker.widget.ts';
import { sampleLayers } from '../frame/layers.sample.ts';
import { map } from './map.widget.ts';

const meta = storyMeta(map, {
  latitude: 37.7,
  longitude: -73.9,
  zoom: 8,
  layers: sampleLayers,
  markers: [
    {
      latitude: 37.98,
      longitude: -73.93,
      markername: 'numbers',
      text: 'Ferry bells and chowder.',
      opts: { title: 'Port Ansel' },
    },
    {
      latitude: 37.66,
      longitude: -73.87,
      markername: 'numbers',
      offset: 1,
      text: 'The pier.',
      opts: { title: 'Marlow Beach' },
    },
    {
      latitude: 37.36,
      longitude: -73.9,
      markername: 'numbers',
      offset: 2,
      text: 'Ponies.',
      opts: { title: 'Tansy Head' },
    },
  ],
});
export default { title: 'Map/Map', ...meta };

export const Numbered = { args: { clusterMaxZoom: 7 } };

/** Marker tags inside the map, as an editor writes them. */
export const MarkerTags = {
  args: { markers: [] },
  render: (args: Record<string, unknown>) =>
    tag(
      map,
      args,
      <>
        {tag(
          marker,
          { latitude: 37.98, longitude: -73.93, heading: 'Port Ansel' },
          'Ferry bells, chowder, and the only traffic light of the island.',
        )}
        {tag(marker, { latitude: 37.66, longitude: -73.87, heading: 'Marlow Beach' }, 'The pier.')}
      </>,
    ),
};

/** The map loads when a visitor presses its button. */
export const OnClick = { args: { start: 'click', cooperative: false } };

export const Area = { args: { areaRadius: 9_000, markers: [], behavior: { nodrag: true } } };

export const AllControls = { args: { scale: true, pancontrol: true, controltype: 'Large' } };

/** The tiles fail to load; the pins stay. */
export const TilesMissing = {
  args: { layers: { Missing: { tiles: ['/no/such/tile/{z}/{x}/{y}.png'] } } },
};
