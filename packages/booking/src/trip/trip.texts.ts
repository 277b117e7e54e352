/** What notices say about the trip. Settings replace these texts as `order.added`, `order.removed` and so on. */
export const words = {
  tag: 'stay-order',
  texts: {
    item: 'This item',
    added: '{name} was added to your trip.',
    seeTrip: 'See your trip',
    removed: '{name} was removed from your trip.',
    undo: 'Undo',
    unsaved: 'This browser can’t save your trip, so it will be gone when you close this page.',
  },
} as const;
