import { shortName, type AnyWidget } from '../../element/src/declare/widget.ts';
import { humanName, optionModels } from '../../../tools/model.ts';

/** A distinct icon, by the name of a Dashicon, and the words that people type. */
const ENTRIES: Readonly<Record<string, readonly [icon: string, words: string]>> = {
  flag: ['heart', 'heart, favorite, favourite, save, wishlist'],
  search: ['search', 'vacation, rental, homes, find'],
  results: ['list-view', 'vacation, rental, homes, list, cards'],
  favourites: ['star-filled', 'favorites, heart, wishlist, saved'],
  pager: ['controls-forward', 'pages, next, previous, pagination'],
  facet: ['filter', 'filter, town, bedrooms, checkboxes'],
  sort: ['sort', 'order, price, name'],
  'no-results': ['dismiss', 'empty, nothing found, spelling'],
  'active-filters': ['tag', 'chips, chosen, reset'],
  'search-box': ['edit', 'suggestions, autocomplete, find, vacation, rental'],
  filters: ['align-pull-left', 'column, sidebar, sheet'],
  recommendations: ['thumbs-up', 'similar, related, homes'],
  amenities: ['coffee', 'pool, pets, features, icons'],
  share: ['share', 'trip, link, send'],
  availability: ['calendar-alt', 'dates, guests, booking, arrival, departure'],
  order: ['cart', 'cart, bag, basket, trip, booking, checkout'],
  pricing: ['money-alt', 'price, rates, cost, quote'],
  region: ['flag', 'country, state, province, form'],
  'insurance-state': ['location-alt', 'insurance, state'],
  'insurance-choice': ['shield', 'insurance, damage, protection'],
  'payment-option': ['bank', 'payment, card, checkout'],
  calendar: ['calendar', 'availability, dates, free, nights'],
  map: ['location', 'map, places, directions'],
  marker: ['sticky', 'pin, place, map'],
  'map-results': ['admin-site-alt3', 'map, homes, pins, prices'],
  background: ['cover-image', 'image, hero, picture'],
  columns: ['columns', 'equal heights, grid, row'],
  compose: ['layout', 'page, layout, nested'],
  gallery: ['format-gallery', 'photos, pictures, slider, lightbox'],
  header: ['align-full-width', 'sticky, menu, compact'],
  lazy: ['update', 'load, later, include'],
  messages: ['megaphone', 'status, notice, alert'],
  modal: ['external', 'dialog, popup, lightbox'],
  paged: ['book', 'pages, long, next, previous'],
  panel: ['menu', 'menu, fold, phone, hamburger'],
  tabs: ['table-row-after', 'accordion, sections, fold'],
  toggle: ['arrow-down-alt2', 'more, fold, details, expand'],
  tooltip: ['info-outline', 'hint, help, explanation'],
  video: ['format-video', 'background, film, hero'],
  ajax: ['rest-api', 'form, links, without reload'],
  'lead-form': ['email', 'contact, question, enquiry, inquiry, mail'],
  'review-form': ['star-half', 'review, stars, rating, guest book'],
  'jump-menu': ['randomize', 'select, go to, towns'],
  'page-share': ['networking', 'share, link, social, email'],
  analytics: ['chart-bar', 'statistics, measure, google, tracking'],
};

/** Core has blocks with these names, which would come first in the inserter. */
const TAKEN = new Set(['Search', 'Calendar', 'Gallery', 'Columns', 'Tabs', 'Video']);

export const blockTitle = ({ tag }: AnyWidget): string => {
  const name = humanName(tag);
  return TAKEN.has(name) ? `Stay ${name.toLowerCase()}` : name;
};

/** Elements without content of their own: empty, they would show nothing to visitors. */
export const NEEDS: Readonly<Record<string, string>> = {
  gallery: 'img',
  video: 'video',
  paged: '[a-z]',
  panel: '[a-z]',
  tabs: '[a-z]',
};

/** The first sentence says in plain words what an element does. */
export const firstSentence = (doc: string): string => /^.*?\.(?= |$)/s.exec(doc)?.[0] ?? doc;

/** An element in the inserter, described by the first sentence of its doc [CMS-17]. */
export function inserterEntry({ tag, doc }: AnyWidget) {
  // A new element is found by its tag; a test requires keywords for those that ship.
  const [icon, words] = ENTRIES[shortName(tag)] ?? ['screenoptions', shortName(tag)];
  return { icon, words: words.split(', '), description: firstSentence(doc) };
}

/** The preview in the inserter: the declared example, with the site’s own URLs. */
export function blockExample(widget: AnyWidget): object {
  const { example } = widget;
  const [tag = ''] = /^<(?:"[^"]*"|'[^']*'|[^'">])*>/.exec(example) ?? [];
  const attributes: Record<string, unknown> = {};
  for (const { name, attribute, kind } of optionModels(widget)) {
    const [, quoted, text = quoted] =
      new RegExp(`\\s${attribute}(?=[\\s=>])(?:="([^"]*)"|='([^']*)')?`).exec(tag) ?? [];
    const isWritten = new RegExp(`\\s${attribute}(?=[\\s=>])`).test(tag);
    if (!isWritten || kind === 'url') continue;
    if (kind === 'flag') attributes[name] = text !== 'false';
    else if (kind === 'number') attributes[name] = Number(text);
    else if (/^[[{]/.test(text ?? '')) attributes[name] = JSON.parse(text ?? '');
    else attributes[name] = kind === 'list' ? text?.split(',') : text;
  }
  const words = example
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const inside = words ? { innerBlocks: [{ name: 'core/paragraph', attributes: { content: words } }] } : {};
  return { attributes, ...inside };
}
