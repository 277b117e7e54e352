/** The pictures that every house has, in their order: `/pictures/{eid}-{n}.svg`, n from 1. The index has the first six. */
export const PHOTOS = [
  { scene: 'outside', caption: 'The house by day' },
  { scene: 'living', caption: 'The living room' },
  { scene: 'beach', caption: 'The way to the water' },
  { scene: 'bedroom', caption: 'The main bedroom' },
  { scene: 'deck', caption: 'Evenings on the deck' },
  { scene: 'night', caption: 'After dark' },
  { scene: 'kitchen', caption: 'The kitchen' },
  { scene: 'living', caption: 'A corner to read in' },
  { scene: 'bedroom', caption: 'The second bedroom' },
  { scene: 'bathroom', caption: 'The bathroom' },
  { scene: 'beach', caption: 'The beach in the morning' },
  { scene: 'night', caption: 'The lantern is on' },
] as const;
