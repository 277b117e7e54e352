/** The texts for a part that failed to load, shared by all elements. */
export const words = {
  tag: 'stay-part',
  texts: {
    failed: 'Sorry, we couldn’t load this part of the page.',
    retry: 'Try again',
  },
} as const;
