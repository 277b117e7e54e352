import { storyMeta } from '@staytags/element/conformance/stories';
import { amenities } from './amenities.widget.ts';

const items = [
  'pool|Pools|Private pool, heated from May to October',
  'bath|Hot tub|For six, on the upper deck',
  'wifi|Wi-Fi|Fibre, 300 Mbit/s',
  'kitchen|Kitchen|Dishwasher, gas range',
  'pets|Pets|Two dogs are welcome',
  'beach|Beach gear|Chairs, a cart, two kayaks',
  'view|Views|The ocean, from three rooms',
];

export default { title: 'Search/Amenities', ...storyMeta(amenities, { items }) };

export const Icons = {};

/** Without a detail there is no popup; a name that has no icon gets a tick. */
export const NamesOnly = { args: { items: ['Hot Tub', 'Step-Free Entry'] } };
