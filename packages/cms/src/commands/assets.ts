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

const loads = shared('ajax-assets', () => new Map<string, Promise<void>>());

/** Loads the files of a response in order, each once per page. A failure is reported and blocks nothing. */
export async function loadAssets(assets: readonly Asset[]): Promise<void> {
  for (const asset of assets) await load(asset);
}

function load(asset: Asset): Promise<void> {
  let loading = loads.get(asset.url);
  if (!loading) {
    loading = isThere(asset) ? Promise.resolve() : add(asset);
    loads.set(asset.url, loading);
  }
  return loading;
}

const isThere = ({ kind, url }: Asset): boolean =>
  kind === 'js'
    ? [...document.scripts].some(({ src }) => src === url)
    : [...document.styleSheets].some(({ href }) => href === url);

function add({ kind, url, isModule, media }: Asset): Promise<void> {
  return new Promise((resolve) => {
    const element = document.createElement(kind === 'js' ? 'script' : 'link');
    const failed = () => {
      console.error(
        `[staytags] ${url} could not be loaded, so what needs it may not work. Check that the CMS serves it.`,
      );
      resolve();
    };
    const timer = setTimeout(failed, LOAD_MS);
    element.addEventListener('load', () => resolve(), { once: true });
    element.addEventListener('error', failed, { once: true });
    element.addEventListener('load', () => clearTimeout(timer), { once: true });
    element.addEventListener('error', () => clearTimeout(timer), { once: true });
    if (element instanceof HTMLScriptElement) {
      if (isModule) element.type = 'module';
      element.async = false;
      element.src = (policy()?.createScriptURL?.(url) ?? url) as string;
    } else {
      element.rel = 'stylesheet';
      if (media) element.media = media;
      element.href = url;
    }
    document.head.append(element);
  });
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
    const url = address === null ? undefined : absolute(address);
    return url?.host === location.host ? [{ kind, url: url.href, isModule: type === 'module', media }] : [];
  };
  if (element.localName === 'script' && SCRIPT_TYPES.test(type)) return file('js', element.getAttribute('src'));
  if (element.matches('link[rel~=stylesheet]')) return file('css', element.getAttribute('href'));
  if (element.localName !== 'style') return [];
  return [...(element.textContent ?? '').matchAll(/@import\s+url\("([^"]+)"\)/g)].flatMap(([, url = '']) =>
    file('css', url),
  );
}
