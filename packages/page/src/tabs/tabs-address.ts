import { changeHistory } from '@staytags/net/storage/history';
import { withHash } from '@staytags/base/url';
import { idsIn, withId } from '../part/page-hash.logic.ts';

/** Puts a group's address into the hash as a step of the history. Setting `location.hash` would make the page jump. Returns whether it is there. */
export function writeAddress(address: string): boolean {
  return (
    idsIn(location.hash).includes(address) ||
    changeHistory('pushState', withHash(location.href, withId(location.hash, address)), history.state)
  );
}

/** Runs with the ids in the page's hash, now and whenever it changes. Returns what runs it again. */
export function watchAddress(signal: AbortSignal, run: (ids: readonly string[]) => void): () => void {
  const follow = () => run(idsIn(location.hash));
  addEventListener('hashchange', follow, { signal });
  addEventListener('popstate', follow, { signal });
  follow();
  return follow;
}
