import { analyticsElements } from '@staytags/analytics/widgets';
import { bookingElements } from '@staytags/booking/widgets';
import { formsElements } from '@staytags/forms/widgets';
import type { AnyWidget, ElementSource } from '@staytags/element/declare/widget';
import { mapElements } from '@staytags/map/widgets';
import { pageElements } from '@staytags/page/widgets';
import { searchElements } from '@staytags/search/widgets';

/** Every element, with where its code is. */
export const elements: readonly ElementSource[] = [
  ...searchElements,
  ...bookingElements,
  ...mapElements,
  ...pageElements,
  ...formsElements,
  ...analyticsElements,
];

/** Their declarations. */
export const widgets: readonly AnyWidget[] = elements.map(({ widget }) => widget);
