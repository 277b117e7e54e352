import type { EventName } from '@staytags/bus/events';
import { shared } from '@staytags/bus/runtime';
import { startOnRequest, startSlice } from '@staytags/bus/slice';
import { createHostClass } from './host.ts';
import type { TagModule, TagStub } from './widget.ts';

/**
 * How the code of a tag is fetched. `attempt` counts from 0: a fetch that failed is asked for under another URL. `early` is given what
 * works without a view, where that comes before the rest.
 */
export type TagLoader = (tag: string, attempt: number, early: Early) => Promise<TagModule>;
type Early = (part: TagModule) => void;

interface Registry {
  readonly tags: Set<string>;
  readonly modules: Map<string, Promise<TagModule>>;
  loader: TagLoader;
}

const registry = shared<Registry>('registry', () => ({
  tags: new Set(),
  modules: new Map(),
  loader: () => Promise.reject(new Error('no loader is set')),
}));

/** The bundles fetch a tag's code by their own table of chunks; Storybook and tests follow the imports of the declaration. */
export function setLoader(loader: TagLoader): void {
  registry.loader = loader;
}

/** Whether the tag is an element of ours on this page. */
export const isDefined = (tag: string): boolean => registry.tags.has(tag);

/**
 * Defines the element unless the page has one of that name; looks first, so a second copy changes nothing [CORE-10].
 * `requests` are those that its slice answers: the first of them fetches the code, even while no such element is near the viewport.
 */
export function define(stub: TagStub, requests: readonly EventName[]): void {
  const { tag } = stub;
  if (registry.tags.has(tag)) return;
  if (customElements.get(tag)) {
    console.warn(
      `[${tag}] Another script has already defined this tag, so ours stays out of its way and the tag is not a Staytags widget on this page. Load only one of the two.`,
    );
    return;
  }
  registry.tags.add(tag);
  startOnRequest(requests, () => loadTag(tag));
  customElements.define(tag, createHostClass(stub, loadTag));
}

const RETRY_MS = [1_000, 4_000];

/** The tag's code, fetched once; a fetch that fails is tried twice more, and again by the next element that asks. */
export function loadTag(tag: string, early: Early = () => {}): Promise<TagModule> {
  let loading = registry.modules.get(tag);
  if (!loading) {
    loading = loadWithRetry(tag, 0, early);
    registry.modules.set(tag, loading);
    loading.catch(() => registry.modules.delete(tag));
  }
  return loading;
}

async function loadWithRetry(tag: string, attempt: number, early: Early): Promise<TagModule> {
  try {
    const module = await registry.loader(tag, attempt, (part) => {
      if (part.slice) startSlice(part.slice);
      early(part);
    });
    if (module.slice) startSlice(module.slice);
    return module;
  } catch (error) {
    const wait = RETRY_MS[attempt];
    if (wait === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, wait));
    return loadWithRetry(tag, attempt + 1, early);
  }
}
