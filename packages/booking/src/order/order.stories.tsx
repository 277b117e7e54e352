import { emit } from '@staytags/bus/bus';
import { storyMeta, tag } from '@staytags/element/stories';
import { house, sampleOffer, showOrder } from '../sample-stays.ts';
import { order } from './order.widget.ts';

export default { title: 'Booking/Order', ...storyMeta(order, { label: 'My trip' }) };

const items = {
  1001: { name: 'Tern Cottage', image: house, link: '/stays/tern-cottage' },
  1002: {
    name: 'The Lightkeeper’s House at the Far End of Sandpiper Lane, with a Very Long Name',
    image: house,
    link: '/stays/lightkeeper',
  },
};
const lines = [
  sampleOffer(),
  sampleOffer({ eid: '1002', p: 12_480, dn: 'Free cancellation' }, 14),
  sampleOffer({ eid: '2001', p: 58, n: 'Sunset Kayak Tour', dn: 'Sunset Kayak Tour', dd: '' }, 0),
];
const detail = {
  mode: 'detail',
  label: undefined,
  items,
  showBuy: true,
  searchPath: '/stays',
  annotation: 'All taxes and fees included.',
};

export const EmptyBag = { beforeEach: () => showOrder([]) };
export const Bag = { beforeEach: () => showOrder(lines) };
export const BagWithoutLabel = { args: { label: undefined }, beforeEach: () => showOrder(lines) };
export const OpenModal = {
  args: { items, searchPath: '/stays' },
  beforeEach: () => showOrder(lines),
  play: () => emit('order-show', {}),
};
export const Detail = { args: detail, beforeEach: () => showOrder(lines) };
export const DetailWithoutPictures = { args: { ...detail, items: undefined }, beforeEach: () => showOrder(lines) };
export const EmptyDetail = { args: detail, beforeEach: () => showOrder([]) };
export const OnAPhone = {
  args: detail,
  beforeEach: () => showOrder(lines),
  render: (args: Record<string, unknown>) => <div style={{ inlineSize: 358 }}>{tag(order, args)}</div>,
};
