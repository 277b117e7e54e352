import { shared } from './runtime.ts';

/** Functions that run when a list of cards has changed. They run in the middle of its render, so they only make a note of it. */
export const whenDrawn = shared('drawn', () => new Set<() => void>());
