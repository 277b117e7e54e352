import { flag, number, text } from '@staytags/base/options';
import { widget } from '@staytags/element/widget';
import { DAY_TEXTS } from '../months/months.logic.ts';

export const calendar = widget({
  tag: 'stay-calendar',
  kind: 'widget',
  group: 'Booking',
  doc: 'The months of one item, for its page: which nights are free, what they cost, and how long a stay must be.',
  mount: 'visible',
  options: {
    eid: text({
      aliases: ['item_id', 'itemId'],
      doc: 'The item; without it the calendar of the page’s settings `rcItemAvailForm` is shown, whichever item it is of.',
    }),
    numberOfMonths: number({
      default: 2,
      min: 1,
      max: 3,
      aliases: ['number_of_months'],
      doc: 'The months side by side, where the element is 640 px wide or more.',
    }),
    selectable: flag({
      doc: 'Days can be chosen, and are handed to the availability form of the same item; without it the calendar is only read.',
    }),
    single: flag({ aliases: ['single_day'], doc: 'One day in place of arrival and departure: for activities.' }),
    prices: flag({ default: true, doc: 'Shows what a night costs, where the page knows it.' }),
    locale: text({ doc: 'How dates and prices are written; without it the page’s language.' }),
  },
  texts: {
    ...DAY_TEXTS,
    label: 'Availability',
    loading: 'Loading the calendar…',
    unknown: 'It is not known here which days are free: ask with your dates.',
    yourStay: 'your stay',
    rule: '{rule}, {begin} to {end}',
  },
  parts: {
    calendar: 'The whole calendar.',
    month: 'The months.',
    day: 'A day.',
    rate: 'What its night costs.',
    status: 'What is chosen, where days can be.',
    rules: 'The list of what holds for stays that begin in these months.',
    unknown: 'The remark that nothing is known of the days.',
  },
  cssProps: { '--stay-calendar-day-size': 'The height of a day.' },
  slots: { '': 'Shown until the element is ready.' },
  states: { unknown: 'The page says nothing of the item’s days.' },
  sends: ['availability-dates'],
  hears: [],
  example: '<stay-calendar data-eid="1001" data-selectable></stay-calendar>',
});
