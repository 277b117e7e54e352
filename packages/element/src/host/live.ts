import { emit, get, set } from '@staytags/bus/bus';
import { shared } from '@staytags/bus/runtime';

const counts = shared('counts', () => ({ changes: new Map<string, number>() }));

/** Counts the live elements per tag in the page's state. Batched to one write per task. */
export function countElement(tag: string, by: 1 | -1): void {
  if (counts.changes.size === 0) queueMicrotask(publishCounts);
  counts.changes.set(tag, (counts.changes.get(tag) ?? 0) + by);
}

function publishCounts(): void {
  const next = { ...get('elements') };
  for (const [tag, by] of counts.changes) next[tag] = (next[tag] ?? 0) + by;
  counts.changes.clear();
  set('elements', next);
}

export const reportError = (tag: string, message: string, error: unknown): void => {
  console.error(`[${tag}] ${message}`, error);
  emit('error', { tag, message, error });
};
