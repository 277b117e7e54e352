import type { EventName } from '@staytags/bus/events';
import { shared } from '@staytags/bus/runtime';
import { startOnRequest, startSlice } from '@staytags/bus/slice';
import { pause } from '../schedule/tasks.ts';
import { createHostClass } from './host.ts';
import type { TagLoader, TagState, TagStub, TagView } from '../declare/widget.ts';

const registry = shared('registry', () => ({ tags: new Set<string>() }));

/** By tag, what this copy has fetched or is fetching. The copy that defines a tag loads its code: views belong to a copy's React [CORE-10]. */
const states = new Map<string, Promise<TagState>>();
const views = new Map<string, Promise<TagView>>();
const own = new Set<string>();
let loader: TagLoader;

/** The bundles fetch a tag's code by their own table of files; Storybook and tests follow the imports of `widgets.ts`. */
export function setLoader(next: TagLoader): void {
  loader = next;
}

/** Whether the tag is an element of ours on this page. */
export const isDefined = (tag: string): boolean => registry.tags.has(tag);

/** Whether this copy of the library has defined the tag. */
export const isOwn = (tag: string): boolean => own.has(tag);

/**
 * Defines the element unless the page has one of that name; looks first, so a second copy changes nothing [CORE-10].
 * `requests` are those that its slice answers: the first of them fetches the slice, even without such an element near the viewport.
 */
export function define(stub: TagStub, requests: readonly EventName[]): void {
  const { tag } = stub;
  if (registry.tags.has(tag)) return;
  if (customElements.get(tag)) {
    console.warn(`[${tag}] Another script has defined this tag. Load only one of the two.`);
    return;
  }
  registry.tags.add(tag);
  own.add(tag);
  startOnRequest(requests, () => loadState(tag));
  customElements.define(tag, createHostClass(stub, { state: loadState, view: loadView }));
}

/** After these waits, code that failed is fetched again [CORE-28]. */
export const RETRY_MS: readonly number[] = [1_000, 4_000];

/** Fetches once. A failure is retried twice, and once more whenever another element asks. */
function once<T>(known: Map<string, Promise<T>>, tag: string, fetch: () => Promise<T>): Promise<T> {
  const before = known.get(tag);
  if (before) return before;
  const loading = withRetry(fetch);
  known.set(tag, loading);
  loading.catch(() => known.delete(tag));
  return loading;
}

/** Fetches, and twice more after a failure [CORE-28]. */
export async function withRetry<T>(fetch: () => Promise<T>): Promise<T> {
  for (const wait of RETRY_MS) {
    try {
      return await fetch();
    } catch {
      await pause(wait);
    }
  }
  return fetch();
}

/** The tag's declaration, with its slice running. */
const loadState = (tag: string): Promise<TagState> =>
  once(states, tag, async () => {
    const state = await loader.state(tag);
    if (state.slice) startSlice(state.slice);
    return state;
  });

const loadView = (tag: string): Promise<TagView> => once(views, tag, () => loader.view(tag));
