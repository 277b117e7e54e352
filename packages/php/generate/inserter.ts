import { shortName, type AnyWidget } from '@staytags/element/declare/widget';
import { humanName, optionModels } from '../../../tools/model.ts';

/** A block's entry in the editor's inserter: an icon of its own, the words that people type, and a sentence without technical terms. */
interface Entry {
  /** The name of a Dashicon. */
  readonly icon: string;
  readonly words: readonly string[];
  readonly description: string;
  /** Elements without content of their own: empty, they would show nothing to visitors. */
  readonly needs?: string;
}

const ANY = '[a-z]';

const entry = (icon: string, words: string, description: string, needs?: string): Entry => ({
  icon,
  words: words.split(', '),
  description,
  ...(needs ? { needs } : {}),
});

const ENTRIES: Readonly<Record<string, Entry>> = {
  flag: entry(
    'heart',
    'heart, favorite, favourite, save, wishlist',
    'A heart that saves a home to the visitor’s favourites.',
  ),
  search: entry(
    'search',
    'vacation, rental, homes, find',
    'Searches your homes. Results, filters and pagers on the page follow it.',
  ),
  results: entry('list-view', 'vacation, rental, homes, list, cards', 'The homes that a search finds, as cards.'),
  favourites: entry(
    'star-filled',
    'favorites, heart, wishlist, saved',
    'Counts the saved homes, lists them in a panel, and links to their page.',
  ),
  pager: entry('controls-forward', 'pages, next, previous, pagination', 'Pages through the homes that a search finds.'),
  facet: entry(
    'filter',
    'filter, town, bedrooms, checkboxes',
    'Filters a search by one field, such as the town, with the number of homes for each value.',
  ),
  sort: entry('sort', 'order, price, name', 'Sorts the homes that a search finds, by name or price for example.'),
  'no-results': entry(
    'dismiss',
    'empty, nothing found, spelling',
    'Shows when a search finds nothing: other spellings, filters to remove, and the closest homes.',
  ),
  'active-filters': entry(
    'tag',
    'chips, chosen, reset',
    'Shows each filter that the visitor has chosen, and removes it on a click.',
  ),
  'search-box': entry(
    'edit',
    'suggestions, autocomplete, find, vacation, rental',
    'A search field that suggests towns and homes while the visitor types.',
  ),
  filters: entry(
    'align-pull-left',
    'column, sidebar, sheet',
    'Holds filters: a column on wide screens, and a button that opens them on phones.',
  ),
  recommendations: entry(
    'thumbs-up',
    'similar, related, homes',
    'Homes similar to those that the visitor has viewed and saved.',
  ),
  amenities: entry('coffee', 'pool, pets, features, icons', 'The amenities of a home as a row of icons.'),
  share: entry('share', 'trip, link, send', 'Shares the visitor’s trip by a short link.'),
  availability: entry(
    'calendar-alt',
    'dates, guests, booking, arrival, departure',
    'A form for dates and guests that asks for prices.',
  ),
  order: entry(
    'cart',
    'cart, bag, basket, trip, booking, checkout',
    'The visitor’s trip: the bag in a header, or the whole trip on its page.',
  ),
  pricing: entry('money-alt', 'price, rates, cost, quote', 'What a home costs on the chosen dates.'),
  region: entry(
    'flag',
    'country, state, province, form',
    'Loads the states of the country that the visitor chooses in a form.',
  ),
  'insurance-state': entry(
    'location-alt',
    'insurance, state',
    'Asks for the visitor’s state before the first price, if insurance depends on it.',
  ),
  'insurance-choice': entry(
    'shield',
    'insurance, damage, protection',
    'Asks once before the visitor declines insurance in a form.',
  ),
  'payment-option': entry(
    'bank',
    'payment, card, checkout',
    'Says on the button of a form what the chosen payment does.',
  ),
  calendar: entry(
    'calendar',
    'availability, dates, free, nights',
    'The months of one home: free nights, prices and the shortest stay.',
  ),
  map: entry('location', 'map, places, directions', 'Shows places on a map. Add markers inside.'),
  marker: entry('sticky', 'pin, place, map', 'One place on the map around it. What is inside shows when it is opened.'),
  'map-results': entry(
    'admin-site-alt3',
    'map, homes, pins, prices',
    'Shows the homes that a search finds on a map, each with its price.',
  ),
  background: entry(
    'cover-image',
    'image, hero, picture',
    'Gives what is inside a background image, which loads when it comes into view.',
  ),
  columns: entry(
    'columns',
    'equal heights, grid, row',
    'Gives columns equal heights and moves parts of a page beside each other.',
  ),
  compose: entry('layout', 'page, layout, nested', 'Builds several elements from one setting.'),
  gallery: entry(
    'format-gallery',
    'photos, pictures, slider, lightbox',
    'Shows the pictures inside with thumbnails, and large in a slider. Add images inside.',
    'img',
  ),
  header: entry(
    'align-full-width',
    'sticky, menu, compact',
    'Makes the header inside compact while the page is scrolled.',
  ),
  lazy: entry('update', 'load, later, include', 'Shows a part of another page of your site when it comes into view.'),
  messages: entry('megaphone', 'status, notice, alert', 'Shows the messages inside in a dialog when the page loads.'),
  modal: entry('external', 'dialog, popup, lightbox', 'Opens the links inside in a dialog.'),
  paged: entry('book', 'pages, long, next, previous', 'Shows what is inside one page at a time.', ANY),
  panel: entry('menu', 'menu, fold, phone, hamburger', 'Folds a menu or a form behind a button on phones.', ANY),
  tabs: entry(
    'table-row-after',
    'accordion, sections, fold',
    'Turns the groups inside, each with a heading, into tabs or an accordion.',
    ANY,
  ),
  toggle: entry('arrow-down-alt2', 'more, fold, details, expand', 'Folds what is inside behind a button.'),
  tooltip: entry(
    'info-outline',
    'hint, help, explanation',
    'Explains the word or button inside when the visitor points at it.',
  ),
  video: entry(
    'format-video',
    'background, film, hero',
    'Plays a video inside as a quiet background, with a pause button.',
    'video',
  ),
  ajax: entry(
    'rest-api',
    'form, links, without reload',
    'Sends forms and follows links inside without loading the page again.',
  ),
  'lead-form': entry(
    'email',
    'contact, question, enquiry, inquiry, mail',
    'Opens the contact form inside in a dialog, and keeps what is typed until it is sent.',
  ),
  'review-form': entry(
    'star-half',
    'review, stars, rating, guest book',
    'Opens the review form inside in a dialog, with stars to click.',
  ),
  'jump-menu': entry('randomize', 'select, go to, towns', 'A menu that goes to the page that is chosen in it.'),
  'page-share': entry(
    'networking',
    'share, link, social, email',
    'Shares this page: a link to copy, mail and social networks.',
  ),
  analytics: entry(
    'chart-bar',
    'statistics, measure, google, tracking',
    'Counts what visitors see and do, once they have agreed, for the services that you use.',
  ),
};

/** Core has blocks with these names, which would come first in the inserter. */
const TAKEN = new Set(['Search', 'Calendar', 'Gallery', 'Columns', 'Tabs', 'Video']);

export const blockTitle = ({ tag }: AnyWidget): string => {
  const name = humanName(tag);
  return TAKEN.has(name) ? `Stay ${name.toLowerCase()}` : name;
};

/** A new element is found by its tag; a test requires keywords for those that ship. */
export const inserterEntry = ({ tag, doc }: AnyWidget): Entry =>
  ENTRIES[shortName(tag)] ?? entry('screenoptions', shortName(tag), doc.replaceAll('`', ''));

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
