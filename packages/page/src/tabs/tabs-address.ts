import { decodeText, withHash } from '@staytags/base/url';

/** Puts a group's address into the hash as a step of the history. Setting `location.hash` would make the page jump. */
export function writeAddress(address: string): void {
  if (decodeText(location.hash.slice(1)) !== address)
    history.pushState(history.state, '', withHash(location.href, encodeURIComponent(address)));
}

/** Runs for the page's hash, now and whenever it changes, with the element of that id. */
export function watchAddress(signal: AbortSignal, run: (target: Element | null, address: string) => void): void {
  const follow = () => {
    const address = decodeText(location.hash.slice(1));
    if (address) run(document.getElementById(address), address);
  };
  addEventListener('hashchange', follow, { signal });
  addEventListener('popstate', follow, { signal });
  follow();
}
