import { describe, expect, it } from 'vitest';
import { widgets } from '../packages/staytags/src/widgets.ts';
import { PAGES } from './bundle-pages.ts';
import { closure, planJoins, type Piece, type Pieces } from './bundle-join.ts';

const make = (list: Record<string, Partial<Piece>>): Pieces =>
  new Map(
    Object.entries(list).map(([name, piece]) => [
      name,
      { bytes: 500, imports: [], exports: [], root: false, react: false, ...piece },
    ]),
  );
const pagesOf = (pieces: Pieces, ...roots: string[][]) => roots.map((names) => closure(pieces, names));
const plan = (pieces: Pieces, ...roots: string[][]) =>
  planJoins(pieces, pagesOf(pieces, ...roots))
    .map((group) => group.toSorted().join('+'))
    .toSorted();

describe('which of the bundle’s files are joined', () => {
  it('joins what is always asked for together, into the file of its root', () => {
    const pieces = make({ bag: { root: true, imports: ['lines'] }, lines: { imports: ['money'] }, money: {} });
    expect(plan(pieces, ['bag'])).toEqual(['bag+lines+money']);
  });

  it('never puts two roots into one file, and small things that both use into one', () => {
    const pieces = make({
      bag: { root: true, bytes: 30_000, imports: ['money', 'icons'] },
      price: { root: true, bytes: 30_000, imports: ['money', 'icons'] },
      money: {},
      icons: {},
    });
    expect(plan(pieces, ['bag'], ['price'], ['bag', 'price'])).toEqual(['bag', 'icons+money', 'price']);
  });

  it('leaves a heavy thing apart from what most pages have', () => {
    const pieces = make({
      flag: { root: true, imports: ['icons'] },
      search: { root: true, bytes: 40_000, imports: ['icons', 'solr'] },
      facet: { root: true, bytes: 40_000, imports: ['icons', 'solr'] },
      icons: {},
      solr: { bytes: 90_000 },
    });
    expect(plan(pieces, ['flag'], ['search'], ['facet'], ['search', 'facet'])).toContain('solr');
  });

  it('keeps what needs React from what has to work before it', () => {
    const pieces = make({
      engine: { root: true, imports: ['words'] },
      view: { root: true, react: true, imports: ['words', 'icons'] },
      words: {},
      icons: { react: true },
    });
    const pages = pagesOf(pieces, ['engine', 'view']);
    const groups = planJoins(pieces, pages, closure(pieces, ['engine'])).map((group) => group.toSorted());
    expect(groups).toContainEqual(['engine', 'words']);
    expect(groups).toContainEqual(['icons', 'view']);
  });

  it('makes no two files import each other', () => {
    const pieces = make({
      a: { root: true, imports: ['middle', 'end'] },
      middle: { root: true, imports: ['end'] },
      end: {},
    });
    const groups = planJoins(pieces, pagesOf(pieces, ['a']));
    expect(groups.find((group) => group.includes('a'))).not.toContain('end');
  });
});

it('the usual pages name elements that there are', () => {
  const tags = new Set<string>(widgets.map(({ tag }) => tag));
  expect(PAGES.flat().filter((name) => !tags.has(`stay-${name}`))).toEqual([]);
});
