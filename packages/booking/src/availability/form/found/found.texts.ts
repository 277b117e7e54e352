/** Not in the declaration, which every form loads. Settings replace them as `availability.found` and so on. */
export const words = {
  tag: 'stay-availability',
  texts: {
    found: { one: '{count} home is free {dates}', other: '{count} homes are free {dates}' },
    foundNone: 'No home is free {dates}',
    seeFound: 'See free homes',
  },
} as const;
