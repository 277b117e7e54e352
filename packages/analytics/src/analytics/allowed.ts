import { shared } from '@staytags/bus/runtime';

/** Functions that run when the visitor allows measuring. */
export const whenAllowed = shared('analytics-allowed', () => new Set<() => void>());
