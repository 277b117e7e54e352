/** How the visitor reads prices [PRC-10]. */
export interface PriceChoice {
  readonly per: 'total' | 'night';
  /** The currency shown next to the real one; empty for none. */
  readonly currency: string;
  /** What one unit of the same money is in each currency. */
  readonly rates: Readonly<Record<string, number>>;
}
