/**
 * `history.back()` takes effect in a later task, seconds later on a slow device.
 * Until then, a layer that opens would mistake the previous layer's popstate for the visitor's Back.
 */
let pending: Promise<void> | undefined;
/** One entry for each step under way: it resolves `pending`. */
const steps = new Set<() => void>();
let ownEvent: Event | undefined;

/** A layer waits no longer than this before it opens. */
const WAIT_MS = 1_000;
/** A navigation that gets in between cancels the step: from then on a popstate is the visitor's. */
const FORGET_MS = 10_000;

/** Goes back from the entry that a layer has pushed. */
export function stepBack(): void {
  pending = new Promise((resolve) => {
    steps.add(resolve);
    setTimeout(resolve, WAIT_MS);
    setTimeout(forget, FORGET_MS, resolve);
  });
  addEventListener('popstate', isOwnStep);
  history.back();
}

/** Resolves when no step back is under way: await it before another layer opens. */
export const afterStepBack = async (): Promise<void> => pending;

/** Whether a popstate comes from `stepBack`, not from the visitor's Back or Forward. The first listener that asks takes the step. */
export function isOwnStep(event: Event): boolean {
  const [resolve] = steps;
  if (event === ownEvent || !resolve) return event === ownEvent;
  ownEvent = event;
  resolve();
  forget(resolve);
  return true;
}

function forget(step: () => void): void {
  steps.delete(step);
  if (steps.size === 0) removeEventListener('popstate', isOwnStep);
}
