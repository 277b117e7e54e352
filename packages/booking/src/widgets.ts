import type { ElementSource } from '@staytags/element/declare/widget';
import { share } from './share/share.widget.ts';
import { availability } from './availability/availability.widget.ts';
import { order } from './order/order.widget.ts';
import { pricing } from './pricing/pricing.widget.ts';
import { region } from './region/region.widget.ts';
import { insuranceState } from './insurance-state/insurance-state.widget.ts';
import { insuranceChoice } from './insurance-choice/insurance-choice.widget.ts';
import { paymentOption } from './payment-option/payment-option.widget.ts';
import { calendar } from './calendar/calendar.widget.ts';

/** Every element of this package and where its code is, one entry each. */
export const bookingElements: readonly ElementSource[] = [
  {
    widget: share,
    view: () => import('./share/share.view.tsx'),
    slice: () => import('./share/share.start.ts'),
  },
  {
    widget: availability,
    view: () => import('./availability/availability.view.tsx'),
    slice: () => import('./availability/availability.start.ts'),
  },
  {
    widget: order,
    view: () => import('./order/order.view.tsx'),
    slice: () => import('./order/order.start.ts'),
  },
  {
    widget: pricing,
    view: () => import('./pricing/pricing.view.tsx'),
    slice: () => import('./pricing/pricing.start.ts'),
  },
  { widget: region, behaviour: () => import('./region/region.behaviour.ts') },
  {
    widget: insuranceState,
    behaviour: () => import('./insurance-state/insurance-state.behaviour.ts'),
  },
  {
    widget: insuranceChoice,
    behaviour: () => import('./insurance-choice/insurance-choice.behaviour.ts'),
  },
  { widget: paymentOption, behaviour: () => import('./payment-option/payment-option.behaviour.ts') },
  {
    widget: calendar,
    view: () => import('./calendar/calendar.view.tsx'),
    slice: () => import('./availability/prices.start.ts'),
  },
];
