import { defineBrowserProvider } from '@vitest/browser';
import type { BrowserProviderOption } from 'vitest/node';
import { findEngine, type Engine, type EngineName, type Tab } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebkit } from './webkit.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Vitest's own command, which a provider must implement. */
    __vitest_viewport: () => Promise<void>;
  }
}

/** Starts the engine; throws an error that says what is missing. */
export function startEngine(name: EngineName): Promise<Engine> {
  const files = findEngine(name);
  if (typeof files === 'string') throw new Error(files);
  return name === 'firefox' ? startFirefox(files) : startWebkit(files);
}

/** Runs Vitest's browser tests in Firefox or WebKit. They only need a page at their URL. */
export const engineProvider = (name: EngineName): BrowserProviderOption =>
  defineBrowserProvider({
    name: `staytags-${name}`,
    providerFactory(project) {
      // The window keeps its size: these tests do not depend on it.
      project.browser?.registerCommand('__vitest_viewport', async () => {});
      let engine: Promise<Engine> | undefined;
      const tabs = new Map<string, Tab>();
      return {
        name: `staytags-${name}`,
        supportsParallelism: false,
        getCommandsContext: () => ({}),
        async openPage(sessionId, url) {
          engine ??= startEngine(name);
          const tab = tabs.get(sessionId) ?? (await (await engine).newTab());
          tabs.set(sessionId, tab);
          await tab.open(url);
        },
        async close() {
          // An engine that failed to start has reported that, and there is nothing to close.
          await (await engine?.catch(() => undefined))?.close();
        },
      };
    },
  });
