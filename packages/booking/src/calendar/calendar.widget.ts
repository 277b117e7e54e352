import { flag, number, text } from '@staytags/base/options/options';
import { widget } from '@staytags/element/declare/widget';
import { DAY_TEXTS } from '../months/months.logic.ts';

export const calendar = widget({
  tag: 'stay-calendar',
  kind: 'widget',
  group: 'Booking',
  doc: 'Shows the months of one item: which nights are available, what they cost, and how long a stay must be.',
  mount: 'visible',
  options: {
    eid: text({
      aliases: ['item_id', 'itemId'],
      doc: 'The id of the item. Without it, the calendar uses the page’s settings `rcItemAvailForm`, whichever item they are for.',
    }),
    numberOfMonths: number({
      default: 2,
      min: 1,
      max: 3,
      doc: 'How many months are shown side by side, if the element is at least 640 px wide.',
    }),
    selectable: flag({
      doc: 'Lets visitors choose days, and fills them into the availability form of the same item. Otherwise the calendar is read-only.',
    }),
    separate: flag({
      doc: 'Separates the calendar from the page’s search, for a form of the site for example. It shows `stay`; the visitor’s choice fills no availability form, but is sent as the event `calendar-picked`.',
    }),
    stay: text({ doc: 'With `separate`, the days that are marked: 2027-06-12/2027-06-19, or one day.' }),
    single: flag({
      aliases: ['single_day'],
      doc: 'Asks for one day instead of arrival and departure: for activities.',
    }),
    prices: flag({ default: true, doc: 'Shows what a night costs, if the page knows it.' }),
    locale: text({ doc: 'The locale for dates and prices, such as de-AT. By default the page’s language.' }),
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
    rate: 'The price of a night, on its day.',
    status: 'The selected days as text, if days can be selected.',
    rules: 'The rules for stays that begin in these months.',
    unknown: 'The message that the page has no data on the days.',
  },
  cssProps: { '--stay-calendar-day-size': 'The height of a day.' },
  slots: { '': 'Shown until the element is ready.' },
  states: { unknown: 'The page has no data on the item’s days.' },
  sends: ['availability-dates', 'calendar-picked'],
  example: '<stay-calendar data-eid="1001" data-selectable></stay-calendar>',
});
