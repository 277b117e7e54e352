/** Activities as one chunk: the view is useless without its slice. */
export { Activities } from './activities.view.tsx';
export { slice } from './activities.start.ts';
