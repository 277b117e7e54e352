/** What the calendar says of a day. Settings replace it as `availability.cheapest`. */
export const words = {
  tag: 'stay-availability',
  texts: { cheapest: { one: 'cheapest start for {count} night', other: 'cheapest start for {count} nights' } },
} as const;
