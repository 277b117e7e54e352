/** Shared by all elements with quotes; settings replace them as `quote.open` and so on. Not in the declarations, which every page loads. */
export const words = {
  tag: 'stay-quote',
  texts: {
    open: 'Quote',
    heading: 'Your quote',
    close: 'Close',
    buy: 'Book',
    total: 'Total with taxes and fees',
    mismatch: 'These charges add up to {lines}, which doesn’t match this total. Please contact us before you book.',
    failed: 'We couldn’t get your quote.',
    retry: 'Try again',
  },
} as const;
