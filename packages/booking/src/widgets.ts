import { calendar } from './calendar/calendar.widget.ts';
import { share } from './share/share.widget.ts';
import { paymentOption } from './payment-option/payment-option.widget.ts';
import { insuranceChoice } from './insurance-choice/insurance-choice.widget.ts';
import { insuranceState } from './insurance-state/insurance-state.widget.ts';
import { region } from './region/region.widget.ts';
import { availability } from './availability/availability.widget.ts';
import { order } from './order/order.widget.ts';
import { pricing } from './pricing/pricing.widget.ts';

/** Every element of this package, a line each. */
export const bookingWidgets = [
  share,
  availability,
  order,
  pricing,
  region,
  insuranceState,
  insuranceChoice,
  paymentOption,
  calendar,
];
