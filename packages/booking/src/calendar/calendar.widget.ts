import { flag, number, text } from '@staytags/base/options/options';
import { widget } from '@staytags/element/declare/widget';
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
      doc: 'The item. Without it, the calendar shows the page’s settings `rcItemAvailForm`, whatever item they are for.',
    }),
    numberOfMonths: number({
      default: 2,
      min: 1,
      max: 3,
      doc: 'The months side by side, where the element is 640 px wide or more.',
    }),
    selectable: flag({
      doc: 'Lets visitors choose days, and fills them into the availability form of the same item. Without it the calendar is read-only.',
    }),
    separate: flag({
      doc: 'Apart from the page’s search, as for a form of the site: it shows `stay`, and a choice fills no availability form, but is sent as `calendar-picked`.',
    }),
    stay: text({ doc: 'With `separate`, the days that it shows: “2027-06-12/2027-06-19”, or one day.' }),
    single: flag({ aliases: ['single_day'], doc: 'One day in place of arrival and departure: for activities.' }),
    prices: flag({ default: true, doc: 'Shows what a night costs, where the page knows it.' }),
    locale: text({ doc: 'How dates and prices are written; without it the page’s language.' }),
  },
  texts: {
    ...DAY_TEXTS,
    label: 'Calendar',
    loading: 'Loading the calendar…',
    unknown: 'We can’t show availability here. Enter your dates to check.',
    yourStay: 'your stay',
    rule: '{rule}, {begin} to {end}',
  },
  parts: {
    calendar: 'The whole calendar.',
    month: 'The months.',
    day: 'A day.',
    rate: 'The price of its night.',
    status: 'The selected days, where days can be selected.',
    rules: 'The rules for stays that begin in these months.',
    unknown: 'The message that the page has no data on the days.',
  },
  cssProps: { '--stay-calendar-day-size': 'The height of a day.' },
  slots: { '': 'Shown until the element is ready.' },
  states: { unknown: 'The page has no data on the item’s days.' },
  sends: ['availability-dates', 'calendar-picked'],
  example: '<stay-calendar data-eid="1001" data-selectable></stay-calendar>',
});
