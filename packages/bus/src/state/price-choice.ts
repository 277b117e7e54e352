/** How the visitor reads prices [PRC-10]. */
export interface PriceChoice {
  readonly per: 'total' | 'night';
  /** The currency shown next to the real one; empty for none. */
  readonly currency: string;
  /** Exchange rates: the value of the same amount in each currency. */
  readonly rates: Readonly<Record<string, number>>;
}
