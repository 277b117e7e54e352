let added = 0;
/** How many entries the page's elements have added to the history. */
export const entriesAdded = (): number => added;

/**
 * Changes the page's address, or the state of its entry in the history. Returns whether the browser did so: it refuses in a sandboxed
 * document, and Safari after 100 changes in 10 seconds. A new entry has no state unless it is given one; another keeps its own, which is
 * that of the app's router, if there is one.
 */
export function changeHistory(how: 'pushState' | 'replaceState', href: string | URL, state?: unknown): boolean {
  try {
    const own: unknown = how === 'pushState' ? null : history.state;
    history[how](state === undefined ? own : state, '', href);
    if (how === 'pushState') added += 1;
    return true;
  } catch {
    return false;
  }
}
