import { shared } from '@staytags/bus/runtime';

const tasks = shared('tasks', () => new MessageChannel());

/** Runs in a new task, so that the browser can work in between. Timers wait for 4 ms once they are nested. */
export function inNextTask(run: () => void): void {
  tasks.port1.addEventListener('message', run, { once: true });
  tasks.port1.start();
  tasks.port2.postMessage(0);
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export const nextTask = (): Promise<void> => new Promise((resolve) => inNextTask(resolve));

/** Runs after the next frame has been shown; in a hidden page, which has no frames, in the next task. */
export function inNextFrame(run: () => void): void {
  if (document.visibilityState === 'hidden') inNextTask(run);
  else requestAnimationFrame(() => inNextTask(run));
}

export async function afterFrames(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) await new Promise<void>((resolve) => inNextFrame(resolve));
}
