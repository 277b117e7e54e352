import { events } from '@staytags/bus/events';
import { shared } from '@staytags/bus/runtime';
import { startOnRequest, startSlice } from '@staytags/bus/slice';
import { createHostClass } from './host.ts';
import type { AnyWidget, TagModule } from './widget.ts';

/** How the code of a tag is fetched. `attempt` counts from 0: a fetch that failed is asked for under another URL. */
export type TagLoader = (widget: AnyWidget, attempt: number) => Promise<TagModule>;

interface Registry {
  readonly widgets: Map<string, AnyWidget>;
  readonly modules: Map<string, Promise<TagModule>>;
  loader: TagLoader;
}

const noLoader: TagLoader = () => Promise.reject(new Error('no loader is set'));

const registry = shared<Registry>('registry', () => ({ widgets: new Map(), modules: new Map(), loader: noLoader }));

/** The bundles fetch a tag's code by their own table of chunks. */
export function setLoader(loader: TagLoader): void {
  registry.loader = loader;
}

export const widgets = (): ReadonlyMap<string, AnyWidget> => registry.widgets;

/** Defines the element unless the page has one of that name; looks first, so a second copy changes nothing [CORE-10]. */
export function define(widget: AnyWidget): void {
  if (registry.widgets.has(widget.tag)) return;
  if (customElements.get(widget.tag)) {
    console.warn(
      `[${widget.tag}] Another script has already defined this tag, so ours stays out of its way and the tag is not a Staytags widget on this page. Load only one of the two.`,
    );
    return;
  }
  registry.widgets.set(widget.tag, widget);
  const requests = widget.hears.filter((name) => events[name].kind === 'request');
  startOnRequest(requests, () => loadTag(widget));
  customElements.define(widget.tag, createHostClass(widget, loadTag));
}

const RETRY_MS = [1_000, 4_000];

/** The tag's code, fetched once; a fetch that fails is tried twice more, and again by the next element that asks. */
export function loadTag(widget: AnyWidget): Promise<TagModule> {
  let loading = registry.modules.get(widget.tag);
  if (!loading) {
    loading = loadWithRetry(widget, 0);
    registry.modules.set(widget.tag, loading);
    loading.catch(() => registry.modules.delete(widget.tag));
  }
  return loading;
}

async function loadWithRetry(widget: AnyWidget, attempt: number): Promise<TagModule> {
  try {
    const module = await registry.loader(widget, attempt);
    if (module.slice) startSlice(module.slice);
    return module;
  } catch (error) {
    const wait = RETRY_MS[attempt];
    if (wait === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, wait));
    return loadWithRetry(widget, attempt + 1);
  }
}
