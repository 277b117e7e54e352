/** `history.back()` takes effect in a later task. A layer that opened before then would be closed by the popstate of the one before it. */
let steppedBack: Promise<void> | undefined;

const LIMIT_MS = 1_000;

/** Leaves the entry that a layer has pushed. */
export function stepBack(): void {
  steppedBack = new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      removeEventListener('popstate', done);
      steppedBack = undefined;
      resolve();
    };
    // A navigation that gets in between cancels the step.
    const timer = setTimeout(done, LIMIT_MS);
    addEventListener('popstate', done);
  });
  history.back();
}

/** Resolves when no step back is under way: await it before another layer opens. */
export const afterStepBack = async (): Promise<void> => steppedBack;
