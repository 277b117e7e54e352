import type { TextForms } from '@staytags/base/options/texts';

/** The texts of a chip, in any element. */
export const chipTexts = {
  query: '“{q}”',
  list: 'A selection of homes',
  area: 'Map area',
  missing: 'not specified',
  range: '{from} to {to}',
  atLeast: 'from {from}',
  atMost: 'up to {to}',
  not: 'not {value}',
  named: '{label}: {value}',
} as const satisfies Record<string, TextForms>;
