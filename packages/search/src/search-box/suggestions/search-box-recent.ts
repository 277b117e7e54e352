import type { StoragePort } from '@staytags/net/storage';
import { readRecent } from './search-box-recent.logic.ts';

/** Where the recent searches of a search are stored. They never leave the browser [AUTO-5]. */
export const storageKey = (name: string): string => `staytags.recent-searches.${name}`;

/** The recent searches of this browser, by search [AUTO-5]. */
export function createRecent(storage: StoragePort, publish: (name: string, list: readonly string[]) => void) {
  const opened = new Set<string>();
  return {
    /** Publishes them, and follows other tabs. */
    open(name: string): void {
      if (opened.has(name)) return;
      opened.add(name);
      publish(name, readRecent(storage.read(storageKey(name))));
      storage.watch(storageKey(name), (text) => publish(name, readRecent(text)));
    },
    /** Another tab may have searched since, so the change applies to what is stored now. */
    change(name: string, change: (list: readonly string[]) => readonly string[]): void {
      const list = change(readRecent(storage.read(storageKey(name))));
      if (list.length > 0) storage.write(storageKey(name), JSON.stringify(list));
      else storage.remove(storageKey(name));
      publish(name, list);
    },
  };
}
