/** Not in the declaration, which every form loads. Settings replace them as `availability.flexible` and so on. */
export const words = {
  tag: 'stay-availability',
  texts: {
    flexible: 'Flexible dates',
    exactDates: 'Exact dates',
    plusMinus: { one: '± {count} day', other: '± {count} days' },
    aWeekend: 'A weekend in …',
    aWeek: 'A week in …',
    aMonth: 'Four weeks in …',
    inMonths: 'Months',
    inMonth: '{stay} {months}',
  },
} as const;
