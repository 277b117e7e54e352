import type { PricedOffer } from '@staytags/base/offer';
import type { QuoteSum } from './quote.logic.ts';

/** What an element that offers quotes says about them. */
export interface QuoteOptions {
  /** Tells the visitor that there is no quote, with a way to try again. */
  readonly messages: boolean;
}

/** A quote that is shown. */
export interface ShownQuote {
  readonly offer: PricedOffer;
  /** The server's HTML, sanitised, in a box that the view puts where the site's own CSS reaches it. */
  readonly box: HTMLElement;
  readonly sum: QuoteSum | undefined;
  /** The element whose modal shows it. */
  readonly owner: object;
}

export interface QuoteState {
  /** The key of the offer whose quote is on its way. */
  readonly pending: string | undefined;
  readonly shown: ShownQuote | undefined;
}

declare module '@staytags/bus/bus' {
  interface PageState {
    quote: QuoteState;
  }
}
