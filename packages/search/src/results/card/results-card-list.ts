import { createLeaf } from '@staytags/element/first/leaf';
import { patchLeaf } from '@staytags/element/first/leaf-patch';
import { cardLeaf } from './results-card-leaf.ts';
import { toCard } from './results-card.logic.ts';
import { createList, listOf, type ResultsList } from './results-list.ts';

/** The list of the built-in property cards of an element. */
export const cardListOf = (host: HTMLElement): ResultsList => listOf(host, 'cards', createCardList);

function createCardList(): ResultsList {
  const list = createList(
    () => createLeaf(['div', { class: 'block', role: 'presentation' }]),
    (doc, position, look, before) => {
      const { names } = look;
      const leaf = cardLeaf(toCard(doc, names, { ...look.options, base: document.baseURI }), position, look);
      if (before?.leaf) patchLeaf(before.node, before.leaf, leaf);
      return { doc, names, leaf, node: before?.node ?? (createLeaf(leaf) as HTMLElement) };
    },
  );
  // What is behind a picture that cannot be loaded is its placeholder.
  const dropPicture = ({ target }: Event): void => {
    if (target instanceof HTMLImageElement) target.remove();
  };
  return {
    ...list,
    attach(place) {
      // The error of a picture does not bubble.
      place.addEventListener('error', dropPicture, { capture: true });
      list.attach(place);
    },
  };
}
