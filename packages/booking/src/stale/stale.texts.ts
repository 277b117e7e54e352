/** Not in the declaration, which every bag loads. Settings replace them as `order.gone` and so on. */
export const words = {
  tag: 'stay-order',
  texts: {
    repriced: 'was {was}, now {now}',
    gone: 'no longer available',
    past: 'these dates are in the past',
    changed: { one: '{count} item has changed.', other: '{count} items have changed.' },
    unchecked: 'We couldn’t check the latest prices. You’ll see the final price at checkout.',
    changesTitle: 'Your trip has changed',
    changesText: 'Prices or dates have changed since you saved this trip. Please review them before you check out.',
    newTotal: 'New subtotal',
    oldTotal: 'was {was}',
    leaves: 'Removed from your trip.',
    accept: 'Accept changes',
    later: 'Not now',
    accepted: 'Your trip is up to date.',
    close: 'Close',
  },
} as const;
