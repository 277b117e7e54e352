// The state of the elements in the header of every page, and code that most other state needs.
import '@staytags/base/dates/civil-date';
import '@staytags/base/error-text';
import '@staytags/base/hash-param';
import '@staytags/base/dates/format-day';
import '@staytags/base/metric';
import '@staytags/base/money/currency';
import '@staytags/base/money/offer';
import '@staytags/base/money/short-money';
import '@staytags/element/host/keep-enter';
import '@staytags/net/storage/storage';
import '@staytags/ui/presses/replay-click';

export { flag } from '@staytags/search/flag/flag.widget';
export { slice as flagSlice } from '@staytags/search/flag/flag.start';
export { first as flagFirst } from '@staytags/search/flag/flag.first';
export { favourites } from '@staytags/search/favourites/favourites.widget';
export { slice as favouritesSlice } from '@staytags/search/favourites/favourites.start';
export { first as favouritesFirst } from '@staytags/search/favourites/favourites.first';
export { order } from '@staytags/booking/order/order.widget';
export { slice as orderSlice } from '@staytags/booking/order/order.start';
export { first as orderFirst } from '@staytags/booking/order/order.first';
