import { startOnRequest, startSlice } from '@staytags/bus/slice';
import { define, setLoader } from '@staytags/element/registry';
import type { TagModule, TagStub } from '@staytags/element/widget';
import { startPage } from './page.ts';

type Load = (name: string, attempt: number) => Promise<TagModule>;

/** Called by the loader: defines every element, and fetches the code of a tag when the first of it is to be shown. */
export function start(load: Load, stubs: readonly TagStub[]): void {
  setLoader(load);
  startOnRequest(['notice'], async () => {
    const { slice } = await load('notices', 0);
    if (slice) startSlice(slice);
  });
  startPage(__VERSION__);
  for (const stub of stubs) define(stub, __REQUESTS__[stub.tag] ?? []);
}
