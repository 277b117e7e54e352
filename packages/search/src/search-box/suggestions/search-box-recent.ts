import { recentKey } from '@staytags/net/storage/storage-keys';
import type { StoragePort } from '@staytags/net/storage/storage';
import { readRecent } from './search-box-recent.logic.ts';

/** The recent searches of this browser, by search [AUTO-5]. */
export function createRecent(storage: StoragePort, publish: (name: string, list: readonly string[]) => void) {
  const opened = new Set<string>();
  return {
    /** Publishes them, and follows other tabs. */
    open(name: string): void {
      if (opened.has(name)) return;
      opened.add(name);
      publish(name, readRecent(storage.read(recentKey(name))));
      storage.watch(recentKey(name), (text) => publish(name, readRecent(text)));
    },
    /** Another tab may have searched since, so the change applies to what is stored now. */
    change(name: string, change: (list: readonly string[]) => readonly string[]): void {
      const list = change(readRecent(storage.read(recentKey(name))));
      if (list.length > 0) storage.write(recentKey(name), JSON.stringify(list));
      else storage.remove(recentKey(name));
      publish(name, list);
    },
  };
}
