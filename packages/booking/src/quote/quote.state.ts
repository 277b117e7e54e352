import type { PricedOffer } from '@staytags/base/money/offer';
import type { QuoteSum } from './quote.logic.ts';

/** The options of an element that offers quotes. */
export interface QuoteOptions {
  /** Tells the visitor that the quote failed, with a retry button. */
  readonly messages: boolean;
}

export interface ShownQuote {
  readonly offer: PricedOffer;
  /** The server's HTML, sanitised, in a box that the view puts where the site's own CSS reaches it. */
  readonly box: HTMLElement;
  readonly sum: QuoteSum | undefined;
  /** The element whose modal shows it. */
  readonly owner: object;
}

export interface QuoteState {
  /** The key of the offer whose quote is loading. */
  readonly pending: string | undefined;
  readonly shown: ShownQuote | undefined;
}

declare module '@staytags/bus/bus' {
  interface PageState {
    quote: QuoteState;
  }
}
