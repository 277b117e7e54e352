import type { EventName } from '@staytags/bus/events';
import type { Table } from '../../../tools/bundle.ts';

declare global {
  /** Filled in by the build. */
  const __VERSION__: string;
  const __TABLE__: Table;
  const __BASE__: string;
  /** Per tag, the requests that its slice answers. */
  const __REQUESTS__: Readonly<Record<string, readonly EventName[]>>;
}
