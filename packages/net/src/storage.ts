import { shared } from '@staytags/bus/runtime';

/**
 * Local storage that cannot throw: even its getter does where cookies are blocked or the page is in a sandbox [CORE-19].
 * What could not be written is kept for the visit, and read back from there.
 */
export interface StoragePort {
  read(key: string): string | undefined;
  /** True if the text is on disk: written, and read back equal. */
  write(key: string, text: string): boolean;
  remove(key: string): void;
  /** Runs when another tab has changed the key. */
  watch(key: string, fn: (text: string | undefined) => void, signal?: AbortSignal): void;
}

const memory = shared('storage', () => new Map<string, string>());

function disk(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

export const storage: StoragePort = {
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
      // Full or blocked: the visit goes on from memory.
    }
    memory.set(key, text);
    return false;
  },

  remove(key) {
    memory.delete(key);
    try {
      disk()?.removeItem(key);
    } catch {
      // Blocked: there was nothing on disk.
    }
  },

  watch(key, fn, signal) {
    const hear = (event: StorageEvent) => {
      if (event.key !== key && event.key !== null) return;
      // What the other tab wrote, and not what is read now: a write of ours that is on its way may cover it.
      fn(event.key === null ? undefined : (event.newValue ?? undefined));
    };
    addEventListener('storage', hear, signal ? { signal } : {});
  },
};
