/** Not in the declaration, which every form loads. Settings replace them as `availability.found` and so on. */
export const words = {
  tag: 'stay-availability',
  texts: {
    found: { one: '{count} home is available {dates}', other: '{count} homes are available {dates}' },
    foundNone: 'No homes are available {dates}',
    seeFound: 'See available homes',
  },
} as const;
