/** The texts of a part that could not be loaded: one wording for all elements. */
export const words = {
  tag: 'stay-part',
  texts: {
    failed: 'Sorry, we couldn’t load this part of the page.',
    retry: 'Try again',
  },
} as const;
