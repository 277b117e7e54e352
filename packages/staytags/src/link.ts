import { runtime } from '@staytags/bus/runtime';
import type { Files } from './table.ts';

/** How long a file may take before it counts as failed: a server that never answers must not leave tags dead. */
const TIME_LIMIT_MS = 15_000;
/** How long elements wait for their language: then they speak English [LANG-2]. */
export const TEXTS_LIMIT_MS = 4_000;

/** The bundle's files by number. Files read each other's exports from here, so that each can be fetched again from another URL. */
export interface Link {
  readonly files: object[];
  readonly table: Files;
  /** The files requested so far. */
  readonly loading: ReadonlyMap<number, unknown>;
  /** Further promises that a file waits for: its texts in the languages of the page. */
  texts?(file: number): readonly Promise<unknown>[];
  /** Preloads the file and its dependencies in parallel, without running them. */
  preload(file: number): void;
  /** Loads the file and its dependencies in parallel, and runs them in order. */
  load(file: number): Promise<object>;
}

/**
 * Firefox and WebKit cache the failure of a module, and of every module that imports it, until the page unloads (WebKit even longer). So
 * files contain no imports: they are linked here, and a failed one is fetched from a new URL.
 */
export function createLink(core: object, table: Files): Link {
  const { base, names, needs } = table;
  const files = [core];
  const loading = new Map<number, Promise<object>>();
  const retries = new Map<number, string>();

  const address = (file: number) => `${base}${names[file]}.js${retries.get(file) ?? ''}`;

  function preload(file: number): void {
    const href = address(file);
    if (files[file] || document.querySelector(`link[href="${CSS.escape(href)}"]`)) return;
    needs[file]?.forEach(preload);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }

  async function run(file: number, ready: readonly Promise<unknown>[]): Promise<object> {
    try {
      await Promise.all(ready);
      // oxlint-disable-next-line no-unsanitized/method -- the URL comes from the build's table.
      return (files[file] = await withinLimit(import(address(file))));
    } catch (error) {
      // Also if only a dependency has failed: this file may be waiting for the same server.
      retries.set(file, `?r=${Date.now().toString(36)}`);
      throw error;
    }
  }

  function load(file: number): Promise<object> {
    const known = files[file] ? Promise.resolve(files[file]) : loading.get(file);
    if (known) return known;
    preload(file);
    const running = run(file, [...(needs[file] ?? []).map(load), ...(link.texts?.(file) ?? [])]);
    loading.set(file, running);
    running.catch(() => loading.delete(file));
    return running;
  }

  const link: Link = { files, table, loading, load, preload };
  runtime().parts.set('link', link);
  return link;
}

export async function withinLimit<T>(file: Promise<T>, limit = TIME_LIMIT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the server did not answer in time')), limit);
  });
  try {
    return await Promise.race([file, late]);
  } finally {
    clearTimeout(timer);
  }
}
