import { createElement } from 'react';
import { userEvent } from 'storybook/test';
import { addDays, localDay, toIso, toUs } from '@staytags/base/dates/civil-date';
import { answer, shows, storyMeta, tag } from '@staytags/element/conformance/stories';
import { emit, set } from '@staytags/bus/bus';
import { addSettings } from '@staytags/cms/settings';
import { inGerman } from '../sample-german.ts';
import { sampleOffers, showPrices } from '../sample-stays.ts';
import { availability } from './availability.widget.ts';

const today = localDay(new Date());
const inDays = (days: number): string => toIso(addDays(today, days));
const WITHOUT_AGE = {
  begin: toUs(addDays(today, 12)),
  end: toUs(addDays(today, 16)),
  adult: 2,
  child: 2,
  child_ages: [4],
};
const rules = {
  unavailable: [{ begin: inDays(6), end: inDays(9) }, inDays(20), { begin: inDays(34), end: inDays(38) }],
  min_stay: 3,
  max_stay: 28,
};

export default {
  title: 'Booking/Availability',
  ...storyMeta(availability, { eid: '1001' }),
  beforeEach: () => {
    addSettings({ rcItemAvailForm: rules });
    showPrices('1001', null);
    return answer({ '/rcapi/item/avail/search': [{ eid: 1001, prices: sampleOffers }] }, 900);
  },
};

type Play = (context: { canvasElement: HTMLElement }) => Promise<void>;
const openCalendar: Play = async ({ canvasElement }) => {
  const host = canvasElement.querySelector(availability.tag);
  const button = () => host?.shadowRoot?.querySelector<HTMLElement>('[part~=calendar]');
  while (!button()) await new Promise((resolve) => requestAnimationFrame(resolve));
  button()?.click();
};

export const Form = {};
export const WithSeniorsAndCode = { args: { seniors: true, coupon: true, clearable: true, minAdults: 2 } };
/** Adults, children with their ages, infants and pets. */
export const Party = {
  args: {
    guests: ['adult', { kind: 'child', ages: 'child_ages' }, 'infant', { kind: 'pet', max: 2 }],
    childGuests: 2,
  },
};
/** Visitors choose totals or prices per night, and a currency beside the real one. */
export const PriceChoice = { args: { priceChoice: true, rates: { USD: 1, EUR: 0.92, CAD: 1.38 } } };
/** A weekend, a week or four weeks in chosen months, or days either way. */
export const FlexibleDates = {
  args: { eid: '', flexible: ['1', '3', '7', 'weekend', 'week', 'month'] },
  beforeEach: () => showPrices('1001', null),
  play: (async ({ canvasElement }) => {
    const host = canvasElement.querySelector(availability.tag);
    const field = () => host?.shadowRoot?.querySelector<HTMLSelectElement>('[part=flex]');
    while (!field()) await new Promise((resolve) => requestAnimationFrame(resolve));
    await userEvent.selectOptions(field() as HTMLSelectElement, 'weekend');
  }) satisfies Play,
};
/** On a home page: how many homes are free, with a link to their list. */
export const ListElsewhere = {
  args: { eid: '', look: 'compact', resultsPath: '#stays' },
  beforeEach: () => () => set('free', undefined),
  // The element restores the last search when it connects.
  play: (async (context) => {
    await shows(availability, 'pill')(context);
    showPrices('1001', sampleOffers);
    set('free', { dates: 'Dec 8 – 12', eids: new Set(['1001', '1002', '1003']) });
    await shows(availability, 'see-found')(context);
  }) satisfies Play,
};
/** A link to a list that leaves out the age of a child. */
export const AgesOfALink = {
  args: { ...Party.args, eid: '' },
  render: (args: Record<string, unknown>) => (
    <>
      {tag(availability, args)}
      {createElement('stay-search', { 'data-name': 'story-ages', 'data-url': '/story-ages/', 'data-form': 'false' })}
      {createElement('stay-results', { 'data-name': 'story-ages' })}
    </>
  ),
  beforeEach: () => {
    const stop = answer({ '/story-ages/': { response: { numFound: 0, start: 0, docs: [] } } });
    return () => {
      emit('availability-clear', {});
      stop();
    };
  },
  play: (async (story) => {
    await shows(availability, 'submit')(story);
    location.hash = `rcav=${encodeURIComponent(JSON.stringify(WITHOUT_AGE))}`;
    await shows(availability, 'lapsed')(story);
  }) satisfies Play,
};
export const OneDay = { args: { single: true } };
export const Calendar = { play: openCalendar };
export const Failed = {
  beforeEach: () => answer({ '/rcapi/item/avail/search': () => new Response('', { status: 503 }) }, 0),
  play: () => emit('availability-search', { params: { begin: inDays(12), end: inDays(16), adult: 2 } }),
};
export const OnAPhone = {
  args: { coupon: true },
  render: (args: Record<string, unknown>) => <div style={{ inlineSize: 358 }}>{tag(availability, args)}</div>,
};

/** Long words in a narrow column. */
export const GermanOnAPhone = {
  args: { seniors: true, coupon: true, clearable: true },
  beforeEach: inGerman,
  render: OnAPhone.render,
};
