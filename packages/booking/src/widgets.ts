import type { AnyWidget } from '@staytags/element/widget';

/** Every element of this package, a line each. */
export const bookingWidgets: readonly AnyWidget[] = [];
