import type { Favourites } from '@staytags/bus/state/flag';
import type { Change, FullList } from './flag.logic.ts';

export interface Changes {
  /** By item, the newest change that any window has made in a namespace. */
  of(namespace: string): ReadonlyMap<string, Change>;
  /** The visitor has changed these items in this window. */
  make(namespace: string, ids: Favourites, changed: Iterable<string>): void;
  /** Takes in the changes that a stored list names. */
  learn(namespace: string, list: FullList): void;
}

/** What the windows have changed lately, so that one which stores a list repeats what another has overwritten [FLAG-6]. */
export function createChanges(): Changes {
  const changes = new Map<string, Map<string, Change>>();
  function of(namespace: string): Map<string, Change> {
    const known = changes.get(namespace) ?? new Map<string, Change>();
    changes.set(namespace, known);
    return known;
  }
  return {
    of,
    make(namespace, ids, changed) {
      const known = of(namespace);
      for (const id of changed)
        known.set(id, { at: Math.max(Date.now(), (known.get(id)?.at ?? 0) + 1), isSaved: ids.has(id), isOwn: true });
    },
    learn(namespace, { ids, times }) {
      const known = of(namespace);
      for (const [id, at] of times)
        if (at > (known.get(id)?.at ?? 0)) known.set(id, { at, isSaved: ids.includes(id), isOwn: false });
    },
  };
}
