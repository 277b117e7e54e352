import { shared } from '@staytags/bus/runtime';

/** What runs when the visitor allows measuring. */
export const whenAllowed = shared('analytics-allowed', () => new Set<() => void>());
