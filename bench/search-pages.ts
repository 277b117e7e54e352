import { hintsFor, loader } from './boot-pages.ts';
import { probeScript } from './boot-probe.ts';
import { callHereScript } from './boot-stubs.ts';

/**
 * Our variants: bare; with preloads and the first request in the page; with the response printed into the page; with a card template from
 * the page.
 */
const OURS = {
  react: {},
  lite: {},
  'react, hints': { hints: true },
  'lite, hints': { hints: true },
  'react, printed': { hints: true, printed: true },
  'lite, printed': { hints: true, printed: true },
  'react, template': { template: true },
} as const;
export const LIBRARIES = [
  ...(Object.keys(OURS) as (keyof typeof OURS)[]),
  'staytags/react',
  'instantsearch.js',
  'react-instantsearch',
  'react-search-ui',
] as const;
export type Library = (typeof LIBRARIES)[number];
export const isOurs = (library: Library): library is keyof typeof OURS => Object.hasOwn(OURS, library);

/** The scripts of the other libraries' pages, and the file that each is bundled from. */
export const ENTRIES = {
  'instantsearch.js': 'search-instant.ts',
  'react-instantsearch': 'search-react.tsx',
  'react-search-ui': 'search-elastic.tsx',
} as const satisfies Partial<Record<Library, string>>;

export interface SearchPage {
  /** Results per page. */
  readonly rows: number;
  /** Values of the facet. */
  readonly values: number;
  /** The list grows by ten at a time instead of paging. */
  readonly grows?: boolean;
}

export const addressOf = (library: Library, { rows, values, grows }: SearchPage): string =>
  `/search-${library}?rows=${rows}&values=${values}${grows ? '&grows' : ''}`;

/** The interface of a page, whichever library it uses. */
interface SearchProbe {
  /** The number of results shown; must be cheap, since it is polled in every frame. */
  cards(): number;
  first(): string;
  facet(): void;
  more(): void;
}

declare global {
  interface Window {
    searchPage: SearchProbe;
  }
}

/** Runs in the page. Our views are in shadow roots, the others' in the page. */
function probe(): void {
  const inside = (tag: string, id: string): ParentNode | null | undefined =>
    document.querySelector(tag)?.shadowRoot ?? document.querySelector(id);
  // Looked up once: searching thousands of cards would cost more than adding ten.
  const found = new Map<string, Element>();
  const find = (tag: string, id: string, selector: string): HTMLElement | undefined => {
    const there = found.get(selector);
    if (there?.isConnected) return there as HTMLElement;
    const element = inside(tag, id)?.querySelector<HTMLElement>(selector) ?? undefined;
    if (element) found.set(selector, element);
    return element;
  };
  const list = () => find('stay-results', '#hits', '.list, ol, ul, .sui-results-container');
  let results: Element | null | undefined;
  // Our cards are in blocks of one size: in the list, or in its element if they use the page's template. The others' are in one list. Only
  // a few children are checked: a selector would visit every card in every frame.
  const isBlock = (element: Element | null | undefined) =>
    element?.className === 'block' || element?.className === 'stay-results-block';
  const blocks = (): Element[] => {
    const box = isBlock(results?.lastElementChild) ? results : list();
    return box && isBlock(box.lastElementChild) ? [...box.children].filter(isBlock) : [];
  };
  window.searchPage = {
    cards() {
      results ??= document.querySelector('stay-results');
      const all = blocks();
      const last = all.at(-1);
      if (!last) return list()?.childElementCount ?? 0;
      return (all.length - 1) * (all[0]?.childElementCount ?? 0) + last.childElementCount;
    },
    // An app's own cards are in the light DOM.
    first: () =>
      ((blocks()[0] ?? list())?.querySelector('article a, [role=listitem] a') ?? results?.querySelector('article a'))
        ?.textContent ?? '',
    facet: () => find('stay-facet', '#facet', 'input[type=checkbox]')?.click(),
    more: () => find('stay-results', '#hits', '[part~=more], .ais-InfiniteHits-loadMore')?.click(),
  };
}

const drawn = (): boolean => {
  const rows = Number(new URLSearchParams(location.search).get('rows'));
  return window.searchPage.cards() >= rows && Boolean(window.searchPage.first());
};

const STYLE = `<style>
  body { margin: 0; font: 16px/1.4 sans-serif }
  main { display: grid; grid-template-columns: 240px 1fr }
  #hits ol, #hits ul { display: grid; grid-template-columns: repeat(4, 1fr); gap: 16px; list-style: none }
  #hits .picture { aspect-ratio: 4 / 3; background: #eee }
</style>`;

const page = (head: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bench</title>` +
  `<link rel="icon" href="data:,"><script>(${probe.toString()})()</script>${probeScript(drawn)}${STYLE}${head}</head><body>${body}</body></html>`;

/** The cards of the other libraries as a template on the page. */
const TEMPLATE = `<template><article>
  <div class="picture"><img alt="" loading="lazy" src="/picture.svg"></div>
  <p data-field="town"></p><h3><a data-field="title" data-field-href="link"></a></h3><p><span data-field="beds"></span></p><p>From <b data-field="low"></b><small> night</small></p>
</article></template>`;

/** The first request of our search and its response: what a CMS knows when it prints the page. */
export interface First {
  readonly url: string;
  readonly answer: object;
}

/** A page for a script that renders all of it. */
export const appPage = (script: string): string =>
  page(
    callHereScript,
    `<div id="app"><div id="box"></div><main><div id="facet"></div><div id="hits"></div></main><div id="pager"></div></div>${script}`,
  );

const TAGS = ['stay-search', 'stay-facet', 'stay-results', 'stay-pager'];

export function searchPage(library: Library, { rows, values, grows }: SearchPage, first?: First): string {
  if (!isOurs(library)) {
    return appPage(`<script type="module" src="/cache/search-${library}.js"></script>`);
  }
  const how: { hints?: boolean; printed?: boolean; template?: boolean } = OURS[library];
  const fields = ['name:title', 'url:link', 'town:town', 'beds:beds', 'low:low'].map((pair) => {
    const [field = '', name] = pair.split(':');
    return { solr_field: { low: 'fs_low', beds: 'is_beds' }[field] ?? `ss_${field}`, name };
  });
  const json = (value: object) => JSON.stringify(value).replaceAll('"', '&quot;');
  const bundle = library.startsWith('lite') ? 'lite' : 'react';
  const asked = first && how.hints && !how.printed ? ` data-first-request="${first.url.replaceAll('&', '&amp;')}"` : '';
  const early = asked
    ? `<link rel="preload" as="fetch" crossorigin href="${first?.url.replaceAll('&', '&amp;')}">`
    : '';
  const printed =
    first && how.printed
      ? `<script type="application/json" data-stay-answer>${JSON.stringify(first.answer).replaceAll('<', '\\u003c')}</script>`
      : '';
  return page(
    early + loader(bundle) + (how.hints ? hintsFor(bundle, TAGS) : ''),
    `<stay-search data-url="/api/solr/" data-return-full-docs="on" data-max-rows="${grows ? MOST_ROWS : rows}" data-fields="${json(fields)}" data-params="${json({ values: String(values) })}"${asked}>${printed}</stay-search>` +
      `<main><stay-facet data-field="ss_town" data-label="Town" data-control="checkboxes" data-hard-limit="${values}"></stay-facet>` +
      `<stay-results data-numvisible="${grows ? 10 : rows}" data-flags="off">${how.template ? TEMPLATE : ''}</stay-results></main>` +
      (grows ? '' : '<stay-pager></stay-pager>'),
  );
}

/** A growing list of ours has its rows at once, so that only the rendering of cards is measured. */
const MOST_ROWS = 5_000;
