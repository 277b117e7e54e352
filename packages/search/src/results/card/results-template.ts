import type { StayHost } from '@staytags/element/declare/widget';
import { createLeaf } from '@staytags/element/first/leaf';
import { fillTemplate, templateOf } from '@staytags/element/host/template';
import { cardListOf } from './results-card-list.ts';
import { bindingValue } from './results-card.logic.ts';
import { createList, listOf, type ResultsList } from './results-list.ts';

/** The block's class, for the site's own stylesheet. */
const BLOCK_CLASS = 'stay-results-block';
const ITEM = { class: 'stay-results-item', role: 'listitem' };

/** The list of the site's own template, which `selector` names or the element holds, else of the built-in cards. */
export function resultsListOf(host: HTMLElement & Pick<StayHost, 'stayPlaces'>, selector: string): ResultsList {
  const template = templateOf(host, selector);
  return template ? listOf(host, template, () => createTemplateList(host, template)) : cardListOf(host);
}

/** The results in the light DOM, where the site's CSS and scripts reach them. */
function createTemplateList(host: HTMLElement, template: HTMLTemplateElement): ResultsList {
  const list = createList(
    () => createLeaf(['div', { class: BLOCK_CLASS, slot: 'cards', role: 'presentation' }]),
    (doc, _position, { names }, before) => {
      if (before?.doc === doc && before.names === names) return before;
      const node = createLeaf(['div', ITEM]) as HTMLElement;
      node.append(fillTemplate(template, (binding) => bindingValue(binding, doc, names, document.baseURI)));
      return { doc, names, node };
    },
  );
  const slot = createLeaf(['slot', { name: 'cards' }]);
  return {
    ...list,
    attach(place) {
      place.append(slot);
      // A cloned element carries the results of the original.
      if (list.items().length === 0)
        for (const child of [...host.children]) if (child.classList.contains(BLOCK_CLASS)) child.remove();
      list.attach(host);
    },
    clear() {
      slot.remove();
      list.clear();
    },
  };
}
