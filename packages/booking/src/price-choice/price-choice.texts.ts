/** Not in the declaration, which every form loads. Settings replace them as `availability.prices` and so on. */
export const words = {
  tag: 'stay-availability',
  texts: {
    pricesAs: 'Prices',
    pricesTotal: 'Total',
    pricesNight: 'Per night',
    currency: 'Currency',
    noCurrency: 'As charged',
  },
} as const;
