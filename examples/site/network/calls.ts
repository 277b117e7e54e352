import { TO_BOOKING } from './calls-booking.ts';
import { FOR_RESULTS, TO_INDEX } from './calls-index.ts';
import { TO_SITE } from './calls-site.ts';

/** Every call of the elements to a server. */
export const CALLS = [...FOR_RESULTS, ...TO_INDEX, ...TO_BOOKING, ...TO_SITE];
