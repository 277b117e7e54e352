import { resolve } from 'node:path';
import { printedClass } from '@staytags/element/first/leaf-html';
import type { Template, Piece } from '@staytags/element/first/leaf-template';
import { transform, type Selector } from 'lightningcss';
import { CARD } from '../../search/src/results/card/results-card-leaf.ts';
import { HOME } from '../../search/src/results/printed/home-leaf.ts';
import { cssText } from './plugins.ts';

/**
 * The stylesheet of printed views [RES-10]: the elements' rules, for the light DOM. They outweigh a theme's rules and match nothing else.
 */
const SRC = resolve(import.meta.dirname, '../..');
const words = (text: string): readonly string[] => text.split(' ');

/** The classes and tags that a server prints, by stylesheet and element. */
const SHEETS: readonly (readonly [sheet: string, element: string, names: readonly string[]])[] = [
  [
    'ui/src/basics/base.css',
    '',
    words('stay-view icon visually-hidden p h2 h3 ul a svg button button-primary button-secondary input'),
  ],
  ['element/src/render/views.css', '', words('button input field label')],
  ['search/src/results/results.css', 'results', [...words('area count list block'), ...namesIn(CARD)]],
  ['search/src/results/results.css', 'home', namesIn(HOME)],
  ['search/src/results/results.css', 'no-results', words('message icon h2 p')],
  ['search/src/search/search.css', 'search', words('form field-row box input go svg span')],
  [
    'booking/src/availability/availability.css',
    'availability',
    words('form fields one-row dates guests many stepper label go button-primary flexible coupon price-place'),
  ],
  ['search/src/facet/facet.css', 'facet', words('facet head h3 reset list value text count more icon')],
  ['search/src/active-filters/active-filters.css', 'active-filters', words('filters clear chips chip text icon li')],
  ['search/src/sort/sort.css', 'sort', words('sort label list link')],
  ['search/src/pager/pager.css', 'pager', words('pager list page step next gap icon')],
];
const OWN = 'search/src/results/printed/printed.css';

function isTag(piece: Piece): piece is Template {
  return Array.isArray(piece);
}
function inside(piece: Piece): readonly Piece[] {
  if (!isTag(piece)) return typeof piece === 'object' && 'on' in piece ? piece.pieces : [];
  const [, , ...children] = piece;
  return children;
}

/** The classes and tags of a template. */
function namesIn(piece: Piece): string[] {
  const { class: own } = isTag(piece) ? piece[1] : {};
  return [
    ...(isTag(piece) ? [piece[0]] : []),
    ...(typeof own === 'string' ? own.split(' ') : []),
    ...inside(piece).flatMap(namesIn),
  ];
}

type Part = Selector[number];
const isHost = (part: Part): boolean => part.type === 'pseudo-class' && part.kind === 'host';

function used(selector: Selector, known: ReadonlySet<string>): boolean {
  return selector.every((part) => {
    if (part.type === 'class' || part.type === 'type') return known.has(part.name);
    if (part.type === 'pseudo-class' && part.kind === 'host') return !part.selectors;
    return !(part.type === 'pseudo-element' && part.kind === 'slotted');
  });
}

const renamed = (selector: Selector): Selector =>
  JSON.parse(JSON.stringify(selector), (_key, part: Part) =>
    part?.type === 'class' ? { ...part, name: printedClass(part.name) } : part,
  ) as Selector;

/** Twice, so that it outweighs `.entry-content a`. */
function scoped(selector: Selector, element: string): Selector {
  const scope: Selector = ['stay-printed', element ? `stay-printed-${element}` : 'stay-printed'].map((name) => ({
    type: 'class',
    name,
  }));
  const named = renamed(selector);
  const [first, ...rest] = named;
  if (first && (isHost(first) || (first.type === 'class' && first.name === 'stay-stay-view')))
    return [...scope, ...rest];
  return [...scope, { type: 'combinator', value: 'descendant' }, ...named];
}

function scopedSheet(sheet: string, element: string, names: readonly string[]): string {
  const known = new Set(names);
  const isKept = (selector: Selector) => used(selector, known);
  const { code } = transform({
    filename: sheet,
    code: Buffer.from(cssText(resolve(SRC, sheet))),
    minify: true,
    visitor: {
      Rule: { style: (rule) => (rule.value.selectors.some(isKept) ? undefined : []) },
      Selector: (selector) => (isKept(selector) ? scoped(selector, element) : []),
    },
  });
  return code.toString();
}

/** The space between tags on a page. Host selectors need no prefix: they are tag names. */
export const flowCss = (): string => `${cssText(resolve(SRC, 'ui/src/basics/flow.css'))}\n`;

export function printedCss(): string {
  const own = cssText(resolve(SRC, OWN)).replace(/\.(?=[a-z])/g, '.stay-');
  const css = [...SHEETS.map((sheet) => scopedSheet(...sheet)), own]
    .join('\n')
    // Remains of rules for other parts.
    .replace(/@keyframes [\w-]+\{(?:[^{}]*\{[^{}]*\})*\}|@(?:media|supports|container)[^{]*\{\}/g, '');
  // As in the elements: a browser without `light-dark()` gets the light colours.
  const light = css
    .match(/[^{}]+\{[^{}]*light-dark\([^{}]*\}/g)
    ?.map((rule) => rule.replace(/light-dark\(([^,()]+),[^()]+\)/g, '$1'));
  return `${css}\n@supports not (color:light-dark(red,red)){${light?.join('')}}\n`;
}
