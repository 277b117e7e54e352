import type { Leaf } from '@staytags/element/first/leaf';
import { fillLeaf, templateKit, type Template } from '@staytags/element/first/leaf-template';
import { fieldValues, type SolrDoc } from '@staytags/solr/answer/document.logic';
import { facts, place, price, rating, type Look } from '../card/results-card-leaf.ts';
import { cardValues, toCard, type CardValues } from '../card/results-card.logic.ts';
import type { cardTexts } from '../card/results-card.options.ts';

type Key = keyof CardValues | 'amenityNames';
const { of, when } = templateKit<Key, never>();

/** The facts of one home, for its own page: a server prints them, and no element takes them over [CMS-27]. */
export const HOME: Template<Key> = [
  'div',
  { class: 'home' },
  place,
  rating,
  facts,
  // The names show without its code.
  when('amenities', [
    'stay-amenities',
    { 'data-items': of('amenities') },
    ['span', { class: 'names' }, of('amenityNames')],
  ]),
  price,
];

/** The name in the text of an amenity, `pool|Pools|Private pool`. */
export const amenityName = (text: string): string => text.split('|')[1] || (text.split('|')[0] ?? '');

export function homeLeaf(doc: SolrDoc, look: Look, lang: string): Leaf {
  const amenityNames = fieldValues(doc, look.names, 'amenities').map(amenityName).join(' · ');
  const values = cardValues(toCard(doc, look.names, { ...look.options, lang }), 1, look);
  return fillLeaf(HOME, { ...values, amenityNames }, (text, own) => look.t(text as keyof typeof cardTexts, own));
}
