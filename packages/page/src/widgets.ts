import { compose } from './compose/compose.widget.ts';

/** Every element of this package, a line each. */
export const pageWidgets = [compose];
