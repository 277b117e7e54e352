import { probeScript } from './boot-probe.ts';
import { callHereScript } from './boot-stubs.ts';

export const LIBRARIES = ['react', 'lite', 'instantsearch.js', 'react-instantsearch', 'react-search-ui'] as const;
export type Library = (typeof LIBRARIES)[number];
export const isOurs = (library: Library): boolean => library === 'react' || library === 'lite';

/** The scripts of the other libraries' pages, and the file that each is bundled from. */
export const ENTRIES = {
  'instantsearch.js': 'search-instant.ts',
  'react-instantsearch': 'search-react.tsx',
  'react-search-ui': 'search-elastic.tsx',
} as const satisfies Partial<Record<Library, string>>;

export interface SearchPage {
  /** Results a page. */
  readonly rows: number;
  /** Values of the facet. */
  readonly values: number;
  /** The list grows, ten at a time, in place of pages. */
  readonly grows?: boolean;
}

export const addressOf = (library: Library, { rows, values, grows }: SearchPage): string =>
  `/search-${library}?rows=${rows}&values=${values}${grows ? '&grows' : ''}`;

/** What a page answers, whichever library it is of. */
export interface SearchProbe {
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

/** Runs in the page. Our views stand in shadow roots, the others' in the page. */
function probe(): void {
  const inside = (tag: string, id: string): ParentNode | null | undefined =>
    document.querySelector(tag)?.shadowRoot ?? document.querySelector(id);
  // Found once: looking through thousands of cards would cost more than adding ten.
  const found = new Map<string, Element>();
  const find = (tag: string, id: string, selector: string): HTMLElement | undefined => {
    const there = found.get(selector);
    if (there?.isConnected) return there as HTMLElement;
    const element = inside(tag, id)?.querySelector<HTMLElement>(selector) ?? undefined;
    if (element) found.set(selector, element);
    return element;
  };
  const list = () => find('stay-results', '#hits', '.list, ol, ul, .sui-results-container');
  window.searchPage = {
    // A live list, which costs nothing while nothing is added.
    cards: () => list()?.getElementsByTagName('article').length ?? 0,
    first: () => list()?.querySelector('article a')?.textContent ?? '',
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

export function searchPage(library: Library, { rows, values, grows }: SearchPage): string {
  if (!isOurs(library)) {
    return page(
      callHereScript,
      `<div id="app"><div id="box"></div><main><div id="facet"></div><div id="hits"></div></main><div id="pager"></div></div>` +
        `<script type="module" src="/cache/search-${library}.js"></script>`,
    );
  }
  const fields = ['name:title', 'url:link', 'town:place', 'beds:beds', 'low:priceLow'].map((pair) => {
    const [field = '', name] = pair.split(':');
    return { solr_field: { low: 'fs_low', beds: 'is_beds' }[field] ?? `ss_${field}`, name };
  });
  const json = (value: object) => JSON.stringify(value).replaceAll('"', '&quot;');
  return page(
    `<script type="module" src="/staytags/staytags${library === 'lite' ? '-lite' : ''}.js"></script>`,
    `<stay-search data-url="/api/solr/" data-return-full-docs="on" data-max-rows="${rows}" data-fields="${json(fields)}" data-params="${json({ values: String(values) })}"></stay-search>` +
      `<main><stay-facet data-field="ss_town" data-label="Town" data-control="checkboxes" data-hard-limit="${values}"></stay-facet>` +
      `<stay-results data-numvisible="${grows ? 10 : rows}" data-flags="off"></stay-results></main>` +
      (grows ? '' : '<stay-pager></stay-pager>'),
  );
}
