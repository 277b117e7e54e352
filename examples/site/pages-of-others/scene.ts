import type { BrowserContextOptions, Page } from 'playwright-core';
import { settingsFor } from '../pages/settings.ts';

/** A page of somebody else’s making, on which the tags have to work. */
export interface Scene {
  readonly name: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Runs before any script of the page. */
  readonly early?: string;
  /** Runs once the page has loaded. */
  readonly late?: string;
  readonly afterwards?: (page: Page) => Promise<unknown>;
  readonly visitor?: BrowserContextOptions;
  /** Addresses that a blocker in the browser refuses. */
  readonly blocks?: RegExp;
  /** It has failed once, so `pnpm test` shows it too. */
  readonly mended?: true;
  /** The code cannot run here: the content of the tags stays [CORE-6]. */
  readonly falls?: true;
}

export const SETTINGS = `<script type="application/json" data-stay-settings>${JSON.stringify({ staytags: settingsFor() })}</script>`;
export const TAGS = `<stay-favourites data-path="/favourites"><a href="/favourites">Favourites</a></stay-favourites>
<stay-order data-mode="widget"><a href="/mytrip">Your trip</a></stay-order>
<stay-flag data-item-id="stays-1001" data-label="Sea View Cottage"></stay-flag>
<stay-search data-form="off"></stay-search>
<stay-facet data-field="ss_town" data-control="checkboxes" data-label="Town"></stay-facet>
<stay-results data-numvisible="12"><a href="/stays">All homes</a></stay-results>`;
export const FULL = '<script type="module" src="/staytags/staytags.js"></script>';
export const LITE = '<script type="module" src="/staytags/staytags-lite.js"></script>';

export const page = (head: string, body: string, doctype = '<!doctype html>', html = '<html lang="en">'): string =>
  `${doctype}${html}<head><title>Scene</title>${head}</head><body>${body}</body></html>`;
export const usual = page(FULL, SETTINGS + TAGS);
/** The tags come by this code once the page has loaded; `tags` is their markup, `main` their place. */
export const inserted = (name: string, late: string): Scene => ({
  name: `tags inserted by ${name}`,
  html: page(FULL, `${SETTINGS}<main></main>`),
  late: `const tags = ${JSON.stringify(TAGS)}, main = document.querySelector('main');${late}`,
});
export const early = (name: string, code: string, more: Partial<Scene> = {}): Scene => ({
  name,
  html: usual,
  early: code,
  ...more,
});
export const css = (name: string, rules: string): Scene => ({
  name: `CSS: ${name}`,
  html: page(`${FULL}<style>${rules}</style>`, SETTINGS + TAGS),
});
export const scripts = (name: string, head: string, before: string, between: string, after: string): Scene => {
  const tags = TAGS.split('\n');
  return {
    name: `scripts: ${name}`,
    html: page(head, SETTINGS + before + tags.slice(0, 3).join('') + between + tags.slice(3).join('') + after),
  };
};
export const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types staytags";
/** A style that would be inline is in the demo’s own stylesheet. */
export const policy = (name: string, value: string, more: Partial<Scene> = {}): Scene => ({
  name: `policy: ${name}`,
  html: usual,
  headers: { 'content-security-policy': value },
  ...more,
});
export const later = (code: string) => `addEventListener('load', () => { ${code} })`;
export const add = "Object.assign(document.createElement('script'), { type: 'module', src: '/staytags/staytags.js' })";
