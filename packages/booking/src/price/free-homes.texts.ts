/** What comes before the form’s own code. Settings replace it as `availability.during`. */
export const words = { tag: 'stay-availability', texts: { during: 'in {months}' } } as const;
