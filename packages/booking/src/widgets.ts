import { availability } from './availability/availability.widget.ts';
import { order } from './order/order.widget.ts';
import { pricing } from './pricing/pricing.widget.ts';

/** Every element of this package, a line each. */
export const bookingWidgets = [availability, order, pricing];
