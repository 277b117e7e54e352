import { emit, get } from '../packages/bus/src/bus.ts';

/**
 * Stories share one page, one store and the storage of one origin. Each starts with empty storage, an empty trip and no notices, so that it
 * shows nothing left by another story.
 */
export function startFresh(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  emit('modal-close-all', {});
  // A trip that has not loaded yet would be cleared only after the story has filled it.
  if (get('order')) emit('order-clear', {});
  // Slices react to storage as if another tab had cleared it.
  dispatchEvent(new StorageEvent('storage', { key: null }));
  document.querySelector('[data-stay-ask]')?.remove();
  const notices = document.querySelector('[data-stay-notices]')?.shadowRoot;
  for (const notice of notices?.querySelectorAll<HTMLElement>('.notice') ?? []) notice.click();
}
