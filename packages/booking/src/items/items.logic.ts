import { isPlainObject, ownValue } from '@staytags/base/json';
import { isEid, safeUrl } from '@staytags/base/url';
import { documentKey } from '@staytags/solr/answer/document.logic';
import { isField } from '@staytags/solr/request/terms.logic';

/** An item's name, picture and link. */
export interface ItemCard {
  readonly name?: string;
  readonly image?: string;
  readonly link?: string;
  /** Where it is, for the calendar file. */
  readonly place?: string;
}

export interface CardFields {
  readonly name: string;
  readonly image: string;
  readonly link: string;
  readonly place?: string;
}

export const fieldsOf = ({ name, image, link, place = '' }: CardFields): string[] =>
  [name, image, link, place].filter(isField);

/** The document keys, `[siteHash-]indexId-{eid}`, with their eids; an invalid id has no document [ORD-11, SRCH-11]. */
export const documentKeys = (eids: Iterable<string>, index: string, siteHash: string): Map<string, string> =>
  new Map([...eids].filter(isEid).map((eid) => [documentKey(eid, index, siteHash), eid]));

function first(doc: Readonly<Record<string, unknown>>, field: string): string {
  const value = ownValue(doc, field);
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return typeof one === 'string' || typeof one === 'number' ? String(one) : '';
}

/** The cards in the documents, by eid; parsed like the page's own cards, URLs included [ORD-11]. */
export function readCards(
  docs: readonly Readonly<Record<string, unknown>>[],
  keys: ReadonlyMap<string, string>,
  fields: CardFields,
): Map<string, ItemCard> {
  return new Map(
    docs.flatMap((doc): [string, ItemCard][] => {
      const eid = keys.get(first(doc, 'id'));
      if (eid === undefined) return [];
      const { name, image, link, place = '' } = fields;
      const textOf = (field: string) => first(doc, field);
      return [[eid, { name: textOf(name), image: textOf(image), link: textOf(link), place: textOf(place) }]];
    }),
  );
}

/** The card of an item, read: a page may give anything. Its URLs are read against `base`. */
export function cardOf(items: Readonly<Record<string, unknown>>, eid: string, base: string) {
  const known = ownValue(items, eid);
  const card: Readonly<Partial<Record<keyof ItemCard, unknown>>> =
    typeof known === 'object' && known !== null ? known : {};
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  const urlOf = (value: unknown) => safeUrl(value, 'navigate', base);
  return { name: textOf(card.name), image: urlOf(card.image), link: urlOf(card.link), place: textOf(card.place) };
}

/** Merges the cards; the page's own data wins over the index. */
export function mergeCards(
  page: Readonly<Record<string, unknown>>,
  found: ReadonlyMap<string, ItemCard> | undefined,
): Readonly<Record<string, unknown>> {
  if (!found || found.size === 0) return page;
  const merged = [...found].map(([eid, card]) => {
    const known = Object.hasOwn(page, eid) && isPlainObject(page[eid]) ? page[eid] : {};
    return [eid, { ...card, ...known }] as const;
  });
  return { ...page, ...Object.fromEntries(merged) };
}
