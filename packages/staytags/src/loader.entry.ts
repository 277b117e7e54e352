// oxlint-disable no-unsanitized/method -- the addresses are made of this file's own and of the build's table.
// The script that a site owner loads. It finds the tags of the page, preloads what those near the viewport need in one step, and starts the core.

const table: Record<string, number[]> = {};
__TAGS__.replace(/([\w-]+) (\S+)/g, (_whole, name: string, numbers: string) => {
  table[name] = [...numbers].map((letter) => letter.charCodeAt(0) - 48);
  return '';
});
/** A server that does not answer for so long has failed, ms. */
const LIMIT = 15e3;
const base = new URL(__BASE__, import.meta.url).href;
const page = globalThis as typeof globalThis & { [key: symbol]: { version?: string; parts: Map<string, unknown> } };
const key = Symbol.for('staytags');

if (page[key]?.version) {
  console.warn(`[staytags] Loaded twice: ${page[key].version} runs, this one stays out. Keep one.`);
} else {
  (page[key] ??= { parts: new Map() }).version = __VERSION__;
  // The first search of the page leaves before any code is fetched; its slice takes the answer.
  const requests = new Map<string, Promise<string>>();
  page[key].parts.set('first-requests', requests);
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-first-request]')) {
    const url = dataset['firstRequest']!;
    const answer = fetch(url, { signal: AbortSignal.timeout(LIMIT) }).then((response) =>
      response.ok ? response.text() : Promise.reject(response.status),
    );
    answer.catch(() => {});
    requests.set(url, answer);
  }
  const asked = new Set<number>();
  const preload = (files: readonly number[]) =>
    document.head.append(
      ...files
        .filter((file) => !asked.has(file) && asked.add(file))
        // State before the renderer.
        .sort((a, b) => a - b)
        .map((file) =>
          Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `${base}${file}.js` }),
        ),
    );
  // The observer reports after the first layout; measuring here would force that layout.
  const inSight = new IntersectionObserver(
    (tags, observer) => {
      observer.disconnect();
      for (const { isIntersecting, target } of tags)
        if (isIntersecting) preload(table[target.localName.slice(5)]!.slice(1));
    },
    { root: document, rootMargin: '80px' },
  );
  const first = [0];
  for (const name in table) {
    const [traits, state, ...views] = table[name]!;
    for (const tag of document.querySelectorAll(`stay-${name}`)) {
      // A slice connects wherever its element is.
      if (traits! & 4) first.push(state!);
      if (traits! & 1) {
        first.push(...views);
        break;
      }
      inSight.observe(tag);
    }
  }
  preload(first);
  let tries = 0;
  const start = (): Promise<void> =>
    Promise.race([
      import(base + '0.js' + (tries ? '?r=' + tries : '')),
      new Promise((_, late) => setTimeout(late, LIMIT)),
    ]).then(
      (core) => core.start(core, table, base),
      () => {
        if (!tries) console.error(`[staytags] No tag works: ${base}0.js does not load.`);
        const wait = [1, 4, 15, 60][tries++];
        if (wait) setTimeout(start, wait * 1e3);
        else addEventListener('focus', start, { once: true });
      },
    ) as Promise<void>;
  void start();
}
