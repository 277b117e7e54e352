/** The activities, one file: their view is of no use without their slice. */
export { Activities } from './activities.view.tsx';
export { slice } from './activities.slice.ts';
