import { withMember } from '@staytags/base/json';
import { favouritesKey } from '@staytags/net/storage/storage-keys';
import type { TextValues } from '@staytags/base/options/texts';
import { emit, get, on, set } from '@staytags/bus/bus';
import type { Slice } from '@staytags/bus/slice';
import { fitsCookie, type CookiePort } from '@staytags/net/storage/cookies';
import { type StoragePort } from '@staytags/net/storage/storage';
import type { Favourites } from '@staytags/bus/state/flag';
import { createChanges } from './changes.ts';
import { flag } from './flag.widget.ts';
import {
  compareLists,
  fitIds,
  isItemId,
  isWritten,
  itemKey,
  keepOrder,
  listKey,
  mergeLists,
  parseFullList,
  RACE_MS,
  recentTimes,
  restoreId,
  toggleId,
  withChanges,
  type FullList,
} from './flag.logic.ts';

declare module '@staytags/bus/bus' {
  interface PageState {
    /** The index field that holds the ids of each namespace, if an element names one. */
    flagKeys: Readonly<Record<string, string>>;
  }
}

/** A namespace and how it is stored: the first element that sets a value decides [FLAG-2]. */
interface FlagOptions {
  readonly namespace: string;
  /** The index field that holds the ids. */
  readonly key?: string;
  readonly path?: string;
  readonly store?: 'cookie' | 'local';
}

export interface FlagSlice extends Slice {
  connect(element: object, options: FlagOptions): () => void;
}

export interface FlagPorts {
  readonly cookies: CookiePort;
  readonly storage: StoragePort;
  /** Runs when the page is shown again. */
  readonly whenBack: (run: () => void) => void;
  readonly text: (key: keyof typeof flag.texts, values?: TextValues, near?: object) => string;
}

const DEFAULT_NAMESPACE = flag.options.namespace.default;
const EMPTY: Favourites = new Set();
/** A namespace stays open for the life of the page, so removing an element changes nothing. */
const STAYS = (): void => {};

/** The one writer of `flag`. */
export function createFlagSlice({ cookies, storage, whenBack, text }: FlagPorts): FlagSlice {
  const opened = new Map<string, Partial<FlagOptions>>();
  /** By namespace, the list with items removed on this page still in their old places. */
  const orders = new Map<string, readonly string[]>();
  /**
   * By namespace, the cookie as it was when another tab had saved. WebKit delivers the storage event before the cookie: until the cookie
   * changes, it must not undo the other tab's change [FLAG-3].
   */
  const stale = new Map<string, string | undefined>();
  /** By namespace, the cookie that this window has written last, and when. */
  const written = new Map<string, { readonly cookie: string; readonly at: number }>();
  const changes = createChanges();
  let hasWarned = false;

  /** What is stored, and what it lacks because windows write without a lock. */
  function read(namespace: string): { ids: Favourites; isComplete: boolean } {
    const full = parseFullList(storage.read(favouritesKey(namespace)));
    const list = merged(namespace, full);
    if (!full) return { ids: list, isComplete: true };
    changes.learn(namespace, full);
    const ids = withChanges(list, full.times, changes.of(namespace), Date.now());
    return { ids, isComplete: ids === list };
  }

  function merged(namespace: string, full: FullList | undefined): Favourites {
    const cookie = cookies.read(namespace);
    if (full && cookie !== full.cookie && stale.has(namespace) && stale.get(namespace) === cookie)
      return new Set(full.ids);
    stale.delete(namespace);
    return opened.get(namespace)?.store === 'local' ? new Set(full?.ids) : mergeLists(cookie, full);
  }

  /** Publishes a list, notifying only the watchers of what has changed. `saved` is what a visitor has just saved here [ANA-10]. */
  function publish(namespace: string, ids: Favourites, saved: readonly string[] = []): void {
    const before = get('flag')?.[namespace];
    const { added, removed } = compareLists(before ?? EMPTY, ids);
    const changed = [...added, ...removed];
    if (before && changed.length === 0) return;
    set('flag', withMember(get('flag'), namespace, ids), [
      ...changed.map((id) => itemKey(namespace, id)),
      listKey(namespace),
    ]);
    emit('flag-changed', {
      namespace,
      ids: [...ids],
      // One of several would keep the event from the flags of the others [REACT-3].
      ...(before && changed.length === 1 ? { [added[0] ? 'added' : 'removed']: changed[0] } : {}),
      ...(saved.length > 0 ? { saved } : {}),
    });
  }

  function writeCookie(namespace: string, cookie: string): void {
    cookies.write(namespace, cookie, opened.get(namespace)?.path);
    written.set(namespace, { cookie, at: Date.now() });
  }

  function save(namespace: string, ids: Favourites): void {
    const { store } = opened.get(namespace) ?? {};
    const times = recentTimes(ids, changes.of(namespace), Date.now());
    const write = (cookie: string) =>
      storage.write(favouritesKey(namespace), JSON.stringify({ ids: [...ids], cookie, times }));
    if (store === 'local') {
      write('');
      return;
    }
    const { value, overflow } = fitIds(ids, (text) => fitsCookie(namespace, text));
    writeCookie(namespace, value);
    write(value);
    if (!overflow || hasWarned) return;
    hasWarned = true;
    notify(text('kept'));
  }

  /** A change made here, of these items. */
  function apply(namespace: string, ids: Favourites, changed: Iterable<string>, saved?: readonly string[]): void {
    changes.make(namespace, ids, changed);
    save(namespace, ids);
    publish(namespace, ids, saved);
  }

  /** Publishes what is stored, and stores what another window has overwritten without reading it. */
  function refresh(namespace: string): void {
    const { ids, isComplete } = read(namespace);
    if (!isComplete) save(namespace, ids);
    publish(namespace, ids);
  }

  /** Another tab has saved. Its changes count even if this tab has overwritten them since. */
  function follow(namespace: string, text: string | undefined): void {
    const full = parseFullList(text);
    const cookie = cookies.read(namespace);
    if (full && cookie !== full.cookie) stale.set(namespace, cookie);
    if (full) changes.learn(namespace, full);
    refresh(namespace);
    // Of windows that write at once, this one's cookie may stay beside the other's list: a new page would take it for a change of the site's.
    const listed = parseFullList(storage.read(favouritesKey(namespace)))?.cookie;
    const own = written.get(namespace);
    if (
      listed &&
      isWritten(listed) &&
      own &&
      own.at > Date.now() - RACE_MS &&
      own.cookie !== listed &&
      own.cookie === cookies.read(namespace)
    )
      writeCookie(namespace, listed);
  }

  /** Opens a namespace, and follows changes from other tabs and the server. */
  function open({ namespace, key, path, store }: FlagOptions): void {
    const before = opened.get(namespace);
    // A page may connect a thousand flags: the cookie is read for the first, and when one brings new options.
    if (before && (!key || before.key) && (!path || before.path) && (!store || before.store)) return;
    opened.set(namespace, { ...(key && { key }), ...(path && { path }), ...(store && { store }), ...before });
    if (!before) storage.watch(favouritesKey(namespace), (text) => follow(namespace, text));
    refresh(namespace);
    // The counter queries the items by this key.
    if (key && !before?.key) set('flagKeys', withMember(get('flagKeys'), namespace, key));
  }

  /** With what Undo gives back, if that is offered. */
  function notify(said: string, from?: object, detail?: object): void {
    const undo = detail && { action: { label: text('undo', {}, from), event: 'flag-undo', detail } };
    emit('notice', { text: said, type: 'info', from: from ?? flag.tag, ...undo });
  }

  function offerUndo(namespace: string, id: string, name: unknown, from?: object): void {
    const label = typeof name === 'string' ? name.trim() : '';
    notify(text(label ? 'removedNamed' : 'removed', { label }, from), from, { id, namespace });
  }

  function undo(namespace: string, wanted: readonly unknown[]): void {
    const order = orders.get(namespace) ?? [];
    // An item that was not removed here has no known place, and was not requested.
    const removed = wanted.filter((id): id is string => isItemId(id) && order.includes(id));
    const ids = removed.reduce((list, id) => restoreId(list, id, order), read(namespace).ids);
    if (removed.length > 0) apply(namespace, ids, removed);
  }

  function clear(namespace: string, from?: object): void {
    const { ids } = read(namespace);
    if (ids.size === 0) return;
    orders.set(namespace, keepOrder(ids, orders.get(namespace) ?? []));
    apply(namespace, EMPTY, ids);
    notify(text('cleared', {}, from), from, { ids: [...ids], namespace });
  }

  return {
    name: 'flag',
    hears: ['flag-toggle', 'flag-undo', 'flag-add', 'flag-clear'],
    connect(_element, options) {
      open(options);
      return STAYS;
    },
    start() {
      open({ namespace: DEFAULT_NAMESPACE });
      on('flag-toggle', ({ id, namespace = DEFAULT_NAMESPACE, label, from }) => {
        if (!isItemId(id)) {
          console.error(
            `[stay-flag] The id ${JSON.stringify(id)} cannot be saved, so nothing has changed. An id may have only letters, digits and . : / _ -, and at most 128 characters.`,
          );
          return;
        }
        open({ namespace });
        // Another tab may have saved since, so the change applies to what is stored now.
        const before = read(namespace).ids;
        const { ids, added } = toggleId(before, id);
        if (!added) orders.set(namespace, keepOrder(before, orders.get(namespace) ?? []));
        apply(namespace, ids, [id], added ? [id] : []);
        if (!added) offerUndo(namespace, id, label, from);
      });
      on('flag-undo', ({ id, ids = [id], namespace = DEFAULT_NAMESPACE }) => undo(namespace, [...ids]));
      on('flag-clear', ({ namespace = DEFAULT_NAMESPACE, from }) => (open({ namespace }), clear(namespace, from)));
      on('flag-add', ({ ids, namespace = DEFAULT_NAMESPACE }) => {
        open({ namespace });
        const more = ids.filter(isItemId);
        const before = read(namespace).ids;
        const after = new Set([...before, ...more]);
        apply(namespace, after, more, compareLists(before, after).added);
      });
      whenBack(() => {
        for (const namespace of opened.keys()) refresh(namespace);
      });
    },
  };
}
