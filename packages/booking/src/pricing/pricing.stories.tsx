import { addDays, localDay, toIso } from '@staytags/base/dates/civil-date';
import { set } from '@staytags/bus/bus';
import { addSettings } from '@staytags/cms/settings';
import { shows, storyMeta, tag } from '@staytags/element/conformance/stories';
import { inGerman, LONG_NAME } from '../sample-german.ts';
import { otherDates, sampleOffer, sampleOffers, showPrices } from '../sample-stays.ts';
import { pricing } from './pricing.widget.ts';

export default { title: 'Booking/Pricing', ...storyMeta(pricing, { itemId: '1001' }) };

const prices = (...offers: Parameters<typeof showPrices>[1] & object) => ({
  beforeEach: () => showPrices('1001', offers),
});
const all = {
  mode: 'detail',
  showBuy: true,
  showAdd: true,
  showQuoteDetail: true,
  showQuoteSavings: true,
  showOriginalPrice: true,
};

export const Summary = { args: { annotation: 'incl. taxes and fees' }, ...prices(...sampleOffers) };
export const SummaryPerNight = { args: { displayType: 8 }, ...prices(...sampleOffers) };
export const SummaryToCall = {
  args: { callToBook: 'Call {phone} to book.', phone: '(252) 555-0100' },
  ...prices(sampleOffer()),
};
export const Detail = { args: all, ...prices(...sampleOffers, ...otherDates) };
/** Offers with a price breakdown, and the visitor’s currency beside the real one. */
export const Breakdown = {
  args: { ...all, showBreakdown: true },
  beforeEach: () => {
    set('priceChoice', { per: 'total', currency: 'EUR', rates: { USD: 1, EUR: 0.92 } });
    showPrices('1001', [sampleOffer({ p: 1240, r: 150, f: 110, t: 80 })]);
    return () => set('priceChoice', undefined);
  },
};
export const DetailToCall = {
  args: { ...all, callToBook: 'Call {phone} to book.', phone: '(252) 555-0100' },
  ...prices(...sampleOffers),
};
export const OnAPhone = {
  args: all,
  ...prices(...sampleOffers),
  render: (args: Record<string, unknown>) => <div style={{ inlineSize: 358 }}>{tag(pricing, args)}</div>,
};
export const Alternates = { args: { mode: 'alternates' }, ...prices(...sampleOffers, ...otherDates) };
export const MoreOptions = { args: { mode: 'modal' }, ...prices(...sampleOffers) };
export const NotAvailable = { beforeEach: () => showPrices('1001', []), play: shows(pricing, 'none') };
/** Nothing is free, on a page with a calendar and a lead form for the home. */
export const AskToBeTold = {
  args: { mode: 'alternates', ask: true, itemName: 'Tern Cottage' },
  beforeEach: () => {
    const arrival = addDays(localDay(new Date()), 40);
    addSettings({ rcItemAvailForm: { unavailable: [toIso(addDays(arrival, 2))] } });
    set('leads', new Map([['1001', 1]]));
    showPrices('1001', []);
    return () => (addSettings({ rcItemAvailForm: null }), set('leads', new Map()));
  },
  play: shows(pricing, 'ask'),
};
export const Searching = { beforeEach: () => showPrices('1001', null, true) };
export const BeforeASearch = {
  beforeEach: () => showPrices('1001', null),
  render: (args: Record<string, unknown>) =>
    tag(pricing, args, 'From $245 a night. Choose your dates to see what your stay costs.'),
};

const euros = [...sampleOffers, ...otherDates].map((offer, at) => ({
  ...offer,
  c: 'EUR',
  p: 12_480.5 + at,
  ...(at === 1 ? { dn: LONG_NAME } : {}),
}));
/** Long words and another currency. */
export const German = {
  args: { ...all, showQuoteLink: true, precision: 2, annotation: 'einschließlich Kurtaxe' },
  beforeEach: () => {
    showPrices('1001', euros);
    return inGerman();
  },
};
export const GermanOnAPhone = { ...German, render: OnAPhone.render };
export const GermanSummary = { ...GermanOnAPhone, args: { precision: 2, annotation: 'einschließlich Kurtaxe' } };
