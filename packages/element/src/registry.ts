import { emit, get, set } from '@staytags/bus/bus';
import { events } from '@staytags/bus/events';
import { shared } from '@staytags/bus/runtime';
import { startOnRequest, startSlice, type Slice } from '@staytags/bus/slice';
import { createHostClass } from './host.ts';
import type { AnyWidget, Behaviour, ViewModule } from './widget.ts';

/** What a tag's code brings: the view or the behaviour, and the slice that it reads. */
export interface TagModule {
  readonly view?: ViewModule;
  readonly behaviour?: Behaviour;
  readonly slice?: Slice;
}

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
export function useLoader(loader: TagLoader): void {
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

const counts = shared('counts', () => ({ changes: new Map<string, number>() }));

/** Keeps `elements` of the page's state: how many live elements of each tag there are. One write a task, however many mount. */
export function countElement(tag: string, by: 1 | -1): void {
  if (counts.changes.size === 0) queueMicrotask(publishCounts);
  counts.changes.set(tag, (counts.changes.get(tag) ?? 0) + by);
}

function publishCounts(): void {
  const next = { ...get('elements') };
  for (const [tag, by] of counts.changes) next[tag] = (next[tag] ?? 0) + by;
  counts.changes.clear();
  set('elements', next);
}

export const reportError = (tag: string, message: string, error: unknown): void => {
  console.error(`[${tag}] ${message}`, error);
  emit('error', { tag, message, error });
};
