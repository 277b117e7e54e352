import { startOnRequest, startSlice } from '@staytags/bus/slice';
import { define, setLoader } from '@staytags/element/registry';
import type { TagModule } from '@staytags/element/widget';
import { startPage } from './page.ts';
import { widgets } from './widgets.ts';

type Load = (name: string, attempt: number) => Promise<TagModule>;

/** Called by the loader: defines every element, and fetches the code of a tag when the first of it is to be shown. */
export function start(load: Load): void {
  setLoader(({ tag }, attempt) => load(tag, attempt));
  startOnRequest(['notice'], async () => {
    const { slice } = await load('notices', 0);
    if (slice) startSlice(slice);
  });
  startPage(__VERSION__);
  for (const widget of widgets) define(widget);
}
