import { whenDrawn } from '@staytags/bus/runtime';
import type { Leaf } from '@staytags/element/first/leaf';
import type { FieldNames, SolrDoc } from '@staytags/solr/answer/document.logic';
import { moveTo } from '@staytags/ui/motion/move';
import { BLOCK } from '../results.logic.ts';
import type { Look } from './results-card-leaf.ts';

/** A result on the page, and what it was rendered from. */
export interface Item {
  readonly doc: SolrDoc;
  readonly names: FieldNames;
  readonly leaf?: Leaf;
  readonly node: HTMLElement;
}

/**
 * The results of an element, in blocks. It needs no renderer, so the renderer's view only brings the place for it. A document that stays
 * keeps its nodes, and with them focus, selection and widget state [RES-13].
 */
export interface ResultsList {
  /** Puts the blocks there, also those of an earlier place. */
  attach(place: HTMLElement): void;
  /** Renders the documents, touching only what has changed. */
  draw(docs: readonly SolrDoc[], look: Look): void;
  items(): readonly Item[];
  clear(): void;
}

/** `render` gets the result that the document had in the list, and may change it. */
export function createList(
  createBlock: () => Element,
  render: (doc: SolrDoc, position: number, look: Look, before?: Item) => Item,
): ResultsList {
  let items: Item[] = [];
  let blocks: HTMLElement[] = [];
  let place: HTMLElement | undefined;
  let drawn: Look | undefined;

  /** How many leading documents are unchanged. */
  function countSame(docs: readonly SolrDoc[], { names, options, free, party, t }: Look): number {
    if (
      drawn?.names !== names ||
      drawn.options !== options ||
      drawn.free !== free ||
      drawn.party !== party ||
      drawn.t !== t
    )
      return 0;
    const changed = docs.findIndex((doc, at) => doc !== items[at]?.doc);
    return changed < 0 ? docs.length : changed;
  }

  /** Puts the items into the block in order, moving only those out of place. */
  function fill(at: number): void {
    const block = (blocks[at] ??= createBlock() as HTMLElement);
    const nodes = items.slice(at * BLOCK, (at + 1) * BLOCK).map(({ node }) => node);
    // What is on the page already loses its focus outside of it. Anything else is laid out once.
    const isAround = nodes.some((node) => node.isConnected);
    if (isAround && !block.parentNode) place?.append(block);
    nodes.forEach((node, index) => {
      if (block.children[index] !== node) moveTo(node, block, block.children[index] ?? null);
    });
    if (!block.parentNode) place?.append(block);
  }

  return {
    attach(next) {
      place = next;
      for (const block of blocks) moveTo(block, place, null);
    },
    draw(docs, look) {
      const same = countSame(docs, look);
      if (same === docs.length && same === items.length) return;
      drawn = look;
      const before = new Map(items.slice(same).map((item) => [item.doc.id, item]));
      const gone = new Set(items.splice(same).map(({ node }) => node));
      for (const doc of docs.slice(same)) {
        const item = render(doc, items.length + 1, look, before.get(doc.id));
        before.delete(doc.id);
        gone.delete(item.node);
        items.push(item);
      }
      for (const node of gone) node.remove();
      const last = Math.ceil(items.length / BLOCK);
      for (let at = Math.floor(same / BLOCK); at < last; at++) fill(at);
      for (const block of blocks.splice(last)) block.remove();
      for (const run of whenDrawn) run();
    },
    items: () => items,
    clear() {
      for (const block of blocks) block.remove();
      [items, blocks, drawn] = [[], [], undefined];
    },
  };
}

const lists = new WeakMap<HTMLElement, { readonly source: unknown; readonly list: ResultsList }>();

/** The element's list, which outlives whoever shows it, until its source is another. */
export function listOf(host: HTMLElement, source: unknown, create: () => ResultsList): ResultsList {
  const known = lists.get(host);
  if (known && known.source === source) return known.list;
  const list = create();
  lists.set(host, { source, list });
  return list;
}
