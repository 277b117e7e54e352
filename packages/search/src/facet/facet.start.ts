import type { Slice } from '@staytags/bus/slice';
import { createFacetSlice } from './facet.slice.ts';

export const slice: Slice = createFacetSlice();
