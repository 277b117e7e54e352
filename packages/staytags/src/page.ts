import { emit, on, store, subscribe } from '@staytags/bus/bus';
import { settings, addSettings, watchSettings } from '@staytags/element/settings';

/** What `window.Staytags` offers to a page's own script [CORE-12]. */
export interface StaytagsGlobal {
  readonly version: string;
  /** The page's state: `get()` reads it, `subscribe(pick, fn)` follows a part of it. */
  readonly store: { get(): ReturnType<typeof store.getState>; subscribe: typeof subscribe };
  readonly on: typeof on;
  readonly emit: typeof emit;
  /** Reads the merged settings; with an object, adds to them. */
  settings(more?: object): Readonly<Record<string, unknown>>;
  /** Resolves when the elements are defined. */
  whenReady(): Promise<void>;
}

declare global {
  interface Window {
    Staytags?: StaytagsGlobal;
  }
}

export function startPage(version: string): void {
  const api: StaytagsGlobal = {
    version,
    store: { get: () => store.getState(), subscribe },
    on,
    emit,
    settings(more) {
      if (more) addSettings(more);
      return settings();
    },
    whenReady: () => Promise.resolve(),
  };
  Object.defineProperty(window, 'Staytags', { value: Object.freeze(api), configurable: true });
  watchSettings();
  markScript();
}

/** Drupal's sign for server code that the visitor's browser runs script [CORE-15]. */
function markScript(): void {
  const wanted = settings()['setHasJsCookie'];
  if (wanted === true || wanted === 1 || wanted === '1') document.cookie = 'has_js=1; path=/; SameSite=Lax';
}
