import { runtime } from '@staytags/bus/runtime';
import type { Files } from './table.ts';

/** How long a file may take before it counts as failed: a server that never answers must not leave tags dead. */
const TIME_LIMIT_MS = 15_000;
/** How long elements wait for their language: then they speak English [LANG-2]. */
export const TEXTS_LIMIT_MS = 4_000;

/** The bundle's files, by their numbers. A file takes what it needs of the others from here, so each can be fetched again under another address. */
export interface Link {
  readonly files: object[];
  readonly table: Files;
  /** The files that have been asked for. */
  readonly loading: ReadonlyMap<number, unknown>;
  /** What a file waits for beside the files that it needs: its texts in the languages of the page. */
  texts?(file: number): readonly Promise<unknown>[];
  /** Fetches the file and all that it needs in one step, and runs nothing. */
  preload(file: number): void;
  /** Fetches the file and all that it needs, in one step, and runs them in order. */
  load(file: number): Promise<object>;
}

/**
 * Firefox and WebKit keep the failure of a module's address for as long as the page lives (WebKit for longer), and that of any file that
 * imports it. So files import nothing themselves: each is linked here, and one that failed gets a new address.
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
      // oxlint-disable-next-line no-unsanitized/method -- the address is made of the build's own table.
      return (files[file] = await withinLimit(import(address(file))));
    } catch (error) {
      // Also where only a file that it needs has failed: this one may be waiting for the same server.
      retries.set(file, `?r=${Date.now().toString(36)}`);
      throw error;
    }
  }

  function load(file: number): Promise<object> {
    const known = files[file] ? Promise.resolve(files[file]) : loading.get(file);
    if (known) return known;
    preload(file);
    const made = run(file, [...(needs[file] ?? []).map(load), ...(link.texts?.(file) ?? [])]);
    loading.set(file, made);
    made.catch(() => loading.delete(file));
    return made;
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
