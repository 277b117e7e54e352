import { addDays, localDay, toIso, toUs } from '@staytags/base/dates/civil-date';
import { get, set } from '@staytags/bus/bus';
import { addSettings } from '@staytags/cms/settings';
import { storyMeta, tag } from '@staytags/element/conformance/stories';
import { inGerman } from '../sample-german.ts';
import { showPrices } from '../sample-stays.ts';
import { calendar } from './calendar.widget.ts';

const today = localDay(new Date());
const inDays = (days: number): string => toIso(addDays(today, days));
const rules = {
  unavailable: [{ begin: inDays(6), end: inDays(9) }, inDays(20), { begin: inDays(34), end: inDays(38) }],
  min_stay: [
    { begin: inDays(0), end: inDays(29), nights: 3 },
    { begin: inDays(30), end: inDays(400), nights: 7 },
  ],
  max_stay: 28,
  turn_days: [{ begin: inDays(30), end: inDays(400), days: [6] }],
};
const rates = [
  { begin: inDays(0), end: inDays(400), rate: '240.00' },
  { begin: inDays(0), end: inDays(400), rate: '276.00', days: ['5', '6'] },
  { begin: inDays(45), end: inDays(60), rate: '1310.00' },
];
/** The page settings, without leftovers of another story. */
const page = (known: object | null) => () => {
  addSettings({ rcItemAvailForm: null });
  addSettings({ rcItemAvailForm: known });
  showPrices('1001', null);
};
const searched = () => {
  page({ ...rules, rates, currency: 'USD' })();
  const now = get('availability');
  const params = { begin: toUs(addDays(today, 11)), end: toUs(addDays(today, 16)), adult: 2 };
  if (now) set('availability', { ...now, params });
};

export default {
  title: 'Booking/Calendar',
  ...storyMeta(calendar, { eid: '1001' }),
  beforeEach: page({ ...rules, rates, currency: 'USD' }),
};

export const Prices = {};
export const WithoutPrices = { args: { prices: false } };
export const WithoutData = { beforeEach: page(null) };
export const SearchedDates = { beforeEach: searched };
export const Selectable = { args: { selectable: true }, beforeEach: searched };
export const German = {
  args: { locale: 'de-DE', selectable: true },
  beforeEach: () => {
    page({ ...rules, rates, currency: 'EUR' })();
    return inGerman();
  },
};
export const YenAndRightToLeft = {
  args: { locale: 'ar' },
  beforeEach: page({ ...rules, rates: '24000', currency: 'JPY' }),
  render: (args: Record<string, unknown>) => <div dir="rtl">{tag(calendar, args)}</div>,
};
export const Dark = {
  args: { selectable: true },
  beforeEach: searched,
  render: (args: Record<string, unknown>) => (
    <div style={{ colorScheme: 'dark', background: '#172122', padding: 24 }}>{tag(calendar, args)}</div>
  ),
};
export const OnAPhone = {
  args: { selectable: true },
  beforeEach: searched,
  render: (args: Record<string, unknown>) => <div style={{ inlineSize: 358 }}>{tag(calendar, args)}</div>,
};

/** Long words and another currency in a narrow column. */
export const GermanOnAPhone = {
  ...German,
  render: OnAPhone.render,
};
