/** The pictures that every house has, in their order: `/pictures/{eid}-{n}.svg`, n from 1. */
export const PHOTOS = [
  { scene: 'outside', caption: 'The house by day' },
  { scene: 'living', caption: 'The living room' },
  { scene: 'beach', caption: 'The way to the water' },
  { scene: 'bedroom', caption: 'The main bedroom' },
  { scene: 'deck', caption: 'Evenings on the deck' },
  { scene: 'night', caption: 'After dark' },
] as const;

export type PhotoScene = (typeof PHOTOS)[number]['scene'];
