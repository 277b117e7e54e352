/** Texts next to a price. Settings replace them as `pricing.about` and so on. */
export const words = {
  tag: 'stay-pricing',
  texts: {
    about: 'about {amount}',
    nightsAt: { one: '{count} night × {rate}', other: '{count} nights × {rate}' },
    nights: { one: '{count} night', other: '{count} nights' },
    fees: 'Fees',
    taxes: 'Taxes',
    charges: 'Other charges',
    reductions: 'Reductions',
    total: 'Total',
  },
} as const;
