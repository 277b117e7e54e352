import type { EventName } from '@staytags/bus/events';

declare global {
  /** Filled in by the build. */
  const __VERSION__: string;
  const __TAGS__: string;
  const __BASE__: string;
  /** By file, separated by commas, the files that it needs: one character each, from '0' on. */
  const __NEEDS__: string;
  /** Per tag, the requests that its slice answers. */
  const __REQUESTS__: Readonly<Record<string, readonly EventName[]>>;
}
