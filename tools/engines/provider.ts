import { join } from 'node:path';
import { defineBrowserProvider } from '@vitest/browser';
import type { BrowserProviderOption } from 'vitest/node';
import { inputCommands } from './input.ts';
import { findEngine, type Engine, type EngineName, type Scrollbars, type Tab } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebkit } from './webkit.ts';

/** Starts the engine; throws an error that says what is missing. */
export function startEngine(name: EngineName, scrollbars: Scrollbars = 'in the way'): Promise<Engine> {
  const files = findEngine(name);
  if (typeof files === 'string') throw new Error(files);
  return name === 'firefox' ? startFirefox(files) : startWebkit(files, scrollbars);
}

/** Runs Vitest's browser tests in Firefox or WebKit. Its drivers click and press keys. */
export const engineProvider = (name: EngineName): BrowserProviderOption =>
  defineBrowserProvider({
    name: `staytags-${name}`,
    providerFactory(project) {
      let engine: Promise<Engine> | undefined;
      const tabs = new Map<string, Tab>();
      for (const [command, run] of inputCommands((session) => tabs.get(session)!))
        project.browser?.registerCommand(command as never, run);
      return {
        name: `staytags-${name}`,
        initScripts: [join(import.meta.dirname, 'locators.ts')],
        supportsParallelism: true,
        getCommandsContext: () => ({}),
        async openPage(sessionId, url) {
          engine ??= startEngine(name, 'overlaid');
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
