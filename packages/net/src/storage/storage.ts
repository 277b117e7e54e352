import { shared } from '@staytags/bus/runtime';

/**
 * Local storage that never throws: the browser's does, even on access, with cookies blocked or in a sandbox [CORE-19]. Failed writes are
 * kept in memory for the visit.
 */
export interface StoragePort {
  read(key: string): string | undefined;
  /** Returns whether the text was stored, by reading it back. */
  write(key: string, text: string): boolean;
  remove(key: string): void;
  /** Calls `fn` when another tab changes the key. */
  watch(key: string, fn: (text: string | undefined) => void, signal?: AbortSignal): void;
}

/** The storage of a page. Access to it throws where it is blocked; `name` is for what it refuses, which all copies on the page share. */
export function createStorage(disk: () => Storage | undefined, name: string): StoragePort {
  /** Texts that the browser refused, each with the one that it had instead. */
  const refused = shared(name, () => new Map<string, readonly [text: string, instead: string | undefined]>());
  /** What the browser has, or had when it could last be read. */
  const known = new Map<string, string | null | undefined>();
  const stored = (key: string): string | undefined => {
    try {
      known.set(key, disk()?.getItem(key));
    } catch {
      // Blocked, or just failed.
    }
    return known.get(key) ?? undefined;
  };
  return {
    read(key) {
      const [text, instead] = refused.get(key) ?? [];
      const now = stored(key);
      // What another page has written since is newer.
      return now === instead ? text : now;
    },

    write(key, text) {
      try {
        disk()?.setItem(key, text);
      } catch {
        // Full or blocked: kept in memory.
      }
      const now = stored(key);
      if (now === text) refused.delete(key);
      else refused.set(key, [text, now]);
      return now === text;
    },

    remove(key) {
      refused.delete(key);
      known.delete(key);
      try {
        disk()?.removeItem(key);
      } catch {
        // Blocked: nothing was stored.
      }
    },

    watch(key, fn, signal) {
      const hear = (event: StorageEvent) => {
        if (event.key !== key && event.key !== null) return;
        // The other tab's value, from the event: reading it now could return our own later write. None if it has cleared all.
        fn(event.newValue ?? undefined);
      };
      addEventListener('storage', hear, signal ? { signal } : {});
    },
  };
}

export const storage = createStorage(() => localStorage, 'refused');

/** The same for this tab only, until it is closed. */
export const tabStorage = createStorage(() => sessionStorage, 'tab-refused');

/** Runs when the page is shown again: out of the back-forward cache, or as a background tab. Storage events do not arrive there. */
export function whenBack(run: () => void, signal?: AbortSignal): void {
  const options = signal ? { signal } : {};
  addEventListener('pageshow', ({ persisted }) => persisted && run(), options);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && run(), options);
}
