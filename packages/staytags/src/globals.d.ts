import type { EventName } from '@staytags/bus/events';
import type { Files, Table } from './table.ts';

declare global {
  /** Filled in by the build. */
  const __VERSION__: string;
  const __TAGS__: Table;
  const __FILES__: Pick<Files, 'needs' | 'packs' | 'texts'> & { readonly names: string };
  const __BASE__: string;
  /** Per tag, the requests that its slice answers. */
  const __REQUESTS__: Readonly<Record<string, readonly EventName[]>>;
}
