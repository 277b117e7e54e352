/** Not in the declaration, which every display loads. Settings replace them as `pricing.tellMe` and so on. */
export const words = {
  tag: 'stay-pricing',
  texts: {
    tellMe: 'Tell me if it becomes free',
    freeStays: {
      one: 'Nearest free stays for {count} night:',
      other: 'Nearest free stays for {count} nights:',
    },
  },
} as const;
