import type { Slice } from '@staytags/bus/slice';
import { slice as availability } from './availability.start.ts';

const { connect: _forms, ...prices } = availability;

/** Availability for elements that only show prices and never search. */
export const slice: Slice = prices;
