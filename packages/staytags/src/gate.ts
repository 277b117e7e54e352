import type { SliceName } from '@staytags/bus/bus';
import { expectedResponse } from '@staytags/bus/in-flight';
import { firstViews } from '@staytags/element/first/first-registry';
import { afterFrames, nextTask } from '@staytags/element/schedule/tasks';
import { whenActed, whenFree } from '@staytags/ui/presses/presses';

/** The renderer runs after this time at the latest. */
export const LONGEST_MS = 4_000;

/** The first request is sent within this many frames. On a busy device frames take longer too. */
const UNTIL_SENT = 6;

const responseTo = (slice: SliceName): Promise<unknown> =>
  expectedResponse(slice) ?? afterFrames(UNTIL_SENT).then(() => expectedResponse(slice));

/**
 * Resolves when the renderer may run: once first views have painted their response, or the visitor has interacted and the result is
 * painted; never in the middle of a press.
 */
export async function untilPainted(): Promise<void> {
  // Code that has just loaded renders in this task.
  await nextTask();
  if (firstViews.size === 0 || document.visibilityState === 'hidden') return;
  const responses = [...firstViews.values()].map(({ awaits }) => awaits && responseTo(awaits));
  await Promise.race([
    Promise.race([Promise.allSettled(responses), whenActed()]).then(() => afterFrames(2)),
    new Promise((resolve) => setTimeout(resolve, LONGEST_MS)),
  ]);
  await whenFree();
}
