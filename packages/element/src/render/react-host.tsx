import { passFocus } from '@staytags/ui/presses/pass-focus';
import { createElement, useLayoutEffect, useReducer, type ReactNode, type ReactPortal } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { likeOf } from '../first/hand-over.ts';
import { keepFocus } from '../first/keep-focus.ts';
import { attachView, createContainer } from './react-container.ts';
import { setRenderer, type Host, type Mounted, type Renderer } from './renderer.ts';
import { ViewBoundary, type Contained } from './view-boundary.tsx';
import { reportError } from '../host/live.ts';
import type { ViewModule, ViewProps } from '../declare/widget.ts';

/**
 * One React root per page with a portal per element, in buckets. Mounting N elements costs O(N), React skips unchanged buckets as a whole,
 * and what it retains of removed children is bounded by the bucket's size.
 */
const BUCKET = 64;

interface Watchable<T> {
  value: T;
  readonly watchers: Set<() => void>;
}

type Props = ViewProps<unknown>;

interface Entry extends Contained {
  readonly container: HTMLElement;
  readonly view: ViewModule;
  readonly props: Watchable<Props>;
  bucket: Bucket;
  portal: ReactPortal;
}

interface Bucket extends Watchable<readonly ReactPortal[]> {
  readonly id: number;
  readonly entries: Set<Entry>;
}

const watchable = <T,>(value: T): Watchable<T> => ({ value, watchers: new Set() });

/**
 * Subscribes in a layout effect: Preact's `useSyncExternalStore` subscribes a frame late, and an empty shadow root would show until then.
 */
function useWatched<T>(source: Watchable<T>): T {
  const [, draw] = useReducer((drawn: number) => drawn + 1, 0);
  const { value } = source;
  useLayoutEffect(() => {
    source.watchers.add(draw);
    // React unsubscribes while the view is suspended.
    if (source.value !== value) draw();
    return () => {
      source.watchers.delete(draw);
    };
  }, [source, value]);
  return value;
}

const buckets: Bucket[] = [];
const list = watchable<readonly Bucket[]>([]);
const dirty = new Set<Bucket>();
const changed = new Set<Entry>();
let listDirty = false;
let nextId = 0;
let root: Root | undefined;

function App(): ReactNode {
  return useWatched(list).map((bucket) => createElement(BucketView, { key: bucket.id, bucket }));
}

function BucketView({ bucket }: { bucket: Bucket }): ReactNode {
  return useWatched(bucket);
}

/** Calls the view as a function: it never changes, and this saves a fiber for each of thousands of elements. */
function EntryView({ entry }: { entry: Entry }): ReactNode {
  const { host, container, view, props } = entry;
  const drawn = (view.component as (props: Props) => ReactNode)(useWatched(props));
  // What leaves with this render passes the focus on: a control of the view, or content of the tag, such as what a server has printed.
  const focused = host.shadowRoot?.activeElement;
  if (focused) passFocus(focused);
  // As it mounts, `attachView` does.
  const keep = container.firstChild && keepFocus(host, container, likeOf);
  useLayoutEffect(() => keep?.());
  return drawn;
}

function openBucket(): Bucket {
  let bucket = buckets.find(({ entries }) => entries.size < BUCKET);
  if (!bucket) {
    bucket = { ...watchable<readonly ReactPortal[]>([]), id: nextId++, entries: new Set() };
    buckets.push(bucket);
    listDirty = true;
  }
  return bucket;
}

let lastBucket: Bucket | undefined;

/** Entries not attached yet. Their elements stay untouched until then, since attaching a shadow root alone forces layout. */
const unattached = new Set<Entry>();

/** Callbacks for when the views have rendered next to their first views. */
let handOvers: (() => void)[] = [];

function attachAll(): void {
  for (const { host, container, view } of unattached) handOvers.push(attachView(host, container, view.css));
  unattached.clear();
}

function createPortalFor(entry: Entry): ReactPortal {
  const tree = createElement(ViewBoundary, { entry }, createElement(EntryView, { entry }));
  const key = String(nextId++);
  const portal = createPortal(tree, entry.container, key);
  // Preact's portals take no key: without one, removing an element would remount those after it.
  portal.key ??= key;
  return portal;
}

let soon = false;

/** Batches updates and removals into one microtask. */
function flushSoon(): void {
  if (soon) return;
  soon = true;
  queueMicrotask(() => reactRenderer.flush());
}

function mountView(host: Host, view: ViewModule, options: Readonly<Record<string, unknown>>): Mounted {
  const bucket =
    lastBucket && lastBucket.entries.size < BUCKET && buckets.includes(lastBucket) ? lastBucket : openBucket();
  lastBucket = bucket;
  const t: Props['t'] = (key, values) => host.stayText(key, values);
  const container = createContainer();
  const entry = {
    host,
    container,
    view,
    props: watchable<Props>({ host, options: options as never, t }),
    bucket,
    failures: 0,
  } as unknown as Entry;
  entry.portal = createPortalFor(entry);
  unattached.add(entry);
  bucket.entries.add(entry);
  dirty.add(bucket);
  return {
    update(next) {
      entry.props.value = { host, options: next as never, t: (key, values) => host.stayText(key, values) };
      changed.add(entry);
      flushSoon();
    },
    unmount() {
      bucket.entries.delete(entry);
      dirty.add(bucket);
      unattached.delete(entry);
      container.remove();
      flushSoon();
    },
  };
}

const reactRenderer: Renderer = {
  mount: mountView,

  flush(attach = true): void {
    soon = false;
    if (attach) attachAll();
    if (dirty.size === 0 && changed.size === 0) return;
    root ??= startRoot();
    for (const bucket of dirty) {
      bucket.value = [...bucket.entries].map((entry) => entry.portal);
      if (bucket.entries.size > 0) continue;
      buckets.splice(buckets.indexOf(bucket), 1);
      listDirty = true;
    }
    const runs = [
      ...[...dirty].flatMap((bucket) => [...bucket.watchers]),
      ...[...changed].flatMap((entry) => [...entry.props.watchers]),
      ...(listDirty ? [...list.watchers] : []),
    ];
    if (listDirty) list.value = [...buckets];
    listDirty = false;
    dirty.clear();
    changed.clear();
    flushSync(() => {
      for (const run of runs) run();
    });
    const due = handOvers;
    handOvers = [];
    for (const handOver of due) handOver();
  },
};

function startRoot(): Root {
  const created = createRoot(document.createElement('div'), {
    // Ids must differ from those of another React on the page, which counts from the same start.
    identifierPrefix: `stay${Math.random().toString(36).slice(2, 6)}`,
    onCaughtError: () => {},
    onUncaughtError: (error) => {
      reportError('staytags', "The page's React root failed and was restarted.", error);
      root = undefined;
      for (const bucket of buckets) {
        for (const entry of bucket.entries) entry.portal = createPortalFor(entry);
        dirty.add(bucket);
      }
      flushSoon();
    },
  });
  flushSync(() => created.render(createElement(App)));
  return created;
}

setRenderer(reactRenderer);
