import type { Slice } from '@staytags/bus/slice';
import type { OptionsOf } from '@staytags/element/declare/widget';
import { slice as prices } from '../availability/prices.start.ts';
import { quotes } from '../quote/quotes.ts';
import type { pricing } from './pricing.widget.ts';

/** What `stay-pricing` connects to: the page's prices, and quotes if it offers them. */
export const slice: Slice = {
  ...prices,
  connect: (element: object, options: OptionsOf<typeof pricing>) =>
    options.showQuoteLink ? quotes.connect(element, options) : () => {},
};
