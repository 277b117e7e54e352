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

function createStorage(area: 'localStorage' | 'sessionStorage', name: string): StoragePort {
  const memory = shared(name, () => new Map<string, string>());
  const disk = (): Storage | undefined => globalThis[area];
  return {
    read(key) {
      const kept = memory.get(key);
      if (kept !== undefined) return kept;
      try {
        return disk()?.getItem(key) ?? undefined;
      } catch {
        return undefined;
      }
    },

    write(key, text) {
      try {
        const store = disk();
        store?.setItem(key, text);
        if (store?.getItem(key) === text) {
          memory.delete(key);
          return true;
        }
      } catch {
        // Full or blocked: kept in memory.
      }
      memory.set(key, text);
      return false;
    },

    remove(key) {
      memory.delete(key);
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

export const storage = createStorage('localStorage', 'storage');

/** The same for this tab only, until it is closed. */
export const tabStorage = createStorage('sessionStorage', 'tab-storage');

/** Runs when the page is shown again: out of the back-forward cache, or as a background tab. Storage events do not arrive there. */
export function whenBack(run: () => void, signal?: AbortSignal): void {
  const options = signal ? { signal } : {};
  addEventListener('pageshow', ({ persisted }) => persisted && run(), options);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && run(), options);
}
