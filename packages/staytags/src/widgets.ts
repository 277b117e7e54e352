import { bookingWidgets } from '@staytags/booking/widgets';
import type { AnyWidget } from '@staytags/element/widget';
import { pageWidgets } from '@staytags/page/widgets';
import { searchWidgets } from '@staytags/search/widgets';

/** Every element that there is. */
export const widgets: readonly AnyWidget[] = [
  ...searchWidgets,
  ...bookingWidgets,
  ...pageWidgets,
] as readonly AnyWidget[];
