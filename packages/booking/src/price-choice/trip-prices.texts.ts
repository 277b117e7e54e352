/** Texts next to the prices of a trip. Settings replace them as `order.aboutSum` and so on. */
export const words = {
  tag: 'stay-order',
  texts: { lineNight: '{amount}/nt', aboutSum: 'about {amount}' },
} as const;
