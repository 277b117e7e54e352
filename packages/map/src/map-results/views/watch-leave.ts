type Watcher = EventTarget & { destroy(): void };

/**
 * Closes a map that covers the page on Escape, on Back in Chrome on Android, and when a keyboard leaves it, which would go on behind it,
 * unseen [MAP-16].
 */
export function watchLeave(host: HTMLElement, close: () => void): () => void {
  const root = host.getRootNode();
  const shut = () => {
    close();
    host.shadowRoot?.querySelector<HTMLElement>('.switch')?.focus({ preventScroll: true });
  };
  const follow = ({ target }: Event) => {
    if (target instanceof Element && !host.contains(target) && target.matches(':focus-visible')) close();
  };
  const press = (event: Event) => {
    if ((event as KeyboardEvent).key === 'Escape' && !event.defaultPrevented) shut();
  };
  root.addEventListener('focusin', follow);
  root.addEventListener('keydown', press);
  const { CloseWatcher } = globalThis as { CloseWatcher?: new () => Watcher };
  const watcher = CloseWatcher && new CloseWatcher();
  watcher?.addEventListener('close', shut);
  return () => {
    root.removeEventListener('focusin', follow);
    root.removeEventListener('keydown', press);
    watcher?.destroy();
  };
}
