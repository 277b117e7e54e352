import type { Places } from '@staytags/element/app/places';
import { langNow } from '@staytags/element/declare/language';
import type { StayHost } from '@staytags/element/declare/widget';
import { createLeaf, type Leaf } from '@staytags/element/first/leaf';
import { adoptLeaf, isPrinted } from '@staytags/element/first/leaf-adopt';
import { patchLeaf } from '@staytags/element/first/leaf-patch';
import { make } from '@staytags/ui/basics/make';
import { cardLeaf } from './results-card-leaf.ts';
import { toCard } from './results-card.logic.ts';
import { createList, listOf, type ResultsList } from './results-list.ts';

/** The list of the built-in property cards of an element. */
export function cardListOf(host: HTMLElement & Pick<StayHost, 'stayPlaces'>): ResultsList {
  const own = host.stayPlaces?.draws('card') ? host.stayPlaces.slot : undefined;
  return listOf(host, own ?? 'cards', () => createCardList(host, own, own ? [] : printedCards(host)));
}

/** What the server has printed [RES-10]. */
const printedCards = (host: HTMLElement): HTMLElement[] => [
  ...host.querySelectorAll<HTMLElement>(':scope > [data-stay-cards] .stay-card'),
];

/** `own` names the slot of a card that an app draws; around it is what analytics and maps read [REACT-5]. */
function createCardList(host: HTMLElement, own: Places['slot'] | undefined, printed: HTMLElement[]): ResultsList {
  const adopt = (leaf: Leaf): HTMLElement | undefined => {
    const at = printed.findIndex((node) => isPrinted(node, leaf));
    if (at < 0) return undefined;
    const [node] = printed.splice(at, 1);
    if (node) adoptLeaf(node, leaf);
    return node;
  };
  const list = createList(
    () => createLeaf(['div', { class: 'block', role: 'presentation' }]),
    (doc, position, look, before) => {
      const { names } = look;
      const content = toCard(doc, names, { ...look.options, base: document.baseURI, lang: langNow(host) });
      const card = cardLeaf(content, position, look);
      const leaf: Leaf = own ? [card[0], { ...card[1], class: 'own' }, ['slot', { name: own('card', doc.id) }]] : card;
      if (before?.leaf) patchLeaf(before.node, before.leaf, leaf);
      return { doc, names, leaf, node: before?.node ?? adopt(leaf) ?? (createLeaf(leaf) as HTMLElement) };
    },
  );
  // What is behind a picture that cannot be loaded is its placeholder.
  const dropPicture = ({ target }: Event): void => {
    if (target instanceof HTMLImageElement) target.remove();
  };
  return {
    ...list,
    draw(docs, look) {
      // For each slot that it gets, Chromium looks for a child with its name, from the first one. Otherwise it would visit thousands.
      const added = own ? docs.slice(list.items().length) : [];
      const marks = added.map((doc) => make('i', { slot: own?.('card', doc.id) ?? '' }));
      host.prepend(...marks);
      list.draw(docs, look);
      for (const mark of marks) mark.remove();
    },
    attach(place) {
      // The error of a picture does not bubble.
      place.addEventListener('error', dropPicture, { capture: true });
      list.attach(place);
    },
  };
}
