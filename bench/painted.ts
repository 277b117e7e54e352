import type { Page } from 'playwright-core';

/** Runs in the page: makes a change and returns the milliseconds until its result is painted. */
function wait(change: (argument: unknown) => void, isDone: (argument: unknown) => boolean, argument: unknown) {
  return new Promise<number>((resolve, reject) => {
    const from = performance.now();
    // The first task after a frame's callbacks runs once that frame is painted.
    const painted = new MessageChannel();
    painted.port1.addEventListener('message', () => resolve(performance.now() - from), { once: true });
    painted.port1.start();
    const look = () => {
      if (isDone(argument)) painted.port2.postMessage(0);
      else if (performance.now() - from > 60_000) reject(new Error('The change was not painted within a minute.'));
      else requestAnimationFrame(look);
    };
    change(argument);
    requestAnimationFrame(look);
  });
}

/** Both functions run in the page, so they can use only their argument. */
export const untilPainted = <T>(
  page: Page,
  change: (argument: T) => void,
  isDone: (argument: T) => boolean,
  argument: T,
): Promise<number> =>
  page.evaluate<number>(
    `(${wait.toString()})(${change.toString()}, ${isDone.toString()}, ${JSON.stringify(argument)})`,
  );
