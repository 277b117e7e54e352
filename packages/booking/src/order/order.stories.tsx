import { emit } from '@staytags/bus/bus';
import { answer, storyMeta, tag } from '@staytags/element/conformance/stories';
import { inGerman, LONG_NAME } from '../sample-german.ts';
import { house, sampleOffer, showOrder } from '../sample-stays.ts';
import { askAboutLink } from '../trip-link/link-question.ts';
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
  showQuote: true,
  searchPath: '/stays',
  calendar: true,
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
export const ThreeCurrencies = {
  args: detail,
  beforeEach: () =>
    showOrder([
      sampleOffer(),
      sampleOffer({ eid: '1002', p: 12_480, c: 'EUR', n: 'Haus am Watt' }),
      sampleOffer({ eid: '1003', p: 1_960.5, c: 'CAD', n: 'Fundy House' }),
    ]),
};
export const EmptyDetail = { args: detail, beforeEach: () => showOrder([]) };
export const OnAPhone = {
  args: detail,
  beforeEach: () => showOrder(lines),
  render: (args: Record<string, unknown>) => <div style={{ inlineSize: 358 }}>{tag(order, args)}</div>,
};

/** Activities for the days of the first stay; one of them is in the order on one of its days. */
export const Activities = {
  args: {
    ...detail,
    activities: ['2001', '2002'],
    items: { ...items, 2001: { name: 'Sunset Kayak Tour', image: house } },
  },
  beforeEach: async () => {
    const kayak = (later: number) => sampleOffer({ eid: '2001', p: 58, n: 'Sunset Kayak Tour' }, 0, later);
    const workshop = sampleOffer({ eid: '2002', p: 185.5, n: 'Boatbuilders’ Workshop with Lunch on the Quay' }, 0, 2);
    await showOrder([lines[0]!, kayak(1)]);
    return answer({
      '/rcapi/item/avail/search': [
        { eid: 2001, prices: [kayak(1), kayak(3), kayak(4)] },
        { eid: 2002, prices: [workshop] },
      ],
    });
  },
};

/** Dates in the past, and the question that Checkout asks then. */
export const DatesHavePassed = {
  args: detail,
  beforeEach: () =>
    showOrder([sampleOffer(), sampleOffer({ b: '07/04/2025', e: '07/11/2025', n: 'Last Year’s House', eid: '1003' })]),
};

/** An order stored by another version, whose prices are fetched again and have changed. */
export const PricesHaveChanged = {
  args: detail,
  beforeEach: async () => {
    await showOrder([]);
    const [first] = lines;
    const lis = Object.fromEntries(lines.map((line, index) => [`ind-${index}`, line]));
    const text = JSON.stringify({ lict: lines.length, lis, litot: 0 });
    dispatchEvent(new StorageEvent('storage', { key: 'rcriotorder', newValue: text }));
    return answer({
      '/rcapi/item/avail/search': ({ url }: Request) =>
        url.includes('1001') ? [{ eid: '1001', prices: [{ ...first, p: 2495 }] }] : [],
    });
  },
};

/** With `after-add="notice"`: what was added, with its picture. */
export const AddedNotice = {
  args: { afterAdd: 'notice', items },
  beforeEach: async () => {
    await showOrder([lines[0]!]);
    emit('notice', {
      text: 'Tern Cottage was added to your trip.',
      image: house,
      action: { label: 'See your trip', event: 'order-show', detail: {} },
    });
  },
};

/** A link to another trip, while one is in progress. */
export const LinkWouldChange = {
  args: detail,
  beforeEach: () => {
    const linked = [
      lines[0]!,
      sampleOffer({ eid: '1009', n: 'Gull Cottage' }),
      sampleOffer({ eid: '1010', n: 'Taken House' }),
    ];
    const stop = answer({
      '/rcapi/item/avail/search': ({ url }: Request) =>
        linked.flatMap((one, at) =>
          at < 2 && url.includes(one.eid) ? [{ eid: one.eid, prices: [{ ...one, p: 2495 }] }] : [],
        ),
    });
    void askAboutLink(lines, linked);
    return () => (emit('modal-close-all', {}), stop());
  },
};

/** Long words, another currency, twelve lines and no picture. */
export const GermanTwelveLines = {
  args: { ...detail, items: undefined, annotation: 'Einschließlich aller Gebühren und der Kurtaxe.' },
  beforeEach: async () => {
    const euros = (at: number) =>
      sampleOffer(
        { eid: String(1101 + at), c: 'EUR', p: 12_480.5 + at, n: LONG_NAME, dn: 'Kostenfreie Stornierungsmöglichkeit' },
        7 + at,
      );
    await showOrder(Array.from({ length: 12 }, (_, at) => euros(at)));
    return inGerman();
  },
};
export const GermanOnAPhone = { ...GermanTwelveLines, render: OnAPhone.render };
export const GermanBag = { ...GermanTwelveLines, args: { label: 'Reisezusammenstellung' } };
