import type { Offer, StayParams } from '@staytags/base/money/offer';

/** A request asks a slice to act; a fact states, in the past tense, what has happened. */
type EventKind = 'request' | 'fact';

export interface EventDef<T> {
  readonly kind: EventKind;
  readonly doc?: string;
  /** Only for inference. */
  readonly payload?: T;
}

/** The element that sends it: a request is answered with its options [CORE-23], a fact reaches its component alone [REACT-3]. A page's script sends none. */
interface From {
  from?: object;
}

export interface RequestDef<T> extends EventDef<T> {
  readonly kind: 'request';
}

const request = <T>(o: { doc: string }): RequestDef<T> => ({ kind: 'request', ...o });
const fact = <T>(o: { doc: string }): EventDef<T> => ({ kind: 'fact', ...o });

/** A product as sent to analytics. A price that is not a number is reported. */
interface MeasuredProduct {
  id: string;
  name?: string;
  price?: number | string;
  position?: number;
  quantity?: number;
}

/** Every event of the page. Each is also the `CustomEvent` `stay:<name>` on `document`, with the payload as `detail` [CORE-11]. */
export const events = {
  'flag-toggle': request<From & { id: string; namespace?: string; label?: string }>({
    doc: 'Saves the item, or removes it from the favourites if it is saved. “label” is its name in the notice with Undo.',
  }),
  'flag-undo': request<{ id?: string; ids?: readonly string[]; namespace?: string }>({
    doc: 'Restores one or several items that were removed from the favourites on this page, in their old places.',
  }),
  'flag-add': request<{ ids: readonly string[]; namespace?: string }>({
    doc: 'Adds these items to the end of the favourites, such as those of a shared list.',
  }),
  'flag-clear': request<From & { namespace?: string }>({
    doc: 'Removes all favourites. A notice offers Undo.',
  }),
  'flag-changed': fact<{
    namespace: string;
    ids: readonly string[];
    added?: string;
    removed?: string;
    saved?: readonly string[];
  }>({
    doc: 'The favourites of a namespace have changed, here or in another tab. “added” or “removed” is the item if only one has changed. “saved” has the items that a visitor has just saved on this page.',
  }),
  'search-set': request<{
    name?: string;
    params: Record<string, string | readonly string[] | null>;
    replace?: boolean;
  }>({
    doc: 'Sets exposed params of a search (null removes one) and runs it from its first page; with “replace”, without a history entry.',
  }),
  'search-page': request<{ name?: string; start: number; more?: boolean }>({
    doc: 'Goes to the page that starts at this result; with “more”, appends its results to those shown.',
  }),
  'search-facet': request<{ name?: string; key: string; facet: Record<string, unknown> | null }>({
    doc: 'Adds a facet to a search, under its own key; null removes it.',
  }),
  'search-retry': request<{ name?: string }>({ doc: 'Retries the last search after a failure.' }),
  'search-submit': request<{ name?: string; text: string; from?: object }>({
    doc: 'Searches for what a visitor typed: on this page if it shows results, else on the results page.',
  }),
  'search-box-ask': request<{ text: string; from?: object }>({ doc: 'Requests suggestions that complete this text.' }),
  'search-box-drop': request<{ from?: object }>({ doc: 'Drops the suggestions of a box, and aborts their request.' }),
  'search-box-submit': request<{ text: string; place?: string; from?: object }>({
    doc: 'Searches for the text of a box, and keeps it as a recent search; with “place”, searches at that place instead.',
  }),
  'search-box-forget': request<{ name?: string; text?: string }>({
    doc: 'Removes one recent search, or without “text” all of them.',
  }),
  'no-results-ask': request<{
    name?: string;
    counts?: readonly { readonly key: string; readonly params: Record<string, readonly string[]> }[] | null;
    alternates?: { readonly params: Record<string, readonly string[]>; readonly rows: number } | null;
  }>({
    doc: 'Counts the results of each of these searches, and fetches the first results of another; null drops either.',
  }),
  'favourites-load': request<{ namespace: string; keyField: string; name: string; ids: readonly string[] }>({
    doc: 'Fetches the documents of these favourites from the index of a search.',
  }),
  'recommendations-load': request<{ from?: object }>({ doc: 'Fetches what an element recommends.' }),
  'recommendations-forget': request<{ from?: object }>({
    doc: 'Forgets what was viewed in this browser, and fetches the recommendations again.',
  }),
  'search-loaded': fact<{ name: string; numFound: number; start: number }>({
    doc: 'The results of a search have loaded and show.',
  }),
  'search-failed': fact<{ name: string; reason: string }>({ doc: 'A search failed; the current results stay.' }),
  'search-alternates': fact<{ name: string; ids: readonly string[]; numFound: number }>({
    doc: 'A search found nothing, and these results of a broader search are offered instead.',
  }),
  'availability-search': request<{ params: StayParams } & From>({ doc: 'Searches for availability and prices.' }),
  'availability-clear': request<Record<string, never>>({ doc: 'Forgets the dates and prices of the last search.' }),
  'availability-dates': request<{ eid?: string; begin: string; end?: string }>({
    doc: 'Fills dates (MM/DD/YYYY or YYYY-MM-DD) into the availability forms of the page, or of the item “eid”; does not search.',
  }),
  'calendar-picked': fact<{ begin: string; end?: string } & From>({
    doc: 'A visitor has chosen a day, or a stay (YYYY-MM-DD), in a `stay-calendar` with `separate`.',
  }),
  'prices-choose': request<{ per?: 'total' | 'night'; currency?: string }>({
    doc: 'Shows totals or prices per night, and amounts in this currency beside the real ones. An empty currency shows none.',
  }),
  'pricing-changed': fact<{ eids: readonly string[] }>({ doc: 'The prices of these items have changed.' }),
  'availability-failed': fact<{ reason: string }>({
    doc: 'An availability search failed; the old prices stay.',
  }),
  'order-add': request<From & { offer: Offer; show?: boolean }>({ doc: 'Adds an offer to the Trips Collection.' }),
  'order-remove': request<From & { key: string }>({ doc: 'Removes the line with this key from the Trips Collection.' }),
  'order-undo': request<{ id: string }>({ doc: 'Restores a removed line.' }),
  'order-show': request<From>({
    doc: 'Opens the Trips Collection in the bag that sends this, else in the first bag on the page. Without a bag, scrolls to the order on the page.',
  }),
  'order-close': request<Record<string, never>>({ doc: 'Closes the Trips Collection.' }),
  'order-clear': request<{ ids?: readonly string[] }>({
    doc: 'Removes booked lines from the Trips Collection: those with these keys, else all. In session mode it fetches the server’s order instead.',
  }),
  'order-retry': request<Record<string, never>>({
    doc: 'In session mode, fetches the server’s order again after a failure.',
  }),
  'order-updated': fact<{
    count: number;
    total?: number;
    totals: Readonly<Record<string, number>>;
    added?: readonly Offer[];
  }>({
    doc: 'The Trips Collection has changed. “totals” has a total for each currency, in its units (1615.5 is $1,615.50); “total” is set if all lines have the same currency. “added” has the offers that a visitor has just added on this page.',
  }),
  'order-failed': fact<{ reason: string }>({ doc: 'A change to the Trips Collection failed; it stays as it was.' }),
  'order-check': request<{ checkout?: boolean } & From>({
    doc: 'Checks old prices of the Trips Collection. With “checkout”, the element that sends this shows the visitor the changes before Checkout continues.',
  }),
  'order-revise': request<{ accept: boolean }>({
    doc: 'Accepts the changes found by a check, or leaves the Trips Collection as it is.',
  }),
  'order-activities': request<{ params: StayParams }>({
    doc: 'Fetches the prices of activities on the days of the trip.',
  }),
  'quote-open': request<{ offer: Offer } & From>({ doc: 'Shows the quote for an offer.' }),
  'quote-close': request<Record<string, never>>({ doc: 'Closes the quote.' }),
  'quote-failed': fact<{ eid: string; reason: string }>({ doc: 'The quote for this item failed.' }),
  'checkout-step': fact<{
    step: number;
    product?: { id: string; price?: number; list?: string; position?: number };
  }>({ doc: 'The visitor has reached a step of the checkout, with its product if there is one.' }),
  'insurance-declined': fact<{ product: string; asked: boolean }>({
    doc: 'The visitor has declined an insurance (product: ti, dp); “asked” says whether we asked.',
  }),
  'insurance-accepted': fact<{ product: string; asked: boolean }>({
    doc: 'The visitor has accepted an insurance (product: ti, dp); “asked” says whether we asked.',
  }),
  'share-open': request<From>({
    doc: 'Creates a short link to the Trips Collection, and shows it in a dialog of the element that sends this, else of the first one.',
  }),
  'share-close': request<Record<string, never>>({ doc: 'Closes the dialog of the short link.' }),
  'share-failed': fact<{ reason: string }>({ doc: 'The link to the Trips Collection could not be created.' }),
  'map-point': request<{ name?: string; id: string | null }>({
    doc: 'Highlights a result of a search in its list and on its map while it is hovered or focused; null highlights none.',
  }),
  'map-choose': request<{ name?: string; id: string | null }>({
    doc: 'Selects a result of a search on its map; null selects none.',
  }),
  'map-search': request<{ name?: string; bounds: readonly [number, number, number, number] | null } & From>({
    doc: 'Narrows a search to a box (west, south, east, north, in degrees) of the map that sends this; null removes the box.',
  }),
  'map-retry': request<{ name?: string }>({ doc: 'Fetches the markers of a search again after a failure.' }),
  'map-ready': fact<{ map: string } & From>({ doc: 'A map has loaded; “map” is its id.' }),
  'map-pointed': fact<{ map: string; marker: string; on: boolean } & From>({
    doc: 'The pointer enters or leaves a marker. Sent by maps with extramarkerevents.',
  }),
  'lead-open': request<{ eid: string; params?: StayParams; home?: string }>({
    doc: 'Opens the lead form for this item, with its name and the dates and guests of a stay filled in.',
  }),
  'lead-sent': fact<{ kind: 'lead' | 'review'; form: string } & From>({
    doc: 'The CMS has accepted a message or a review; “form” is the id of its form.',
  }),
  'modal-close-all': request<Record<string, never>>({ doc: 'Closes all open modals.' }),
  notice: request<{
    text: string;
    type?: 'success' | 'info' | 'error';
    seconds?: number;
    image?: string | Promise<string | undefined>;
    action?: { label: string; event: string; detail: unknown };
    from?: object | string | undefined;
  }>({
    doc: 'Shows a notice for five seconds, 20 with an action, or for “seconds”, with an optional picture and action; the key F8 moves to the action. “from” is the element that the notice is about, or a tag name: screen readers read the notice in its language, else in the page’s.',
  }),
  consent: request<{ granted: boolean }>({
    doc: 'The visitor consents to analytics, or withdraws consent.',
  }),
  'products-seen': fact<{ list: string; products: readonly MeasuredProduct[] }>({
    doc: 'Up to ten products of a list have been half visible for a second.',
  }),
  'product-click': fact<{ list: string; product: MeasuredProduct; done?: () => void }>({
    doc: 'The visitor follows a product’s link. “done” is called once a service has recorded the click, or none will.',
  }),
  booked: fact<{ id: string; value?: number; currency?: string; items: readonly MeasuredProduct[] }>({
    doc: 'The CMS has confirmed a booking.',
  }),
  'section-shown': fact<{ section: object } & From>({
    doc: 'A hidden part of the page has become visible: a tab, a page of content, a moved block. Scripts that measure its content should measure again.',
  }),
  'settings-changed': fact<Record<string, never>>({
    doc: 'Page settings have arrived or changed, or the language of elements has changed.',
  }),
  error: fact<{ tag: string; message: string; error?: unknown }>({
    doc: 'An element or a request failed; the rest of the page keeps working.',
  }),
  'bad-option': fact<{ tag: string; option: string; source: string; found: unknown; accepted: string }>({
    doc: 'An option has a value that it does not accept; its default is used.',
  }),
} satisfies Record<string, EventDef<unknown>>;

export type EventName = keyof typeof events;
export type EventMap = { [N in EventName]: (typeof events)[N] extends EventDef<infer T> ? T : never };

/** The requests among these events. */
export const requestsOf = (names: readonly EventName[]): EventName[] =>
  names.filter((name) => events[name].kind === 'request');

export const isEventName = (name: string): name is EventName => Object.hasOwn(events, name);
