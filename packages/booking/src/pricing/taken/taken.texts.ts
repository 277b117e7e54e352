/** Not in the declaration, which every display loads. Settings replace them as `pricing.tellMe` and so on. */
export const words = {
  tag: 'stay-pricing',
  texts: {
    tellMe: 'Tell me if it becomes available',
    freeStays: {
      one: 'Nearest available stays for {count} night:',
      other: 'Nearest available stays for {count} nights:',
    },
  },
} as const;
