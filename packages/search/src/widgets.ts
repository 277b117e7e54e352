import { flag } from './flag/flag.widget.ts';

/** Every element of this package, a line each. */
export const searchWidgets = [
  flag,
];
