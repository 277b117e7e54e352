// oxlint-disable no-unsanitized/method -- the URLs come from this file's own and from the build's table.
// The script that a site owner loads. It finds the tags of the page, preloads what those near the viewport need in one step, and starts the core.
import { CONNECTS, EAGER, SHOWS_FIRST, WIDGET } from './table.ts';

const files = __FILES__;
const { needs, packs } = files;
const names = files.names.split(' ');
const table = __TAGS__;
/** The time limit of a request, in ms. */
const LIMIT = 15e3;
const base = new URL(__BASE__, import.meta.url).href;
const page = globalThis as typeof globalThis & { [key: symbol]: { version?: string; parts: Map<string, unknown> } };
const key = Symbol.for('staytags');

if (page[key]?.version) {
  console.warn(`[staytags] Loaded twice: ${page[key].version} runs. Remove the other script.`);
} else {
  (page[key] ??= { parts: new Map() }).version = __VERSION__;
  // Cards that the server printed are painted first. A hidden page, or an iframe out of sight, has no frames.
  if (!document.hidden && document.querySelector('[data-stay-cards]'))
    await new Promise((painted) => {
      requestAnimationFrame(() => setTimeout(painted));
      setTimeout(painted, 1e3);
    });
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
  let lang = document.documentElement.lang.toLowerCase();
  const texts = packs[lang] ?? packs[(lang = lang.slice(0, 2))];
  const preload = (file: number): void => {
    if (asked.has(file)) return;
    asked.add(file);
    needs[file]!.forEach(preload);
    link(names[file]!);
    if (texts?.includes?.(file)) link(`${files.texts}${names[file]}.${lang}`);
  };
  const link = (name: string) =>
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `${base}${name}.js` }),
    );
  const inSight = new Set<Element>();
  page[key].parts.set('in-sight', inSight);
  const present = new Set<string>();
  const views: number[] = [];
  /** Preloads what a visible tag needs first: the core fetches the view behind a first view, and all views after a first response. */
  let isShownFirst = 0;
  // State that comes with its view comes with the renderer.
  const preloadState = ([traits, state, view]: readonly number[]) =>
    preload(state === view && traits! & WIDGET ? 0 : state!);
  const need = (row: readonly number[]) => {
    const [traits, , view, first] = row;
    preloadState(row);
    if (first) preload(first);
    else views.push(view!);
    isShownFirst |= traits! & SHOWS_FIRST;
  };
  const preloadViews = () => isShownFirst || views.forEach(preload);
  // The observer reports after the first layout; measuring here would force that layout. Without it, each tag counts as visible [CORE-22].
  const observer =
    page.IntersectionObserver &&
    new IntersectionObserver(
      (tags) => {
        observer.disconnect();
        for (const { isIntersecting, target } of tags)
          if (isIntersecting) {
            inSight.add(target);
            need(table[target.localName.slice(5)]!);
          }
        preloadViews();
      },
      { root: document, rootMargin: '80px' },
    );
  preload(0);
  if (texts) preload(names.indexOf('languages'));
  /** Whether to wait for the observer. */
  let isWaiting = 0;
  // Not `for in`: a page may have extended `Object.prototype`.
  for (const name of Object.keys(table)) {
    const [traits] = table[name]!;
    for (const tag of document.querySelectorAll(`stay-${name}`)) {
      present.add(name);
      // A slice connects wherever its element is.
      if (traits & CONNECTS) preloadState(table[name]!);
      if (traits & EAGER || !observer) {
        need(table[name]!);
        break;
      }
      observer.observe(tag);
      isWaiting |= traits & SHOWS_FIRST;
    }
  }
  if (!isWaiting) preloadViews();
  let tries = 0;
  const start = (): Promise<void> =>
    Promise.race([
      import(`${base}${names[0]}.js${tries ? `?r=${tries}` : ''}`),
      new Promise((_, late) => setTimeout(late, LIMIT)),
    ]).then(
      (core) => core.start(core, table, { ...files, names, base }, present),
      () => {
        if (!tries) console.error(`[staytags] No tag works: ${base}${names[0]}.js does not load.`);
        const wait = [1, 4, 15, 60][tries++];
        if (wait) setTimeout(start, wait * 1e3);
        else addEventListener('focus', start, { once: true });
      },
    ) as Promise<void>;
  void start();
}
