import { fillTemplate } from '@staytags/element/template';
import type { FieldNames, SolrDoc } from '@staytags/solr/document.logic';
import { bindingValue, BLOCK } from '../results.logic.ts';

/** The block's class, for the site's own stylesheet. */
const BLOCK_CLASS = 'stay-results-block';
const ITEM_CLASS = 'stay-results-item';

/**
 * Renders the results with the site's own template into the light DOM, where the site's CSS and scripts reach them; the view slots
 * them in as `cards`. A document that stays keeps its nodes, and with them focus and widget state.
 */
export interface TemplateList {
  /** Renders the first `count` documents, touching only blocks that have changed. */
  draw(docs: readonly SolrDoc[], count: number, names: FieldNames): void;
  /** The rendered results, in their order. */
  items(): readonly HTMLElement[];
  clear(): void;
}

export function createTemplateList(host: HTMLElement, template: HTMLTemplateElement): TemplateList {
  let drawn: SolrDoc[] = [];
  let items: HTMLElement[] = [];
  let drawnNames: FieldNames = {};
  const boxes: HTMLElement[] = [];

  function createItem(doc: SolrDoc): HTMLElement {
    const item = document.createElement('div');
    item.className = ITEM_CLASS;
    item.setAttribute('role', 'listitem');
    item.append(fillTemplate(template, (binding) => bindingValue(binding, doc, drawnNames, document.baseURI)));
    return item;
  }

  function boxAt(at: number): HTMLElement {
    let box = boxes[at];
    if (!box) {
      box = document.createElement('div');
      box.className = BLOCK_CLASS;
      box.slot = 'cards';
      box.setAttribute('role', 'presentation');
      boxes[at] = box;
      host.append(box);
    }
    return box;
  }

  /** How many leading documents are unchanged. */
  function countSame(docs: readonly SolrDoc[], count: number, names: FieldNames): number {
    const most = names === drawnNames ? Math.min(count, drawn.length) : 0;
    let same = 0;
    while (same < most && docs[same] === drawn[same]) same += 1;
    return same;
  }

  return {
    draw(docs, count, names) {
      // A cloned element carries the results of the original.
      if (boxes.length === 0)
        for (const child of [...host.children]) if (child.classList.contains(BLOCK_CLASS)) child.remove();
      const same = countSame(docs, count, names);
      if (same === count && same === drawn.length) return;
      const reusable = new Map<SolrDoc, HTMLElement>();
      if (names === drawnNames) for (let at = same; at < drawn.length; at++) reusable.set(drawn[at]!, items[at]!);
      const left = new Set(items.splice(same));
      drawn.splice(same);
      drawnNames = names;
      for (let at = same; at < Math.min(count, docs.length); at++) {
        const doc = docs[at]!;
        const item = reusable.get(doc) ?? createItem(doc);
        left.delete(item);
        items.push(item);
        drawn.push(doc);
      }
      for (const item of left) item.remove();
      const last = Math.ceil(items.length / BLOCK);
      for (let at = Math.floor(same / BLOCK); at < last; at++)
        arrange(boxAt(at), items.slice(at * BLOCK, (at + 1) * BLOCK));
      for (const box of boxes.splice(last)) box.remove();
    },
    items: () => items,
    clear() {
      for (const box of boxes.splice(0)) box.remove();
      drawn = [];
      items = [];
    },
  };
}

/** Puts the items into the box in order, moving only those out of place. */
function arrange(box: HTMLElement, items: readonly HTMLElement[]): void {
  items.forEach((item, at) => {
    if (box.children[at] !== item) box.insertBefore(item, box.children[at] ?? null);
  });
}
