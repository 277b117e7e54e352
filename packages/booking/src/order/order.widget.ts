import { choice, flag, json, text, url } from '@staytags/base/options';
import { widget } from '@staytags/element/widget';

/** What a page knows of an item: its name, its picture and its page. */
export interface ItemCard {
  readonly name?: string;
  readonly image?: string;
  readonly link?: string;
}

export const order = widget({
  tag: 'stay-order',
  kind: 'widget',
  group: 'Booking',
  doc: 'The visitor’s Trips Collection: the bag in a header, or the whole order on its page.',
  mount: 'eager',
  listens: ['click', 'focusin', 'focusout', 'pointerover', 'pointerout'],
  options: {
    mode: choice(['widget', 'detail'], { doc: 'The bag, which opens the order in a modal, or the order itself.' }),
    storage: choice(['local', 'session'], {
      aliases: ['storage_mode'],
      doc: 'Keeps the order in this browser, or in the server’s session.',
    }),
    label: text({ doc: 'A text beside the bag.' }),
    showBuy: flag({ aliases: ['show_buy'], doc: 'A Book button on each line.' }),
    annotation: text({
      aliases: ['subtotal_annotation'],
      doc: 'A remark under the subtotal: “Taxes and fees at checkout”.',
    }),
    checkoutPath: url({ default: '/rescms/order/checkout', aliases: ['checkout_path'], doc: 'Where Checkout goes.' }),
    searchPath: url({
      aliases: ['search_path', 'accommodation_path'],
      doc: 'Where the button for more accommodation goes; without it there is no button.',
    }),
    items: json({
      default: {} as Readonly<Record<string, ItemCard>>,
      shape: 'object',
      doc: 'What the page knows of items, by their ids: {"1001": {"name": "…", "image": "/…", "link": "/…"}}.',
    }),
  },
  texts: {
    heading: 'Summary',
    open: 'Your trip',
    count: { one: '{count} item', other: '{count} items' },
    adults: { one: '{count} Adult', other: '{count} Adults' },
    children: { one: '{count} Child', other: '{count} Children' },
    subtotal: 'Subtotal',
    checkout: 'Checkout',
    buy: 'Book',
    buyItem: 'Book {name}',
    remove: 'Remove',
    removeItem: 'Remove {name}',
    search: 'Search accommodation',
    activities: 'Activities',
    empty: 'Your trip is empty',
    emptyHint: 'Places and activities that you add are kept here until you are ready to book.',
    loading: 'Loading your trip…',
    close: 'Close',
    item: 'This item',
    added: '{name} was added to your trip.',
    removed: '{name} was removed.',
    undo: 'Undo',
    unsaved: 'This browser does not keep your trip, so it lasts only while the page is open.',
  },
  parts: {
    bag: 'The button of the widget.',
    label: 'Its label.',
    subtotal: 'The subtotal, of the widget and of the order.',
    count: 'The number of items.',
    detail: 'The whole order.',
    heading: 'Its heading.',
    line: 'One line.',
    image: 'The picture of a line.',
    name: 'The name of its item.',
    dates: 'The dates of the stay.',
    price: 'The price of a line.',
    buy: 'The Book button of a line.',
    remove: 'The Remove button of a line.',
    checkout: 'The Checkout link.',
    search: 'The link to more accommodation.',
    empty: 'What stands there while the order is empty.',
    modal: 'The dialog.',
    'modal-head': 'The head of the dialog.',
    'modal-title': 'Its title.',
    'modal-close': 'Its close control.',
    'modal-body': 'Its content.',
  },
  cssProps: {
    '--stay-order-image-size': 'The width of a line’s picture.',
    '--stay-order-badge': 'The background of the number of items on the bag.',
  },
  slots: {
    '': 'Shown until the element is ready.',
    share: 'Beside the bag, only while the order has lines: put `<stay-share>` here.',
    'detail-share': 'Beside Checkout, only while the total is above 0.',
    activities: 'Panes to add activities with, below the lines.',
  },
  states: { bag: 'It is the bag, and stands in a line.', empty: 'The order has no lines.', open: 'Its modal is open.' },
  sends: ['order-show', 'order-remove', 'order-undo', 'order-updated', 'order-failed', 'notice'],
  hears: ['order-add', 'order-remove', 'order-undo', 'order-show'],
  example: '<stay-order data-mode="widget" data-label="My trip"></stay-order>',
  load: () => import('./order.view.tsx'),
  slice: () => import('./order.slice.ts'),
});
