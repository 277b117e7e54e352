import type { SliceName } from '@staytags/bus/bus';
import { expectedResponse } from '@staytags/bus/in-flight';
import { firstViews } from '@staytags/element/first/first-registry';
import { afterFrames, nextTask } from '@staytags/element/schedule/tasks';
import { whenActed, whenFree } from '@staytags/ui/presses/presses';

/** The renderer comes after so long, whatever has been painted. */
export const LONGEST_MS = 4_000;

/** Within so many frames a request is sent. On a busy device, where its slice waits for its turn, frames take longer too. */
const UNTIL_SENT = 6;

const responseTo = (slice: SliceName): Promise<unknown> =>
  expectedResponse(slice) ?? afterFrames(UNTIL_SENT).then(() => expectedResponse(slice));

/**
 * Resolves when the renderer may run. Where first views show a response, that is once they have painted it, or once the visitor has acted
 * and that has been painted, but never in the middle of a press.
 */
export async function untilPainted(): Promise<void> {
  // What has just loaded is shown in this task.
  await nextTask();
  if (firstViews.size === 0 || document.visibilityState === 'hidden') return;
  const responses = [...firstViews.values()].map(({ awaits }) => awaits && responseTo(awaits));
  await Promise.race([
    Promise.race([Promise.allSettled(responses), whenActed()]).then(() => afterFrames(2)),
    new Promise((resolve) => setTimeout(resolve, LONGEST_MS)),
  ]);
  await whenFree();
}
