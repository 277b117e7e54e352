/** One wording for all elements that quote, `quote.open` in the settings; not in their declarations, which pages without quotes load too. */
export const words = {
  tag: 'stay-quote',
  texts: {
    open: 'Quote',
    heading: 'Your quote',
    close: 'Close',
    buy: 'Book',
    total: 'Total, all included',
    mismatch: 'The lines add up to {lines}, which is not this total. Please ask about it before you book.',
    failed: 'The quote could not be fetched.',
    retry: 'Try again',
  },
} as const;
