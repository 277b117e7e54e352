import { fillTemplate } from '@staytags/element/template';
import type { FieldNames, SolrDoc } from '@staytags/solr/document.logic';
import { bindingValue, BLOCK, blocks } from './results.logic.ts';

/** The block's class, by which the site's own stylesheet can reach it. */
const BLOCK_CLASS = 'stay-results-block';
const ITEM_CLASS = 'stay-results-item';

/**
 * Draws the results of the site's own template into the light DOM, where the site's CSS and scripts reach them; the view shows them
 * through its slot `cards`. A document that is still there keeps its nodes, and so its focus and the state of the widgets in it.
 */
export interface TemplateList {
  draw(docs: readonly SolrDoc[], names: FieldNames): void;
  /** The drawn results, in their order. */
  items(): HTMLElement[];
  clear(): void;
}

export function createTemplateList(host: HTMLElement, template: HTMLTemplateElement): TemplateList {
  let drawn = new Map<string, { readonly doc: SolrDoc; readonly names: FieldNames; readonly item: HTMLElement }>();
  const boxes: HTMLElement[] = [];
  function createItem(doc: SolrDoc, names: FieldNames): HTMLElement {
    const item = document.createElement('div');
    item.className = ITEM_CLASS;
    item.setAttribute('role', 'listitem');
    item.append(fillTemplate(template, (binding) => bindingValue(binding, doc, names, document.baseURI)));
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

  return {
    draw(docs, names) {
      // The clone of an element brings the results of the original along.
      if (boxes.length === 0)
        for (const child of [...host.children]) if (child.classList.contains(BLOCK_CLASS)) child.remove();
      const next: typeof drawn = new Map();
      for (const doc of docs) {
        const before = drawn.get(doc.id);
        const same = before?.doc === doc && before.names === names;
        next.set(doc.id, { doc, names, item: same ? before.item : createItem(doc, names) });
      }
      for (const [id, { item }] of drawn) if (next.get(id)?.item !== item) item.remove();
      drawn = next;
      const items = [...next.values()].map(({ item }) => item);
      blocks(items.length).forEach(({ from, to }, at) => arrange(boxAt(at), items.slice(from, to)));
      for (const box of boxes.splice(Math.ceil(items.length / BLOCK))) box.remove();
    },
    items: () => [...drawn.values()].map(({ item }) => item),
    clear() {
      for (const box of boxes.splice(0)) box.remove();
      drawn.clear();
    },
  };
}

/** Puts the items into the box in their order, and touches none that stands right. */
function arrange(box: HTMLElement, items: readonly HTMLElement[]): void {
  items.forEach((item, at) => {
    if (box.children[at] !== item) box.insertBefore(item, box.children[at] ?? null);
  });
}
