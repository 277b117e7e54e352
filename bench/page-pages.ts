import { hintsFor, loader, type Bundle } from './boot-pages.ts';

const times = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');

const IMAGE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='8' height='8'%3E%3Crect width='8' height='8' fill='%23cde'/%3E%3C/svg%3E";

const page = (head: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Page</title>${head}<style>.block { block-size: 12px }</style><body>${body}`;

/** Behaviours that a page may contain by the dozen. */
const ONE = {
  'stay-background': () => `<stay-background class="block" data-image="${IMAGE}"><i></i></stay-background>`,
  'stay-tooltip': (at: number) => `<stay-tooltip data-text="Amenity ${at}"><button>${at}</button></stay-tooltip>`,
  'stay-toggle': (at: number) => `<stay-toggle><p>Description ${at}</p></stay-toggle>`,
};
export type Small = keyof typeof ONE;
export const SMALL = Object.keys(ONE) as Small[];

/** 50 tooltips, 30 toggles, 20 backgrounds and 3 sets of tabs, all in view, with our tags. */
const BODY =
  times(20, ONE['stay-background']) +
  times(50, ONE['stay-tooltip']) +
  times(
    3,
    (set) =>
      `<stay-tabs data-hash="off">${times(3, (at) => `<section id="t${set}-${at}"><h3>Tab ${at}</h3><p>Text</p></section>`)}</stay-tabs>`,
  ) +
  times(30, ONE['stay-toggle']);

/** With the preloads that a CMS prints. */
export const ourPage = (bundle: Bundle): string =>
  page(loader(bundle) + hintsFor(bundle, ['stay-background', 'stay-tooltip', 'stay-tabs', 'stay-toggle']), BODY);

export const plainPage = page('<meta name="plain">', BODY);

/** The same page with Shoelace, whose tags need its script before they show any content. */
export const shoelacePage = (script: string): string =>
  page(
    `<script type="module" src="${script}"></script>`,
    times(20, () => '<div class="block"></div>') +
      times(50, (at) => `<sl-tooltip content="Amenity ${at}"><button>${at}</button></sl-tooltip>`) +
      times(
        3,
        (set) =>
          `<sl-tab-group>${times(3, (at) => `<sl-tab slot="nav" panel="t${set}-${at}">Tab ${at}</sl-tab>`)}${times(3, (at) => `<sl-tab-panel name="t${set}-${at}"><p>Text</p></sl-tab-panel>`)}</sl-tab-group>`,
      ) +
      times(30, (at) => `<sl-details summary="Show details"><p>Description ${at}</p></sl-details>`),
  );

/** Runs in the page: whether all our tags have mounted. */
export function isAlive(): boolean {
  if (document.querySelector('[name=plain]')) return true;
  const { length: toggles } = document.querySelectorAll('stay-toggle > button');
  const { length: tabs } = document.querySelectorAll('[role=tab]');
  const { length: backgrounds } = document.querySelectorAll('stay-background[loaded]');
  if (toggles === 30 && tabs === 9 && backgrounds === 20) return true;
  const theirs = [...document.querySelectorAll('sl-tooltip, sl-tab, sl-tab-panel, sl-tab-group, sl-details')];
  return theirs.length > 0 && theirs.every(({ shadowRoot }) => (shadowRoot?.childElementCount ?? 0) > 0);
}

export const eachPage = (tag: Small, count: number): string =>
  page(loader('react') + hintsFor('react', [tag]), times(count, ONE[tag]));

/** Runs in the page: whether every Shoelace element is ready. */
export function isEachAlive({ tag, count }: { tag: string; count: number }): boolean {
  const all = [...document.querySelectorAll(tag)];
  const isAlive = (one: Element) =>
    tag === 'stay-toggle'
      ? one.querySelector('button')
      : tag === 'stay-background'
        ? one.matches('[loaded]')
        : 'text' in one;
  return all.length === count && all.every(isAlive);
}
