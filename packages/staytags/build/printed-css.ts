import { resolve } from 'node:path';
import { printedClass } from '@staytags/element/first/leaf-html';
import type { Template, Piece } from '@staytags/element/first/leaf-template';
import { transform, type Selector } from 'lightningcss';
import { CARD } from '../../search/src/results/card/results-card-leaf.ts';
import { cssText } from './plugins.ts';

/**
 * The stylesheet of what a server prints [RES-10]: the rules of the elements' own, for light DOM. They hold against a theme's, and reach
 * nothing else.
 */
const SRC = resolve(import.meta.dirname, '../..');
const SHEETS = ['ui/src/basics/base.css', 'search/src/results/results.css', 'search/src/results/printed/printed.css'];
const ROOT = 'printed';
const OF_FRAME = ['stay-view', 'area', 'count', 'list', 'block', 'visually-hidden', 'icon'];

const isTag = (piece: Piece): piece is Template => Array.isArray(piece);
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
    if (part.type === 'class' || part.type === 'type') return known.has(part.name) || known.has(`.${part.name}`);
    if (part.type === 'pseudo-class' && part.kind === 'host') return !part.selectors;
    return !(part.type === 'pseudo-element' && part.kind === 'slotted');
  });
}

/** Twice, so that it outweighs `.entry-content a`. */
const SCOPE: Selector = [1, 2].map(() => ({ type: 'class', name: `stay-${ROOT}` }));

const renamed = (selector: Selector): Selector =>
  JSON.parse(JSON.stringify(selector), (_key, part: Part) =>
    part?.type === 'class' ? { ...part, name: printedClass(part.name) } : part,
  ) as Selector;

function scoped(selector: Selector): Selector {
  const named = renamed(selector);
  const [first, ...rest] = named;
  if (first && (isHost(first) || (first.type === 'class' && first.name === 'stay-stay-view')))
    return [...SCOPE, ...rest];
  return [...SCOPE, { type: 'combinator', value: 'descendant' }, ...named];
}

export function printedCss(): string {
  const known = new Set([...namesIn(CARD), ...OF_FRAME, 'p', 'h2', 'a', 'nav']);
  const sheets = SHEETS.map((sheet) => {
    const isOwn = sheet.includes('/printed/');
    const isKept = (selector: Selector) => isOwn || used(selector, known);
    const { code } = transform({
      filename: sheet,
      code: Buffer.from(cssText(resolve(SRC, sheet))),
      minify: true,
      visitor: {
        Rule: {
          style(rule) {
            return rule.value.selectors.some(isKept) ? undefined : [];
          },
        },
        Selector: (selector) => (isOwn ? renamed(selector) : isKept(selector) ? scoped(selector) : []),
      },
    });
    return code.toString();
  });
  const css = sheets.join('\n');
  // As the elements have it: a browser without `light-dark()` gets the light colours.
  const light = css
    .match(/[^{}]+\{[^{}]*light-dark\([^{}]*\}/g)
    ?.map((rule) => rule.replace(/light-dark\(([^,()]+),[^()]+\)/g, '$1'));
  return `${css}\n@supports not (color:light-dark(red,red)){${light?.join('')}}\n`;
}
