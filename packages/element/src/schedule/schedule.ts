import { adoptPageSheet } from '@staytags/ui/basics/sheet';
import { emit, on } from '@staytags/bus/bus';
import { shared } from '@staytags/bus/runtime';
import { isFree, whenFree } from '@staytags/ui/presses/presses';
import { langOf, packOf } from '../declare/language.ts';
import { firstViews } from '../first/first-registry.ts';
import { flushRenderer, type Host } from '../render/renderer.ts';
import { inNextFrame, inNextTask } from './tasks.ts';

/** Above this many waiting elements, the visible ones go first and the rest in slices. */
const MANY = 200;
const SLICE_MS = 24;
/** How long elements mount in one task: what makes a frame late on a fast device is a long task on a slow one. */
const TASK_MS = 12;
/** How many elements mount between two checks of the clock. */
const STEP = 32;
/** Attaching rendered elements lays out the whole page, so they are attached in batches, each small enough for one task. */
const ATTACH = 448;
/** How far below the viewport things begin to load [CORE-22]. */
const NEAR = '80px';

interface Queues {
  readonly mounts: Set<Host>;
  readonly updates: Set<Host>;
  readonly removals: Set<Host>;
  /** The elements on the page. */
  readonly live: Set<Host>;
  hears: boolean;
  queued: boolean;
  /** The rest mounts in later tasks, which include the updates. */
  sliced: boolean;
}

const q = shared<Queues>('schedule', () => ({
  mounts: new Set(),
  updates: new Set(),
  removals: new Set(),
  live: new Set(),
  hears: false,
  queued: false,
  sliced: false,
}));

function queueFlush(): void {
  if (q.queued || q.sliced) return;
  q.queued = true;
  queueMicrotask(flush);
}

const updateAll = (): void => q.live.forEach(queueUpdate);
/** Slices that keep a text read it again too. */
const changeAll = () => emit('settings-changed', {});

/** A change of the settings or of a `lang` updates every element on the page, the latter once the texts are here [LANG-4]. */
export function joinLive(host: Host): void {
  if (!q.hears) {
    q.hears = true;
    on('settings-changed', updateAll);
    new MutationObserver(() =>
      Promise.all([...q.live].map((each) => packOf(langOf(each)))).then(changeAll, changeAll),
    ).observe(document, { subtree: true, attributeFilter: ['lang'] });
  }
  q.live.add(host);
}

export const leaveLive = (host: Host): void => {
  q.live.delete(host);
};

export function queueMount(host: Host): void {
  q.mounts.add(host);
  queueFlush();
}

/** Any number of attribute and property changes in a task are one update. */
export function queueUpdate(host: Host): void {
  q.updates.add(host);
  queueFlush();
}

/** Created with the first element: a server that renders tags has no MutationObserver. */
const attributes = () =>
  shared(
    'attributes',
    () =>
      new MutationObserver((records) => {
        for (const { target, attributeName } of records)
          if (attributeName?.startsWith('data-')) queueUpdate(target as unknown as Host);
      }),
  );

/**
 * Watches the element's `data-*` attributes. One observer serves all elements, since which attributes count is known only with the
 * declaration, after the element is defined. Its callback runs after the current task, so a removed element may still get one.
 */
export const watchAttributes = (host: Host): void => attributes().observe(host, { attributes: true });

/** A removed element may only be moving: it is unmounted in the next task, unless it is back. */
export function queueRemoval(host: Host): void {
  if (q.removals.size === 0) inNextTask(flushRemovals);
  q.removals.add(host);
}

export const cancelRemoval = (host: Host): void => {
  q.removals.delete(host);
};

function flushRemovals(): void {
  const hosts = [...q.removals];
  q.removals.clear();
  for (const host of hosts) {
    q.mounts.delete(host);
    q.updates.delete(host);
    host.removeNow();
  }
  flushRenderer();
}

function flush(): void {
  q.queued = q.sliced = false;
  for (const host of take(q.updates)) host.updateNow();
  if (q.mounts.size > MANY) {
    q.sliced = true;
    // Each in a separate task: the upgrade before this, and the layout that measuring needs, take long enough.
    inNextTask(() => {
      putVisibleFirst();
      inNextTask(flushSlice);
    });
    return;
  }
  const end = performance.now() + TASK_MS;
  for (const host of q.mounts) {
    q.mounts.delete(host);
    mount(host);
    // Small ones render together, since each render has a fixed cost.
    if (host.stayWidget.mount !== 'eager') flushRenderer();
    if (performance.now() > end) break;
  }
  flushRenderer();
  if (q.mounts.size === 0) return;
  q.sliced = true;
  inNextTask(flush);
}

/** How many are rendered but not attached yet, and how many visible ones are attached before the rest begin. */
let unattached = 0;
let visible = 0;

function flushSlice(): void {
  const start = performance.now();
  for (const host of take(q.updates)) host.updateNow();
  let attach = false;
  for (const host of q.mounts) {
    q.mounts.delete(host);
    mount(host);
    unattached += 1;
    attach = unattached >= ATTACH || unattached === visible || q.mounts.size === 0;
    if (!attach && unattached % STEP > 0) continue;
    flushRenderer(attach);
    if (attach || performance.now() - start > SLICE_MS) break;
  }
  if (attach) unattached = visible = 0;
  if (q.mounts.size > 0) {
    (attach ? inNextFrame : inNextTask)(flushSlice);
    return;
  }
  flushRenderer();
  q.sliced = false;
  if (q.updates.size > 0) queueFlush();
}

function mount(host: Host): void {
  // A view that replaces what is pressed or written in would lose that [CORE-35].
  if (!isFree() && (firstViews.has(host) || host.matches(':focus-within'))) {
    void whenFree().then(() => queueMount(host));
    return;
  }
  try {
    host.mountNow();
  } catch (error) {
    host.fallBack('It could not be rendered, so its fallback stays', error);
  }
}

function take(set: Set<Host>): Host[] {
  const hosts = [...set];
  set.clear();
  return hosts;
}

function putVisibleFirst(): void {
  const hosts = take(q.mounts);
  const seen: Host[] = [];
  const rest: Host[] = [];
  for (const host of hosts) {
    const { top, bottom } = host.getBoundingClientRect();
    (bottom >= 0 && top <= innerHeight ? seen : rest).push(host);
  }
  visible = seen.length;
  for (const host of [...seen, ...rest]) q.mounts.add(host);
}

interface Near {
  observer?: IntersectionObserver;
  readonly runs: WeakMap<Element, () => void>;
}
const near = shared<Near>('near', () => ({ runs: new WeakMap() }));

/** On an empty element out of sight: Safari takes one that is inline to be where its parent begins. */
const FAR = 'data-stay-far';
const FAR_CSS = `:where([${FAR}]:empty:not([hidden])) { display: block }`;

/** The elements that the loader has found near the viewport: measuring again would cost a frame. */
const inSight = () => shared('in-sight', () => new Set<Element>());

/** Runs once when the element comes near the viewport, or at once where the browser cannot tell. */
export function whenNear(element: Element, run: () => void, signal: AbortSignal): void {
  if (typeof IntersectionObserver === 'undefined' || inSight().has(element)) {
    run();
    return;
  }
  near.observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, boundingClientRect, target } of entries) {
        if (!isIntersecting) {
          if (target.firstChild || boundingClientRect.height) continue;
          adoptPageSheet(target, 'far', FAR_CSS);
          target.toggleAttribute(FAR, true);
          continue;
        }
        target.removeAttribute(FAR);
        near.observer?.unobserve(target);
        near.runs.get(target)?.();
        near.runs.delete(target);
      }
    },
    // The document, not the implicit root, whose margin does not count inside a frame.
    { root: document, rootMargin: NEAR },
  );
  near.runs.set(element, run);
  near.observer.observe(element);
  const leave = () => {
    near.observer?.unobserve(element);
    element.removeAttribute(FAR);
  };
  signal.addEventListener('abort', leave, { once: true });
}
