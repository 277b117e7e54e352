import { shared } from '@staytags/bus/runtime';
import { policy } from '@staytags/net/safe-html';
import { absolute } from '../ajax/ajax-page.ts';
import { SCRIPT_TYPES } from './markup.ts';

export interface Asset {
  readonly kind: 'js' | 'css';
  readonly url: string;
  readonly isModule: boolean;
  readonly media: string;
}

const LOAD_MS = 15_000;
/** For a script that the page has itself: one that `innerHTML` has inserted never runs. */
const PAGE_MS = 5_000;
/** Browsers record the loads of so many files. */
const MOST_RECORDS = 250;

const loads = shared('ajax-assets', () => new Map<string, Promise<boolean>>());
/** Those that have taken too long once. */
const late = new WeakSet<Promise<boolean>>();

/** Loads the files of a response in order, each once per page. A failure is reported and blocks nothing. */
export async function loadAssets(assets: readonly Asset[]): Promise<void> {
  for (const { url, ...asset } of assets) {
    const loading = loads.get(url) ?? load({ url, ...asset });
    loads.set(url, loading);
    if (await Promise.race([loading, delay(late.has(loading) ? 0 : LOAD_MS)])) continue;
    late.add(loading);
    console.error(
      `[staytags] ${url} could not be loaded, so what needs it may not work. Check that the CMS serves it.`,
    );
  }
}

const delay = (ms: number): Promise<boolean> => new Promise((resolve) => setTimeout(resolve, ms, false));

/** Whether the file has loaded. One that fails is forgotten: the next response that needs it tries again. */
async function load(asset: Asset): Promise<boolean> {
  const isThere = asset.kind === 'js' ? await isScriptThere(asset) : isSheetThere(asset);
  if (isThere || (await add(asset))) return true;
  loads.delete(asset.url);
  return false;
}

const isSheetThere = ({ url }: Asset): boolean => [...document.styleSheets].some(({ href }) => href === url);

/** Whether the page has the script itself. One that is still loading is waited for. */
async function isScriptThere({ url }: Asset): Promise<boolean> {
  const script = [...document.scripts].find(({ src }) => src === url);
  if (!script) return false;
  // A consent manager's, or for old browsers: not ours to run.
  if (!SCRIPT_TYPES.test(script.type) || script.noModule) return true;
  const records = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const record = records.findLast(({ name }) => name === url);
  if (record?.responseStatus === 0) return isRedirected(url);
  if ((record?.responseStatus ?? 0) >= 400) return false;
  const isComplete = document.readyState === 'complete';
  const hasRun = record
    ? isComplete || !(script.defer || script.type === 'module')
    : isComplete && records.length >= MOST_RECORDS;
  return hasRun || Promise.race([settled(script), delay(PAGE_MS).then(() => true)]);
}

/** Of a script that another host has served, browsers say as little as of one that was lost. */
const isRedirected = (url: string): Promise<boolean> =>
  // eslint-disable-next-line no-restricted-globals -- its client follows redirects, and nothing is read.
  fetch(url, { redirect: 'manual' }).then(
    ({ type }) => type === 'opaqueredirect',
    () => false,
  );

const settled = (element: Element): Promise<boolean> =>
  new Promise((resolve) => {
    element.addEventListener('load', () => resolve(true), { once: true });
    element.addEventListener('error', () => resolve(false), { once: true });
  });

async function add({ kind, url, isModule, media }: Asset): Promise<boolean> {
  const element = document.createElement(kind === 'js' ? 'script' : 'link');
  if (element instanceof HTMLScriptElement) {
    if (isModule) element.type = 'module';
    element.async = false;
    element.src = (policy()?.createScriptURL?.(url) ?? url) as string;
  } else {
    element.rel = 'stylesheet';
    if (media) element.media = media;
    element.href = url;
  }
  const loading = settled(element);
  document.head.append(element);
  const hasLoaded = await loading;
  if (!hasLoaded) element.remove();
  return hasLoaded;
}

/** The files of the scripts and styles removed from a response; inline ones are reported. */
export function assetsIn(active: readonly Element[]): Asset[] {
  return active.flatMap((element) => {
    const found = filesOf(element);
    if (found.length === 0)
      console.warn(
        `[staytags] Removed a <${element.localName}> from a response, since it would run code or comes from another site. Let the CMS send it as a file of a library.`,
        element.cloneNode(),
      );
    return found;
  });
}

/** `<script src>`, `<link rel=stylesheet>`, and a style of imports, as Drupal 7 writes them. */
function filesOf(element: Element): Asset[] {
  const media = element.getAttribute('media') ?? '';
  const type = element.getAttribute('type') ?? '';
  const file = (kind: Asset['kind'], address: string | null): Asset[] => {
    const url = address ? absolute(address) : undefined;
    return url?.host === location.host ? [{ kind, url: url.href, isModule: type === 'module', media }] : [];
  };
  if (element.localName === 'script' && SCRIPT_TYPES.test(type)) return file('js', element.getAttribute('src'));
  if (element.matches('link[rel~=stylesheet]')) return file('css', element.getAttribute('href'));
  if (element.localName !== 'style') return [];
  return [...(element.textContent ?? '').matchAll(/@import\s+url\("([^"]+)"\)/g)].flatMap(([, url = '']) =>
    file('css', url),
  );
}
