import type { Slice } from '@staytags/bus/slice';
import { createMarkerSlice } from './marker.slice.ts';

export const slice: Slice = createMarkerSlice();
