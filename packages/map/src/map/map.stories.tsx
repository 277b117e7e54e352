import { storyMeta, tag } from '@staytags/element/stories';
import { map } from './map.widget.ts';

const meta = storyMeta(map, {
  latitude: 37.7,
  longitude: -73.9,
  zoom: 8,
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

export const Numbered = {};

export const OnClick = { args: { start: 'click' } };

export const Area = { args: { areaRadius: 9_000, markers: [] } };

export const AllControls = { args: { scale: true, pancontrol: true, controltype: 'Large' } };

export const Fallback = { render: () => tag(map, { start: 'click', height: '12em' }) };
