/** The check for stale prices as one chunk: the view is useless without its slice. */
export { Changes, LineChange } from './stale.view.tsx';
export { slice } from './stale.start.ts';
