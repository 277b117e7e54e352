import { escapeHtml } from '@staytags/element/first/leaf-html';
import { fieldFirst, type FieldNames, type SolrDoc } from '@staytags/solr/answer/document.logic';
import { readHome, type Thing } from './home-data.ts';

/** What a preview of the page shows of a home or a list, as `property` or `name` of a `<meta>`, by path [CMS-28]. */
export const PREVIEW: readonly (readonly [meta: string, path: string])[] = [
  ['og:title', 'name'],
  ['og:url', 'url'],
  ['og:image', 'image'],
  ['og:description', 'description'],
  ['description', 'description'],
];

/** The price of a stay on given dates. */
export interface StayOffer {
  /** In units of the currency: 1240.5. */
  readonly price: number;
  readonly currency: string;
  /** The days of arrival and departure, as 2026-07-04. */
  readonly begin: string;
  readonly end: string;
}

/** What a preview shows of a description. */
const MAX_PREVIEW = 200;

/** A home by schema.org; with what it costs where dates are known [CMS-26]. */
export function homeData(doc: SolrDoc, names: FieldNames, base: string, offer?: StayOffer): Thing | undefined {
  const home = readHome(doc, names, base);
  return home?.['@type'] && offer && offer.price > 0 ? { ...home, makesOffer: offerData(offer) } : home;
}

const offerData = ({ price, currency, begin, end }: StayOffer): Thing => ({
  '@type': 'Offer',
  price,
  priceCurrency: currency,
  availabilityStarts: begin,
  availabilityEnds: end,
});

/** A page about one home; nothing if the index knows too little of it. */
export const homePage = (home: Thing): object | undefined =>
  home['@type'] ? { '@context': 'https://schema.org', ...home } : undefined;

/** The list of results by schema.org; `first` is the place of its first home [CMS-26]. */
export function listData(
  docs: readonly SolrDoc[],
  names: FieldNames,
  base: string,
  first: number,
  offers?: ReadonlyMap<string, StayOffer>,
): object | undefined {
  const items = docs.flatMap((doc, at) => {
    const home = homeData(doc, names, base, offers?.get(fieldFirst(doc, names, 'eid')));
    if (!home) return [];
    const item = home['@type'] ? { item: home } : { name: home['name'], ...(home['url'] ? { url: home['url'] } : {}) };
    return [{ '@type': 'ListItem', position: first + at, ...item }];
  });
  return items.length > 0
    ? { '@context': 'https://schema.org', '@type': 'ItemList', itemListElement: items }
    : undefined;
}

/** The `<meta>` elements of a page about this thing [CMS-28]. */
export function previewHtml(thing: Thing): string {
  const metas = PREVIEW.flatMap(([meta, path]) => {
    const value = thing[path];
    const first = Array.isArray(value) ? (value as readonly string[])[0] : value;
    if (typeof first !== 'string') return [];
    const text = path === 'description' ? shortened(first) : first;
    return [`<meta ${meta.includes(':') ? 'property' : 'name'}="${meta}" content="${escapeHtml(text)}">`];
  });
  return metas.join('\n');
}

/** How many homes a preview of a list names. */
const NAMED = 3;

/** The `<meta>` elements of a page with a list: how many homes, the first of them, and a picture [CMS-28]. */
export function listPreviewHtml(docs: readonly SolrDoc[], names: FieldNames, base: string, count: string): string {
  const homes = docs.flatMap((doc): Thing[] => {
    const home = homeData(doc, names, base);
    return home ? [home] : [];
  });
  const titles = homes.slice(0, NAMED).map((home) => home['name']);
  if (titles.length === 0) return '';
  const image = homes.find((home) => home['image'] !== undefined)?.['image'];
  return previewHtml({ ...(image === undefined ? {} : { image }), description: `${count}: ${titles.join(', ')}` });
}

/** Cut between words. */
function shortened(text: string): string {
  const plain = text.replace(/[\s]+/g, ' ').trim();
  const cut = [...plain].slice(0, MAX_PREVIEW).join('');
  return cut === plain ? plain : `${cut.replace(/ [^ ]*$/, '')}…`;
}
