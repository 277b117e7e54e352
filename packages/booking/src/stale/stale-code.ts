/** The check of old prices, one file: its view is of no use without its slice. */
export { Changes, LineChange } from './stale.view.tsx';
export { slice } from './stale.slice.ts';
