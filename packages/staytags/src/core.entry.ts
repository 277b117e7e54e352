import { startOnRequest, startSlice } from '@staytags/bus/slice';
import { define, setLoader } from '@staytags/element/registry';
import type { TagModule, TagStub } from '@staytags/element/widget';
import { startPage } from './page.ts';

type Load = (name: string, attempt: number, early: (part: TagModule) => void) => Promise<TagModule>;

/** Called by the loader with its table: defines every element, and fetches the code of a tag when the first of it is to be shown. */
export function start(load: Load, needs: Readonly<Record<string, readonly number[]>>): void {
  setLoader(load);
  startOnRequest(['notice'], async () => {
    const { slice } = await load('notices', 0, () => {});
    if (slice) startSlice(slice);
  });
  startPage(__VERSION__);
  for (const [name, [eager, widget]] of Object.entries(needs)) {
    if (name === 'notices') continue;
    const tag = `stay-${name}` as const;
    const stub: TagStub = { tag, kind: widget ? 'widget' : 'behaviour', mount: eager ? 'eager' : 'visible' };
    define(stub, __REQUESTS__[tag] ?? []);
  }
}
