// Made by `pnpm generate` from the declarations.

export interface Offer {
  readonly eid: string;
  /** The price, in units of the currency. */
  readonly p: number | string;
  /** The savings. */
  readonly s?: number | string;
  /** ISO 4217 code. */
  readonly c?: string;
  /** Begin and end of the stay, YYYY-MM-DD or MM/DD/YYYY. */
  readonly b: string;
  readonly e: string;
  /** Name, display name, display detail. */
  readonly n?: string;
  readonly dn?: string;
  readonly dd?: string;
  readonly qp: OfferParams;
  readonly show_in_modal?: boolean;
  readonly show_in_addition?: boolean;
}

export interface OfferParams {
  readonly rcav?: StayParams;
  readonly senior?: unknown;
  readonly special_data?: unknown;
  readonly buy_text?: string;
  readonly [key: string]: unknown;
}

export interface StayParams {
  readonly begin?: string;
  readonly end?: string;
  readonly adult?: number | string;
  readonly child?: number | string;
  readonly senior?: number | string;
  readonly coupon?: string;
  readonly flex?: number | string;
  readonly flex_type?: string;
  readonly eid?: unknown;
  readonly IDs?: unknown;
  readonly [key: string]: unknown;
}

export interface MeasuredProduct {
  id: string;
  name?: string;
  price?: number | string;
  position?: number;
  quantity?: number;
}

/** The payload of each event, by its name without `stay:`. */
export interface StayEvents {
  /** Saves the item, or removes it from the favourites if it is saved. The notice with Undo names it by the label. */
  'flag-toggle': { id: string; namespace?: string; label?: string };
  /** Restores an item that was removed from the favourites on this page, in its old place. */
  'flag-undo': { id: string; namespace?: string };
  /** The favourites of a namespace have changed, here or in another tab. */
  'flag-changed': { namespace: string; ids: readonly string[]; added?: string; removed?: string };
  /** Sets exposed params of a search (null removes one) and runs it from its first page; with "replace", without a history entry. */
  'search-set': {
  name?: string;
  params: Record<string, string | readonly string[] | null>;
  replace?: boolean;
};
  /** Goes to the page that starts at this result; with "more", appends its results to those shown. */
  'search-page': { name?: string; start: number; more?: boolean };
  /** Adds a facet to a search, under its own key; null removes it. */
  'search-facet': { name?: string; key: string; facet: Record<string, unknown> | null };
  /** Retries the last search after a failure. */
  'search-retry': { name?: string };
  /** Searches for what a visitor typed: on this page if it shows results, else on the results page. */
  'search-submit': { name?: string; text: string; from?: object };
  /** Requests suggestions that complete this text. */
  'search-box-ask': { text: string; from?: object };
  /** Drops the suggestions of a box, and aborts their request. */
  'search-box-drop': { from?: object };
  /** Searches for the text of a box, and keeps it as a recent search; with "place", searches at that place instead. */
  'search-box-submit': { text: string; place?: string; from?: object };
  /** Removes one recent search, or without "text" all of them. */
  'search-box-forget': { name?: string; text?: string };
  /** Counts the results of each of these searches, and fetches the first results of another; null drops either. */
  'no-results-ask': {
  name?: string;
  counts?: readonly { readonly key: string; readonly params: Record<string, readonly string[]> }[] | null;
  alternates?: { readonly params: Record<string, readonly string[]>; readonly rows: number } | null;
};
  /** Fetches the documents of these favourites from the index of a search. */
  'favourites-load': { namespace: string; keyField: string; name: string; ids: readonly string[] };
  /** Fetches what an element recommends. */
  'recommendations-load': { from?: object };
  /** Forgets what was viewed in this browser, and fetches the recommendations again. */
  'recommendations-forget': { from?: object };
  /** The response to a search has arrived and shows. */
  'search-loaded': { name: string; numFound: number; start: number };
  /** A search failed; the current results stay. */
  'search-failed': { name: string; reason: string };
  /** A search found nothing, and these are offered instead: the first results of a broader one. */
  'search-alternates': { name: string; ids: readonly string[]; numFound: number };
  /** Searches for availability and prices. */
  'availability-search': { params: StayParams };
  /** Forgets the dates and prices of the last search. */
  'availability-clear': {};
  /** Fills dates (MM/DD/YYYY or YYYY-MM-DD) into the availability forms of the page, or of the item "eid"; does not search. */
  'availability-dates': { eid?: string; begin: string; end?: string };
  /** The prices of these items have changed. */
  'pricing-changed': { eids: readonly string[] };
  /** An availability search failed; the old prices stay. */
  'availability-failed': { reason: string };
  /** Adds an offer to the Trips Collection. */
  'order-add': { offer: Offer; show?: boolean };
  /** Removes the line with this key from the Trips Collection. */
  'order-remove': { key: string };
  /** Restores a removed line. */
  'order-undo': { id: string };
  /** Opens the Trips Collection: in the bag that sends this, else in the first bag of the page, else in its place on the page. */
  'order-show': {};
  /** Closes the Trips Collection. */
  'order-close': {};
  /** Removes booked lines from the Trips Collection: those with these ids, else all. In session mode it fetches the server’s order instead. */
  'order-clear': { ids?: readonly string[] };
  /** The Trips Collection has changed. "totals" has a total for each currency, in its units; "total" is set if all lines have the same currency. "added" has the offers that a visitor has just added here. */
  'order-updated': {
  count: number;
  total?: number;
  totals: Readonly<Record<string, number>>;
  added?: readonly Offer[];
};
  /** A change to the Trips Collection failed; it stays as it was. */
  'order-failed': { reason: string };
  /** Checks old prices of the Trips Collection. With "checkout", the element that sends this shows the visitor the changes before Checkout continues. */
  'order-check': { checkout?: boolean };
  /** Accepts the changes found by a check, or leaves the Trips Collection as it is. */
  'order-revise': { accept: boolean };
  /** Fetches the prices of activities on the days of the trip. */
  'order-activities': { params: StayParams };
  /** Shows the quote for an offer. */
  'quote-open': { offer: Offer };
  /** Closes the quote. */
  'quote-close': {};
  /** The quote for this item failed. */
  'quote-failed': { eid: string; reason: string };
  /** The visitor has reached a step of the checkout, with its product if there is one. */
  'checkout-step': {
  step: number;
  product?: { id: string; price?: number; list?: string; position?: number };
};
  /** The visitor has declined an insurance (product: ti, dp); "asked" says whether we asked. */
  'insurance-declined': { product: string; asked: boolean };
  /** The visitor has accepted an insurance (product: ti, dp); "asked" says whether we asked. */
  'insurance-accepted': { product: string; asked: boolean };
  /** Creates a short link to the Trips Collection, and shows it in a dialog of the element that sends this, else of the first. */
  'share-open': {};
  /** Closes the dialog of the short link. */
  'share-close': {};
  /** The link to the Trips Collection could not be created. */
  'share-failed': { reason: string };
  /** Highlights a result of a search in its list and on its map while it is hovered or focused; null highlights none. */
  'map-point': { name?: string; id: string | null };
  /** Selects a result of a search on its map; null selects none. */
  'map-choose': { name?: string; id: string | null };
  /** Narrows a search to a box (west, south, east, north, in degrees) of the map that sends this; null removes the box. */
  'map-search': { name?: string; bounds: readonly [number, number, number, number] | null };
  /** Fetches the markers of a search again after a failure. */
  'map-retry': { name?: string };
  /** A map has loaded; "map" is its id. */
  'map-ready': { map: string };
  /** A marker is hovered or left. Sent for maps with extramarkerevents. */
  'map-pointed': { map: string; marker: string; on: boolean };
  /** The CMS has accepted a message or a review; "form" is the id of its form. */
  'lead-sent': { kind: 'lead' | 'review'; form: string };
  /** Closes all open modals. */
  'modal-close-all': {};
  /** Shows a notice for five seconds, with an action if it has one. */
  'notice': {
  text: string;
  type?: 'success' | 'info' | 'error';
  action?: { label: string; event: string; detail: unknown };
};
  /** The visitor consents to analytics, or withdraws consent. */
  'consent': { granted: boolean };
  /** Up to ten products of a list have been half visible for a second. */
  'products-seen': { list: string; products: readonly MeasuredProduct[] };
  /** The visitor follows a product’s link. "done" is called once a service has accepted that, or none will. */
  'product-click': { list: string; product: MeasuredProduct; done?: () => void };
  /** The CMS has confirmed a booking. */
  'booked': { id: string; value?: number; currency?: string; items: readonly MeasuredProduct[] };
  /** A part of the page that was hidden is visible now: a tab, a page of content, a moved block. Its content may need to measure itself again. */
  'section-shown': { section: object };
  /** Page settings have arrived or changed. */
  'settings-changed': {};
  /** Something failed; the rest of the page keeps working. */
  'error': { tag: string; message: string; error?: unknown };
  /** An option has a value that it does not accept; its default is used. */
  'bad-option': { tag: string; option: string; source: string; found: unknown; accepted: string };
}

/** Every tag also takes these. */
export interface StayAttributes {
  /** Options as one JSON object. */
  'data-options'?: string;
  /** The path of the settings object that holds its options. */
  'data-settings'?: string;
}

/** Saves an item to the visitor’s favourites and removes it again. */
export interface StayFlagOptions {
  /** The id of the item, as the search index knows it. */
  readonly itemId: string;
  /** The name of the item, which screen readers read after the text: “Flag Sea View Cottage”. */
  readonly label?: string;
  /** The list of favourites, and the name of its cookie. */
  readonly namespace?: string;
  /** The index field that holds the ids. */
  readonly key?: string;
  /** Your own texts for the two states: {"flag": "Save", "unflag": "Saved"}. */
  readonly text?: object;
  /** Class names that the element gets in the two states. */
  readonly classes?: object;
  /** Shows only the heart. Screen readers still read the text. */
  readonly iconOnly?: boolean;
  /** For an item that is not in the index. Its id is stored with a prefix and never looked up. */
  readonly skipSolr?: boolean;
  /** The prefix for items that are not in the index. */
  readonly skipSolrPrefix?: string;
  /** The path of the cookie. */
  readonly path?: string;
  /** Keeps the list in a cookie, which the server can read, or only in local storage. */
  readonly store?: 'cookie' | 'local';
}

/** Searches a Solr index and keeps the state of the search in the URL. Results, pagers and facets with the same name follow it. */
export interface StaySearchOptions {
  /** Tells several searches on a page apart. Give the elements that follow this one the same name. */
  readonly name?: string;
  /** The address of the index, up to the name of the handler: https://example.com/solr/stays/. */
  readonly url?: string;
  /** The name of the handler. */
  readonly servlet?: string;
  /** An address on your site that forwards the query. It gets a POST, and `url` is ignored. */
  readonly proxyUrl?: string;
  /** The proxy is an ajax-solr proxy: it expects a form with one field, `query`, that holds the whole query string. */
  readonly proxyForm?: boolean;
  /** The id of the index, if several share one Solr. */
  readonly index?: string;
  /** The prefix of this site’s document keys, where several sites share one index: k3x9qa in k3x9qa-stays-1001. */
  readonly siteHash?: string;
  /** A callback name, for proxies that insist on one. The response is parsed as data and never run. */
  readonly jsonWrf?: string;
  /** More params for every request, as a map of names to a value or a list of values. */
  readonly params?: object;
  /** Limits the search to these bundles. */
  readonly bundles?: readonly string[];
  /** Limits the search to this entity type. */
  readonly entityType?: string;
  /** Caches responses in memory for an hour. */
  readonly docCache?: boolean;
  /** The params that are kept in the URL. No others are read from it. */
  readonly exposedParams?: readonly string[];
  /** Keeps the state in the hash; when off, in the query string. */
  readonly hash?: boolean;
  /** The number of results per request. With 0 nothing is requested: the element only says where the index is. */
  readonly maxRows?: number;
  /** The query to use until the visitor enters one. */
  readonly defaultQ?: string;
  /** A boost query: bundle:rental^10. */
  readonly defaultBoost?: string;
  /** Asks for whole documents at once: one request instead of two. */
  readonly returnFullDocs?: boolean;
  /** The facets to count: [{"field": "ss_town", "operator": "or", "hardLimit": 20, "facetMissing": true, "facetMincount": 1}]. */
  readonly facets?: readonly unknown[];
  /** Maps index fields to what the cards show: [{"solr_field": "ss_name", "name": "title"}]. The cards know title, image, link, text, town, type, beds, baths, sleeps, low, high, rating, reviews, amenities and eid. */
  readonly fields?: readonly unknown[];
  /** The page with the results. The form goes there from pages without results. */
  readonly resultsPath?: string;
  /** The URL of the first search with all its params. It is requested at once, before the code of the search has loaded. */
  readonly firstRequest?: string;
  /** Shows the search form. */
  readonly form?: boolean;
}

/** Lists the results of a search, rendered from the `<template>` inside it or as property cards. A template binds texts by data-field="title" and attributes by data-field-href="link"; widgets inside it work. */
export interface StayResultsOptions {
  /** The name of the search that it follows. */
  readonly name?: string;
  /** How many more results are shown each time the visitor reaches the end. */
  readonly numvisible?: number;
  /** Shows more results when the end of the list comes into view. When off, only the button shows more, so that visitors reach what is below the list. */
  readonly infinite?: boolean;
  /** CSS selector of a <template> of the page that draws a result: “#card”. For tags in texts whose filter cuts templates. */
  readonly template?: string;
  /** Shows a heart on each card to save it. */
  readonly flags?: boolean;
  /** Shows on each card what the item costs for the dates of the last availability search. */
  readonly prices?: boolean;
  /** The index field whose value is saved as the favourite’s id. */
  readonly key?: string;
  /** The list of favourites. */
  readonly namespace?: string;
  /** The currency of the prices, as a code of three letters. */
  readonly currency?: string;
  /** Shows a message with a retry button when the results cannot be loaded. When off, nothing is shown. */
  readonly messages?: boolean;
  /** Fetches the page behind a result when a visitor is about to open it, unless their browser saves data. With `rules` by speculation rules, where the page’s content security policy allows them inline. */
  readonly prefetch?: 'document' | 'rules' | 'off';
}

/** Counts the favourites, links to their page, and lists them in a panel. */
export interface StayFavouritesOptions {
  /** The page that shows the favourites: a page of results. */
  readonly path?: string;
  /** The text beside the heart. */
  readonly counterLabel?: string;
  /** The index field that holds the saved ids. By default the field that the flags name. */
  readonly keyField?: string;
  /** Shows a message with a retry button when the favourites cannot be loaded. When off, nothing is shown. */
  readonly messages?: boolean;
  /** Which list of favourites. */
  readonly namespace?: string;
  /** Ids with this prefix are not in the index. They are counted but never looked up. */
  readonly skipSolrPrefix?: string;
  /** The name of the search whose index holds the items. */
  readonly name?: string;
}

/** Pages through the results of a search. Each page is a link. */
export interface StayPagerOptions {
  /** The name of the search that it follows. */
  readonly name?: string;
  /** Shows the pager even when there is only one page. */
  readonly single?: boolean;
  /** Scrolls to the top of the results when the page changes. */
  readonly scrollToTop?: boolean;
}

/** Filters a search by the values of one field, each with its count. It adds its field to the request, so the tag is all you need. */
export interface StayFacetOptions {
  /** The name of the search that it filters. */
  readonly name?: string;
  /** The index field to filter by. */
  readonly field: string;
  /** The heading: Town, Amenities. */
  readonly label?: string;
  /** Settings of the older module: its `facet_label` is the label where `label` is empty. */
  readonly riotSolr?: object;
  /** The label of every facet without its own. You can also set it at the top level of the page’s settings. */
  readonly riotjsLabel?: string;
  /** How visitors choose values. A range has two numbers, from and to. */
  readonly control?: 'links' | 'checkboxes' | 'select' | 'range';
  /** Whether results must match all chosen values or any of them. With `or`, the counts of the other values do not change. */
  readonly operator?: 'and' | 'or';
  /** With 0 or less, a visitor can choose several values. Otherwise a new value replaces the last one. By default several, except in a select. */
  readonly limitActiveItems?: number;
  /** The maximum number of values that the index returns; -1 for all. By default the index’s own limit. */
  readonly hardLimit?: number;
  /** How many values are shown before ‘Show more’. A longer list can be searched. */
  readonly softLimit?: number;
  /** Adds a value for documents where the field is empty. */
  readonly facetMissing?: boolean;
  /** The minimum number of results for a value to show. */
  readonly facetMincount?: number;
  /** The sort order: active, count, display (by label) or indexed (by value). `count:asc` reverses one. */
  readonly activeSorts?: readonly string[];
  /** Hides values that match this pattern: ^Other, or /^other/i. */
  readonly exclude?: string;
  /** Labels for values: {"true": "Pets welcome"}. */
  readonly valueLabels?: object;
  /** The lower end of a range. By default the lowest value. */
  readonly min?: number;
  /** The upper end of a range. By default the highest value. */
  readonly max?: number;
  /** The unit before the numbers of a range: $. */
  readonly unit?: string;
}

/** Sorts the results of a search: by number, alphabetically, by price or at random. */
export interface StaySortOptions {
  /** The name of the search that it sorts. */
  readonly name?: string;
  /** What can be chosen: [{"label": "Price", "kind": "price", "order": "desc"}]. Kinds are numeric and lexicographic (by `field`), random, price (ascending by the field of `low`, descending by that of `high`) and relevance, the index’s own order. By default the own order, and the price if the search’s fields name low and high. */
  readonly sorts?: readonly unknown[];
  /** A select, or a link for each sort. */
  readonly control?: 'select' | 'links';
  /** With `random`, results are shuffled until the visitor chooses a sort. The URL keeps the shuffle. */
  readonly initial?: 'relevance' | 'random';
}

/** Replaces the list when a search finds nothing: other spellings, the filters to remove, with the number of results without each, and the first results of the closest search. Spellings show if the search requests them: stay-search with data-params='{"spellcheck": "true"}'; through the proxy of a CMS, the params of the site’s settings must have it too. */
export interface StayNoResultsOptions {
  /** The name of the search that it follows. */
  readonly name?: string;
  /** Labels for fields that no facet on the page names: {"is_beds": "Beds"}. */
  readonly labels?: object;
  /** How many results of the closest search to offer: in another spelling, else without the filter that hides most, else without any. With 0, none are offered or requested. */
  readonly alternates?: number;
  /** Shows a heart on each card to save it. */
  readonly flags?: boolean;
  /** Shows on each card what the item costs for the dates of the last availability search. */
  readonly prices?: boolean;
  /** The index field whose value is saved as the favourite’s id. */
  readonly key?: string;
  /** The list of favourites. */
  readonly namespace?: string;
  /** The currency of the prices, as a code of three letters. */
  readonly currency?: string;
}

/** Shows the query and each filter of a search as a chip that removes it. */
export interface StayActiveFiltersOptions {
  /** The name of the search that it follows. */
  readonly name?: string;
  /** Also shows the query as a chip. */
  readonly query?: boolean;
  /** Labels for fields that no facet on the page names: {"is_beds": "Beds"}. */
  readonly labels?: object;
}

/** A text field that suggests words from the index while the visitor types. It runs the search with its name, or goes to the results page. */
export interface StaySearchBoxOptions {
  /** The name of the search that it belongs to. */
  readonly name?: string;
  /** The index field that suggestions come from. Words are looked up in lower case, so the field should hold lower-case words. */
  readonly field?: string;
  /** The most suggestions shown. */
  readonly limit?: number;
  /** A field of the index whose values are places: ss_town. Up to three that match are suggested below the words, in a group of their own. */
  readonly places?: string;
  /** A text field of the index that holds the names of homes: ts_name. Up to three that match are suggested with picture and price, in a group of their own. */
  readonly homes?: string;
  /** The currency of the prices, as a code of three letters. */
  readonly currency?: string;
  /** How long to wait after the last key before requesting suggestions, in milliseconds. */
  readonly delay?: number;
  /** Suggests only words of documents that match: bundle:activity. By default the bundles, the entity type and the filters of `staytags.search` in the page’s settings; needed if a search has them on its tag instead. */
  readonly filters?: readonly string[];
  /** The results page, for pages that show no results. By default the `resultsPath` of `staytags.search` in the page’s settings. */
  readonly path?: string;
  /** The label of the field: Search stays. */
  readonly label?: string;
  /** Shows the label above the field. Screen readers always read it. */
  readonly showLabel?: boolean;
  /** The form itself, one button with the current query that opens the form in a dialog, or that button on narrow screens only. */
  readonly look?: 'form' | 'compact' | 'auto';
  /** Keeps the last five searches in this browser and offers them when the field is empty. */
  readonly recent?: boolean;
}

/** Holds the facets of a search. On a wide screen they are a column beside the results. At 767 px and narrower a button opens them in a sheet. */
export interface StayFiltersOptions {
  /** The name of the search whose facets these are. */
  readonly name?: string;
  /** CSS selector of the main area of the page. At 767 px and narrower the filters move to its top, and on a wider screen back to where they are written. Without it they stay. */
  readonly main?: string;
  /** The label of the button and the sheet. By default Filters. */
  readonly label?: string;
}

/** Recommends items similar to those that this visitor has viewed and saved. On the page of an item, `itemId` also says that the item is being viewed. The viewing history stays in this browser for 90 days; only the search for similar items goes to the index. */
export interface StayRecommendationsOptions {
  /** The name of the search whose index is used. */
  readonly name?: string;
  /** The id of the item that this page is about. It is remembered as viewed and not recommended here. */
  readonly itemId?: string;
  /** Instead of `itemId`: the entity id, from which the document key is built. */
  readonly eid?: string;
  /** How many are shown. */
  readonly limit?: number;
  /** What to show before anything is known about the visitor: popular items, or nothing. */
  readonly fallback?: 'popular' | 'none';
  /** The sort that puts popular items first: is_reviews desc. */
  readonly popularSort?: string;
  /** The heading; by default Recommended For You. */
  readonly heading?: string;
  /** CSS selector of a heading on the page that replaces ours. It may be added later. */
  readonly headingTarget?: string;
  /** Shows a heart on each card to save it. */
  readonly flags?: boolean;
  /** Shows on each card what the item costs for the dates of the last availability search. */
  readonly prices?: boolean;
  /** The index field that holds the viewed and saved ids. */
  readonly key?: string;
  /** The list of favourites. */
  readonly namespace?: string;
  /** The currency of the prices, as a code of three letters. */
  readonly currency?: string;
}

/** Amenities as a row of icons. Each opens a popup with its name, on hover, focus and tap. In a template of stay-results: <stay-amenities data-field-data-items="amenities"></stay-amenities>. */
export interface StayAmenitiesOptions {
  /** A JSON list of texts "id|name|what there is": ["pool|Pools|Private pool; heated from May"]. The id is that of the category, and chooses the icon: wifi, pool, bath, beach, kitchen, laundry, climate, outdoor, fun, pets, access, family, view or parking; another has a tick. What is no more than a name is its own category. */
  readonly items?: readonly string[];
  /** How many icons are shown. */
  readonly limit?: number;
  /** The accessible name of the row. By default Amenities. */
  readonly label?: string;
}

/** Shares the visitor’s Trips Collection by a short link. The order has this button built in, with this element’s settings, staytags.share. */
export interface StayShareOptions {
  /** What is shared: the trip, or the page with its hash. For a page the element puts its content into a `stay-page-share`, which also takes its other attributes. */
  readonly mode?: 'order' | 'page';
  /** The text of the button; without it the wording of `share.open`. */
  readonly label?: string;
  /** The page that the short link leads to, which is told to the server. */
  readonly url?: string;
  /** The heading of the dialog; without it the wording of `share.title`. */
  readonly heading?: string;
  /** A line under the heading. */
  readonly subheading?: string;
  /** A remark above the link. */
  readonly description?: string;
  /** The token of a link-shortening service. With it the link is made by that service, and not by the site. Every visitor can read it. */
  readonly token?: string;
  /** The address of that service, without which the token is of no use. Asked with access_token and longUrl, it answers {"data": {"url": "…"}}. */
  readonly service?: string;
  /** The address that the service shortens; without it that of the trip, /mytrip?rcod=… */
  readonly path?: string;
  /** Shows a button for the device’s own sharing, if it has any. */
  readonly sheet?: boolean;
  /** Shows a message with a retry button when no link can be made. */
  readonly messages?: boolean;
}

/** A form for dates and guests. It requests availability and prices from the server, for one item or for all. */
export interface StayAvailabilityOptions {
  /** The item to search for. Without it, all items. */
  readonly eid?: string;
  /** The address of the search. */
  readonly url?: string;
  /** Which prices of an item to keep: all, the first, the lowest, or the lowest for each arrival date. */
  readonly mode?: 'all' | 'first' | 'low' | 'low_day';
  /** Asks for seniors too. */
  readonly seniors?: boolean;
  /** Asks for a promo code. */
  readonly coupon?: boolean;
  /** One day in place of arrival and departure: for activities. */
  readonly single?: boolean;
  /** The initial number of adults. */
  readonly adults?: number;
  /** The initial number of children. */
  readonly childGuests?: number;
  /** The minimum number of adults. */
  readonly minAdults?: number;
  /** The maximum number of adults. */
  readonly maxAdults?: number;
  /** The maximum number of children; 0 hides the field. */
  readonly maxChildren?: number;
  /** The number of days by which the stay may shift. */
  readonly flex?: number;
  /** How it may shift, as the server names it. */
  readonly flexType?: string;
  /** Ids by product type, sent with the search. */
  readonly ids?: object;
  /** The months side by side, where there is room. */
  readonly numberOfMonths?: number;
  /** Shows what a night costs in the days of the calendar, where the page knows it. */
  readonly prices?: boolean;
  /** Shows a message with a retry button when a search fails. */
  readonly messages?: boolean;
  /** Shows a button that clears the search. */
  readonly clearable?: boolean;
  /** The form itself, one button such as “Dec 8 – 12 · 2 guests” that opens the form in a dialog, or that button on narrow screens only. */
  readonly look?: 'form' | 'compact' | 'auto';
  /** How dates are written; without it the page’s language. */
  readonly locale?: string;
}

/** The visitor’s Trips Collection: the bag in a header, or the whole order on its page. */
export interface StayOrderOptions {
  /** The bag, which opens the order in a modal, or the order itself. */
  readonly mode?: 'widget' | 'detail';
  /** Keeps the order in this browser, or in the server’s session. */
  readonly storage?: 'local' | 'session';
  /** The label beside the bag. */
  readonly label?: string;
  /** A Book button on each line. */
  readonly showBuy?: boolean;
  /** A Quote button on each line. */
  readonly showQuote?: boolean;
  /** A button that shares the order by a short link; its settings are those of stay-share, `staytags.share`. */
  readonly share?: boolean;
  /** The index field of an item’s picture. With it, pictures that the page does not know are looked up in the index of `staytags.search`. */
  readonly imageField?: string;
  /** The index field with the URL of an item’s page. */
  readonly linkField?: string;
  /** The index field of an item’s name. */
  readonly nameField?: string;
  /** The prefix of the document keys where several sites share the index. */
  readonly siteHash?: string;
  /** Shows a message with a retry button when a quote cannot be loaded. */
  readonly messages?: boolean;
  /** A text under a quote: “Call {phone} to book”. */
  readonly callToBook?: string;
  /** The number for {phone}. */
  readonly phone?: string;
  /** A note under the subtotal, such as “Taxes and fees at checkout”. */
  readonly annotation?: string;
  /** The URL of Checkout. */
  readonly checkoutPath?: string;
  /** The target of the button for more accommodation. Without it there is no button. */
  readonly searchPath?: string;
  /** The ids of activities that can be added below the lines, on days of the trip: “3001, 3002”. Their names and pictures come from `items` or the index. */
  readonly activities?: readonly string[];
  /** What the page knows about items, by id: {"1001": {"name": "…", "image": "/…", "link": "/…"}}. */
  readonly items?: object;
}

/** What an item costs for the searched dates: a summary, or every offer with its buttons. */
export interface StayPricingOptions {
  /** The id of the item. */
  readonly itemId: string;
  /** summary: a price range and a link; detail: all offers; alternates: the best offers and a link to other dates; modal: the best offers and a link to more options. */
  readonly mode?: 'summary' | 'detail' | 'alternates' | 'modal';
  /** A Book button on each offer. */
  readonly showBuy?: boolean;
  /** An Add button on each offer. */
  readonly showAdd?: boolean;
  /** A Quote link on each offer. */
  readonly showQuoteLink?: boolean;
  /** The detail of each offer. */
  readonly showQuoteDetail?: boolean;
  /** What each offer saves. */
  readonly showQuoteSavings?: boolean;
  /** The price without the savings, struck through. */
  readonly showOriginalPrice?: boolean;
  /** The link of the summary adds the item’s one price to the order, instead of showing it. */
  readonly triggerOrder?: boolean;
  /** The decimals of the amounts. */
  readonly precision?: number;
  /** 8 shows amounts per night. */
  readonly displayType?: number;
  /** Amounts per person of the party that was searched for. */
  readonly perPerson?: boolean;
  /** The currency of prices without one. */
  readonly currency?: string;
  /** How amounts and dates are written; without it the page’s language. */
  readonly locale?: string;
  /** A remark after the price: “incl. taxes”. */
  readonly annotation?: string;
  /** A text that replaces the buttons: “Call {phone} to book”. */
  readonly callToBook?: string;
  /** The number for {phone}. */
  readonly phone?: string;
  /** Shows a message with a retry button when a quote cannot be loaded. */
  readonly messages?: boolean;
  /** CSS selector of a <template> of the page that draws an offer: “#card”. For tags in texts whose filter cuts templates. */
  readonly template?: string;
  /** How offers are grouped: [{"name": "Specials", "offerby": "qp.special_data.special_nid", "featured": true}]. */
  readonly groups?: readonly unknown[];
}

/** Connects a country select and a state select of a CMS form: choosing a country loads its states or provinces. */
export interface StayRegionOptions {
  /** CSS selector of the country select; without a match, the first select. */
  readonly country?: string;
  /** CSS selector of the state select; without a match, the first select after the country. */
  readonly province?: string;
  /** The URL of the lists; the country code is appended. */
  readonly path?: string;
  /** How the state select looks for a country without states: hidden with its label, or disabled. */
  readonly whenEmpty?: 'hide' | 'disable';
  /** Shows a message with a retry button when a list cannot be loaded. */
  readonly messages?: boolean;
  /** The checkout step that is reported for analytics; without it nothing is reported. */
  readonly step?: number;
  /** The product reported with the step: {"id": "1001", "price": 1299, "list": "Trip", "position": 1}. */
  readonly product?: object;
}

/** Asks for the visitor’s state before the first quote or booking if travel insurance depends on it, and sends it along. */
export interface StayInsuranceStateOptions {
  /** The states that the insurance covers: {"NC": "North Carolina"}. Without any, the question is not asked. */
  readonly states?: object;
  /** CSS selector of the triggers: quote links, buy buttons and forms, anywhere on the page and inside our elements. */
  readonly triggers?: string;
  /** The cookie that stores the state. */
  readonly cookie?: string;
}

/** Enhances the choices of trip insurance (TI) and damage protection (DP) in a CMS form: asks once before the visitor declines. */
export interface StayInsuranceChoiceOptions {
  /** The insurances, by the word in the names of their controls, as in insurance[ti]. */
  readonly groups?: readonly string[];
  /** CSS selector of options, or of elements around them: unchecking one is confirmed. */
  readonly declinable?: string;
  /** CSS selector of options, or of elements around them: checking one is confirmed. */
  readonly acceptable?: string;
  /** CSS selector of options or groups that require an answer: -1 is confirmed, 1 never. */
  readonly forced?: string;
  /** The checkout step that is reported for analytics; without it nothing is reported. */
  readonly step?: number;
  /** The product reported with the step: {"id": "1001", "price": 1299, "list": "Trip", "position": 1}. */
  readonly product?: object;
}

/** Enhances the payment options of a CMS form: the submit button says what the selected one does, and the copy about immediate payment shows only with it. */
export interface StayPaymentOptionOptions {
  /** The name of the control with the payment options. */
  readonly control?: string;
  /** The values that are charged at once: cards, bank accounts. */
  readonly immediate?: readonly string[];
  /** CSS selector of the submit button inside the tag or its form; by default the form’s first submit button. */
  readonly submit?: string;
  /** CSS selector of copy inside the tag or its form that shows only with an option that is charged at once. */
  readonly copy?: string;
  /** The button’s text for options that are charged at once; by default the text of the settings. */
  readonly sps?: string;
  /** The button’s text for all other options; by default the text of the settings. */
  readonly later?: string;
  /** The checkout step that is reported for analytics; without it nothing is reported. */
  readonly step?: number;
  /** The product reported with the step: {"id": "1001", "price": 1299, "list": "Trip", "position": 1}. */
  readonly product?: object;
}

/** The months of one item, for its page: which nights are free, what they cost, and how long a stay must be. */
export interface StayCalendarOptions {
  /** The item. Without it, the calendar shows the page’s settings `rcItemAvailForm`, whatever item they are for. */
  readonly eid?: string;
  /** The months side by side, where the element is 640 px wide or more. */
  readonly numberOfMonths?: number;
  /** Lets visitors choose days, and fills them into the availability form of the same item. Without it the calendar is read-only. */
  readonly selectable?: boolean;
  /** One day in place of arrival and departure: for activities. */
  readonly single?: boolean;
  /** Shows what a night costs, where the page knows it. */
  readonly prices?: boolean;
  /** How dates and prices are written; without it the page’s language. */
  readonly locale?: string;
}

/** Shows places on a map: its `stay-marker` children, or the markers of its settings. Reads GMap’s settings unchanged, by data-settings="gmap.loc1". Its content shows until the map has loaded, and if it cannot load. */
export interface StayMapOptions {
  /** The id of the map among GMap’s settings: inputs whose id is gmap-{id}-zoom0, -latlon0, -maptype0, -controltype0, -width0 or -height0 are linked with it. */
  readonly mapId?: string;
  /** How near the map is at first: 3 a continent, 9 a coast, 14 a town. */
  readonly zoom?: number;
  /** The middle of the map. */
  readonly latitude?: number;
  /** The middle of the map. */
  readonly longitude?: number;
  /** How near a map that fits its markers goes. */
  readonly maxzoom?: number;
  /** The base layer that is shown first. */
  readonly maptype?: 'Map' | 'Hybrid' | 'Physical' | 'Satellite';
  /** The base layers, by name: the address of a MapLibre style, a whole style, a raster template ({"tiles": ["/tiles/{z}/{x}/{y}.png"], "attribution": "…"}), or two of them as {"light": …, "dark": …}. */
  readonly layers?: object;
  /** The names of the layers that visitors can choose from: a list, or a map of names to flags. Empty: all. */
  readonly baselayers?: object;
  /** How the base layer is chosen: by buttons in a row (standard, horiz), by a menu, or not at all. */
  readonly mtc?: 'standard' | 'horiz' | 'menu' | 'none';
  /** The zoom buttons. With None they show only while one of them is focused. */
  readonly controltype?: 'Small' | 'Large' | 'Android' | 'None';
  /** Shows buttons that move the map. */
  readonly pancontrol?: boolean;
  /** Shows a scale. */
  readonly scale?: boolean;
  /** The height, as a number with em, ex, px, in, cm, mm, pt, pc or %. Else that of the CSS. */
  readonly height?: string;
  /** The width, likewise. */
  readonly width?: string;
  /** When the map is loaded: once it is near the viewport, or when its button is pressed. */
  readonly start?: 'near' | 'click';
  /** A still picture that stands until the map is loaded. */
  readonly poster?: string;
  /** The page scrolls over the map; Ctrl and the wheel, or two fingers, zoom it. */
  readonly cooperative?: boolean;
  /** The map cannot be dragged. */
  readonly nodrag?: boolean;
  /** The arrow keys do not move the map. Its buttons still do. */
  readonly nokeyboard?: boolean;
  /** The wheel does not zoom. */
  readonly nomousezoom?: boolean;
  /** A double click does not zoom. */
  readonly nocontzoom?: boolean;
  /** Clusters markers that are close together. */
  readonly cluster?: boolean;
  /** The distance at which markers are clustered, in pixels. By default that of the page’s `gmap_markermanager`, else 60. */
  readonly gridSize?: number;
  /** At higher zooms, markers are not clustered. By default the `maxZoom` of `gmap_markermanager`, else 17. */
  readonly clusterMaxZoom?: number;
  /** GMap’s flags as one map: {"autozoom": true, "nodrag": false}. They add to the options of the same names. */
  readonly behavior?: object;
  /** Fits the map to its markers. */
  readonly autozoom?: boolean;
  /** Markers may have their own icon, in opts.icon. */
  readonly customicons?: boolean;
  /** The page also gets an event when a marker is hovered or left. */
  readonly extramarkerevents?: boolean;
  /** Accepted from older settings, without effect: every map is measured again when a tab or section of the page opens. */
  readonly collapsehack?: boolean;
  /** Read from older settings and without effect: an overview map is a second map, for what zooming out shows as well. */
  readonly overview?: boolean;
  /** Read from older settings and without effect: street view is a service of Google’s maps, and MapLibre has none. */
  readonly streetviewcontrol?: boolean;
  /** Read from older settings and without effect: it styled the bubbles of Google’s maps. Style windows with ::part(window). */
  readonly styleBubble?: object;
  /** Left, Center or Right: the position of a map that is narrower than its column. */
  readonly align?: string;
  /** What the map shows at first, instead of its centre: [[lat, lng], [lat, lng]]. */
  readonly extent?: object;
  /** The cursor over the map, one of CSS’s keywords. */
  readonly draggableCursor?: string;
  /** The cursor while it is dragged. */
  readonly draggingCursor?: string;
  /** The colour behind the map while it loads. */
  readonly backgroundColor?: string;
  /** Draws a circle of that many metres around the centre, if the exact address is private. */
  readonly areaRadius?: number;
  /** A selector of the page whose elements are the texts of markers that have an iwo. */
  readonly iwq?: string;
  /** Where the text of markers with rmt is fetched. */
  readonly rmtcallback?: string;
  /** The markers: [{"latitude": 37.9, "longitude": -73.9, "markername": "treasure", "text": "<b>Harbour</b>"}]. */
  readonly markers?: readonly unknown[];
  /** Icon sets of the site: {"harbour": {"name": "Harbour", "sequence": [{"f": "/icons/harbour.svg", "w": 24, "h": 30}], "anchor": [12, 30], "info": [12, 2]}}, or a bundle of GMap. */
  readonly icons?: object;
}

/** One place on the `stay-map` around it. Its content is its text: in the info window, or on the page without a map. */
export interface StayMarkerOptions {
  /** Degrees, -90 to 90. */
  readonly latitude?: number;
  /** Degrees, -180 to 180. */
  readonly longitude?: number;
  /** The icon set: treasure, numbers, small blue, … */
  readonly markername?: string;
  /** The name of the place. */
  readonly heading?: string;
  /** Which icon of the set, from 0. */
  readonly offset?: number;
  /** A text in place of the icon, such as a price. */
  readonly label?: string;
  /** A selector of the page: what it finds is shown in the window. */
  readonly iwq?: string;
  /** Which of the elements that it finds, from 0. */
  readonly iwo?: string;
  /** The path below the map’s rmtcallback that has the text of the window. */
  readonly rmt?: string;
  /** The query string of that request. */
  readonly rmtQueryParams?: string;
  /** Texts by their headings: {"Hours": "…", "Way": "…"}. */
  readonly tabs?: object;
  /** The page that a click goes to. */
  readonly link?: string;
  /** Its info window is open at first. */
  readonly autoclick?: boolean;
  /** GMap’s own: {"title": "…", "icon": "/icons/ferry.svg"}. */
  readonly opts?: object;
}

/** Shows the results of a search on a map, each home as its price. Moving the map can narrow the search to the visible area. It has the custom properties of `stay-map`. */
export interface StayMapResultsOptions {
  /** The name of the search that it follows. */
  readonly name?: string;
  /** The index field of the latitude. */
  readonly latField?: string;
  /** The index field of the longitude. */
  readonly lngField?: string;
  /** A LatLonPointSpatialField (locs_place) that holds both; then the two others are not used. */
  readonly locationField?: string;
  /** How many results are on the map at most. */
  readonly maxMarkers?: number;
  /** The currency of the prices, as a code of three letters. */
  readonly currency?: string;
  /** The field that a favourite is saved by. */
  readonly key?: string;
  /** The list of favourites. */
  readonly namespace?: string;
  /** Offers to search what the map shows. */
  readonly searchArea?: boolean;
  /** Searches as the map moves, until the visitor turns that off. */
  readonly follow?: boolean;
  /** A chosen pin opens a small card on the map where no list stands beside it. */
  readonly small?: boolean;
  /** How near the map is at first: 3 a continent, 9 a coast, 14 a town. */
  readonly zoom?: number;
  /** The middle of the map. */
  readonly latitude?: number;
  /** The middle of the map. */
  readonly longitude?: number;
  /** How near a map that fits its markers goes. */
  readonly maxzoom?: number;
  /** The base layer that is shown first. */
  readonly maptype?: 'Map' | 'Hybrid' | 'Physical' | 'Satellite';
  /** The base layers, by name: the address of a MapLibre style, a whole style, a raster template ({"tiles": ["/tiles/{z}/{x}/{y}.png"], "attribution": "…"}), or two of them as {"light": …, "dark": …}. */
  readonly layers?: object;
  /** The names of the layers that visitors can choose from: a list, or a map of names to flags. Empty: all. */
  readonly baselayers?: object;
  /** How the base layer is chosen: by buttons in a row (standard, horiz), by a menu, or not at all. */
  readonly mtc?: 'standard' | 'horiz' | 'menu' | 'none';
  /** The zoom buttons. With None they show only while one of them is focused. */
  readonly controltype?: 'Small' | 'Large' | 'Android' | 'None';
  /** Shows buttons that move the map. */
  readonly pancontrol?: boolean;
  /** Shows a scale. */
  readonly scale?: boolean;
  /** The height, as a number with em, ex, px, in, cm, mm, pt, pc or %. Else that of the CSS. */
  readonly height?: string;
  /** The width, likewise. */
  readonly width?: string;
  /** When the map is loaded: once it is near the viewport, or when its button is pressed. */
  readonly start?: 'near' | 'click';
  /** A still picture that stands until the map is loaded. */
  readonly poster?: string;
  /** The page scrolls over the map; Ctrl and the wheel, or two fingers, zoom it. */
  readonly cooperative?: boolean;
  /** The map cannot be dragged. */
  readonly nodrag?: boolean;
  /** The arrow keys do not move the map. Its buttons still do. */
  readonly nokeyboard?: boolean;
  /** The wheel does not zoom. */
  readonly nomousezoom?: boolean;
  /** A double click does not zoom. */
  readonly nocontzoom?: boolean;
  /** Clusters markers that are close together. */
  readonly cluster?: boolean;
  /** The distance at which markers are clustered, in pixels. By default that of the page’s `gmap_markermanager`, else 60. */
  readonly gridSize?: number;
  /** At higher zooms, markers are not clustered. By default the `maxZoom` of `gmap_markermanager`, else 17. */
  readonly clusterMaxZoom?: number;
}

/** Gives the block inside the tag its background image once it comes within 80 px of the viewport. Images have loading=lazy for this; this adds the same for backgrounds. */
export interface StayBackgroundOptions {
  /** The URL of the image. */
  readonly image: string;
  /** Another image for windows of 767 px or less. */
  readonly narrow?: string;
  /** CSS selector of the element inside the tag that gets the image; without it the tag itself. */
  readonly target?: string;
}

/** Arranges blocks that a CMS prints elsewhere: columns of a row get equal heights, the location moves into the featured area, a group moves beside the title. A CSS grid has equal heights by itself; this is for floats, and for blocks that CSS cannot move. */
export interface StayColumnsOptions {
  /** CSS selector of the block that moves into the featured area: a map. */
  readonly location?: string;
  /** CSS selector of the featured area. It gets the class has-location. */
  readonly featured?: string;
  /** CSS selector of the block that moves beside the title: beds and baths. */
  readonly group?: string;
  /** CSS selector of that title. */
  readonly heading?: string;
  /** CSS selector of the columns inside the tag that get equal heights, row by row. */
  readonly columns?: string;
}

/** Builds a tree of elements from settings, for pages composed in the CMS. */
export interface StayComposeOptions {
  /** The elements: [{"plugin_id": "flag", "plugin_weight": 0, "options": {…}, "html_tag": "div", "text": "…", "children": […]}]. The text is plain. */
  readonly tree?: readonly unknown[];
}

/** Shows the pictures inside the tag as a main picture with thumbnails, and large in a slider with keys, swipe, zoom, full screen and a URL for each. Without script they are a strip that scrolls and snaps in plain CSS; the slider scrolls the same way, without a carousel library. */
export interface StayGalleryOptions {
  /** CSS selector of the pictures inside the tag: each an image with a caption, in a link to the large version. */
  readonly pictures?: string;
  /** The prefix of a picture’s hash: #photo-3. Empty: pictures have no URL. */
  readonly address?: string;
  /** The name of the gallery, for screen readers. */
  readonly label?: string;
}

/** Marks the header of the site as compact while the page is scrolled away from its top. Sticky positioning keeps a header in view; this tells its CSS when to shrink it. */
export interface StayHeaderOptions {
  /** The class of the compact header. */
  readonly compactClass?: string;
  /** CSS selector of the element inside the tag that gets the class; without it the tag itself. */
  readonly target?: string;
  /** How far the page scrolls before the header becomes compact, in px. */
  readonly offset?: number;
}

/** Fetches a part of another page of the site when it comes within 80 px of the viewport, and shows it in place of its content. An iframe has loading=lazy, but keeps its content apart; this puts it into the page, where its elements come alive. */
export interface StayLazyOptions {
  /** The URL of the content, on this site. A #fragment selects that element of the page, otherwise its main element is used. */
  readonly url: string;
  /** The text of the link that shows if the content cannot load and the tag has no link inside. */
  readonly label?: string;
}

/** Shows the status messages that the CMS printed inside the tag in a modal when the page loads. Once it is closed they return to the page, to be read again. HTML does not announce messages that are there from the start; this does. */
export interface StayMessagesOptions {
  /** CSS selector of the messages inside the tag. */
  readonly messages?: string;
}

/** Opens the links inside the tag in a modal: a part of this page, or of another page of the site. The dialog element provides the modal; this fetches the content, makes Back close it, and leaves clicks for a new tab to the browser. */
export interface StayModalOptions {
  /** CSS selector of the links. A #fragment in their URL names the part to show. */
  readonly links?: string;
  /** The title of the modal; without it, the text of the link. */
  readonly heading?: string;
  /** How wide the modal is. */
  readonly size?: 'medium' | 'small' | 'tiny';
  /** The Back button closes the modal. */
  readonly back?: boolean;
}

/** Shows a long block one page at a time, with Previous and Next buttons and a title for what the page contains. HTML has nothing like it; find-in-page searches all pages. */
export interface StayPagedOptions {
  /** CSS selector of the pages inside the tag. */
  readonly pages?: string;
  /** CSS selector of the captions inside a page; the title shows the first and the last. */
  readonly captions?: string;
  /** CSS selector of the page that shows first. */
  readonly center?: string;
}

/** Folds a menu or search form behind a button at 767 px or less. A details element folds at every width; this unfolds on wide screens, closes on Escape, and sets the classes that the site’s CSS expects. */
export interface StayPanelOptions {
  /** A menu has the class collapsed or expanded, a search panel hide-search or show-search. */
  readonly kind?: 'menu' | 'search';
  /** CSS selector of the button inside the tag; without a match one is created. */
  readonly toggle?: string;
  /** CSS selector of the content to fold. */
  readonly content?: string;
}

/** Turns the groups inside the tag into tabs, an accordion or collapsible sections, and switches between two looks by its own width. A details element folds one section, and may be a group; this adds tabs, a URL for each group, marks for errors and required fields, and find-in-page in closed groups. */
export interface StayTabsOptions {
  /** Tabs show one group. An accordion shows one at most, collapsible sections any number. */
  readonly look?: 'tabs' | 'accordion' | 'collapsible';
  /** The look when the element is narrower than breakpoint. */
  readonly narrow?: 'accordion' | 'tabs' | 'collapsible';
  /** The width of the element, in px, from which it has its wide look. */
  readonly breakpoint?: number;
  /** CSS selector of the groups inside the tag. Their ids are their hashes. */
  readonly groups?: string;
  /** CSS selector of the title inside a group: its first match. That of a details element is its summary. */
  readonly titles?: string;
  /** The id of the group that is open at first. Without it: the first tab, no section. */
  readonly open?: string;
  /** Sections open in 300 ms; otherwise in 1000 ms. */
  readonly fast?: boolean;
  /** At 767 px or less, scrolls to a group that the visitor opens. */
  readonly scrolls?: boolean;
  /** The hash follows the open group, and opens it. */
  readonly hash?: boolean;
}

/** Folds its content behind a button whose label says what it will do. A details element does this with a fixed summary; this adds a changing label, an animation, and content that is open without script. */
export interface StayToggleOptions {
  /** The label while the content is hidden. */
  readonly show?: string;
  /** The label while the content is shown. */
  readonly hide?: string;
  /** The content is shown at first. */
  readonly open?: boolean;
}

/** Shows a short explanation beside the control or word inside the tag, on hover and on focus. A title attribute does this for the mouse only; this adds focus, Escape, hoverable text, and styling. It does not open below 768 px. */
export interface StayTooltipOptions {
  /** The explanation. Without it, the title of the control inside the tag is used. */
  readonly text?: string;
  /** The side on which it opens, if there is room. */
  readonly placement?: 'top' | 'bottom' | 'left' | 'right';
}

/** Plays the background video inside the tag, muted and looped, in windows at least 767 px wide and without reduced motion, with a pause button. The autoplay attribute alone would load it on phones too, and could not be paused. */
export interface StayVideoOptions {
  /** CSS selector of the video inside the tag. */
  readonly video?: string;
}

/** Runs the CMS’s AJAX inside it without jQuery: its forms, `.use-ajax` links and buttons, and the pagers of Views lists. If Drupal’s own script is on the page, it does this instead. */
export interface StayAjaxOptions {
  /** Runs the AJAX even if Drupal’s own script is on the page. */
  readonly takeOver?: boolean;
}

/** A CMS form for messages to the site. It opens in a dialog, submits by AJAX, and keeps what is typed until it is sent. Without script it is part of the page. */
export interface StayLeadFormOptions {
  /** The text of the button that opens the form; without it the wording of `open`. */
  readonly label?: string;
  /** The heading of the dialog; without it the wording of `title`. */
  readonly heading?: string;
  /** Whether the form opens in a dialog, or stays in the page as the CMS printed it. */
  readonly display?: 'modal' | 'page';
  /** The prefix of the form’s id, if there are several forms. */
  readonly formPrefix?: string;
  /** The form is not sent until its box bt_leads_optin is checked. */
  readonly optinRequired?: boolean;
  /** The name of the hidden field for the page’s hash. */
  readonly fragmentField?: string;
  /** The names of the fields that the last search fills: {"begin": "arrival", "end": "departure", "adult": "guests"}. */
  readonly prefill?: object;
  /** The prefix of the path that lists the forms of Antibot: {prefix}-leads-antibot-workaround. */
  readonly antibot?: string;
  /** Where the form is sent by AJAX, if the CMS’s settings do not list its button. Without both, the browser submits the form to its own action. */
  readonly ajaxUrl?: string;
  /** A mail address for visitors whose browser blocks the bot check. */
  readonly mail?: string;
  /** A telephone number for them. */
  readonly phone?: string;
}

/** The CMS’s form for a review. It opens in a dialog; its stars are the CMS’s own radio buttons. */
export interface StayReviewFormOptions {
  /** The text of the button that opens the form; without it the wording of `open`. */
  readonly label?: string;
  /** The heading of the dialog; without it the wording of `title`. */
  readonly heading?: string;
  /** Whether the form opens in a dialog, or stays in the page as the CMS printed it. */
  readonly display?: 'modal' | 'page';
  /** The prefix of the form’s id, if there are several forms. */
  readonly formPrefix?: string;
  /** The form is not sent until its box bt_leads_optin is checked. */
  readonly optinRequired?: boolean;
  /** The name of the hidden field for the page’s hash. */
  readonly fragmentField?: string;
  /** The names of the fields that the last search fills: {"begin": "arrival", "end": "departure", "adult": "guests"}. */
  readonly prefill?: object;
  /** The prefix of the path that lists the forms of Antibot: {prefix}-leads-antibot-workaround. */
  readonly antibot?: string;
  /** Where the form is sent by AJAX, if the CMS’s settings do not list its button. Without both, the browser submits the form to its own action. */
  readonly ajaxUrl?: string;
  /** A mail address for visitors whose browser blocks the bot check. */
  readonly mail?: string;
  /** A telephone number for them. */
  readonly phone?: string;
  /** The group of radio buttons that is shown as stars. */
  readonly stars?: string;
}

/** A CMS select whose options lead to pages, as `label::address` or an address alone. With `search`, visitors find options by typing. */
export interface StayJumpMenuOptions {
  /** Replaces the select with a text field. */
  readonly search?: boolean;
}

/** Shares the current page, with the search in its hash: a link to copy, the device’s own sharing, social links, and the CMS’s form for a short link. */
export interface StayPageShareOptions {
  /** The text of the button that opens the form; without it the wording of `open`. */
  readonly label?: string;
  /** The heading of the dialog; without it the wording of `title`. */
  readonly heading?: string;
  /** Whether the form opens in a dialog, or stays in the page as the CMS printed it. */
  readonly display?: 'modal' | 'page';
  /** The prefix of the form’s id, if there are several forms. */
  readonly formPrefix?: string;
  /** The form is not sent until its box bt_leads_optin is checked. */
  readonly optinRequired?: boolean;
  /** The name of the hidden field for the page’s hash. */
  readonly fragmentField?: string;
  /** The names of the fields that the last search fills: {"begin": "arrival", "end": "departure", "adult": "guests"}. */
  readonly prefill?: object;
  /** The prefix of the path that lists the forms of Antibot: {prefix}-leads-antibot-workaround. */
  readonly antibot?: string;
  /** Where the form is sent by AJAX, if the CMS’s settings do not list its button. Without both, the browser submits the form to its own action. */
  readonly ajaxUrl?: string;
  /** A mail address for visitors whose browser blocks the bot check. */
  readonly mail?: string;
  /** A telephone number for them. */
  readonly phone?: string;
  /** The URL to share; by default the page’s. */
  readonly url?: string;
  /** Shows a button for the device’s own sharing, if it has any. */
  readonly sheet?: boolean;
}

/** Measures what visitors see and do, in GA4’s terms, and sends it to the services that the site names: nothing without a sink, and nothing before consent. It contains no names, addresses or typed text. */
export interface StayAnalyticsOptions {
  /** Where measurements go: gtag, dataLayer, events (stay:measured on document), function, beacon. */
  readonly sinks?: readonly string[];
  /** For the sink function: the name of a function of the page, called with (name, params). */
  readonly function?: string;
  /** For the sink beacon: the URL that receives the measurements of a visit as JSON, in batches. */
  readonly endpoint?: string;
  /** ask: measures once consent is given by the request consent, by Google’s consent mode or by a TCF dialog. given: the site needs none. */
  readonly consent?: 'ask' | 'given';
  /** CSS selector of the products, in the page and in our elements. A product is marked up with data-product (its id, as in offers), data-product-name, data-product-list, data-product-position (from 1) and data-product-price (a number); our cards are so already. Its link is the first one that a click in it reaches. */
  readonly products?: string;
  /** Holds a plain click on a product until gtag has sent it, for 2 seconds at most. */
  readonly hold?: boolean;
  /** On the page that confirms a booking: {"id": "T-1001", "value": 1299, "currency": "USD", "items": [{"id": "1001", "price": 1299}]}. Sent once for each id, also if the page is reloaded. */
  readonly purchase?: object;
}

export interface StayFlagAttributes extends StayAttributes {
  /** The id of the item, as the search index knows it. */
  'data-item-id'?: string | number | boolean;
  /** The name of the item, which screen readers read after the text: “Flag Sea View Cottage”. */
  'data-label'?: string | number | boolean;
  /** The list of favourites, and the name of its cookie. */
  'data-namespace'?: string | number | boolean;
  /** The index field that holds the ids. */
  'data-key'?: string | number | boolean;
  /** Your own texts for the two states: {"flag": "Save", "unflag": "Saved"}. */
  'data-text'?: string | number | boolean;
  /** Class names that the element gets in the two states. */
  'data-classes'?: string | number | boolean;
  /** Shows only the heart. Screen readers still read the text. */
  'data-icon-only'?: string | number | boolean;
  /** For an item that is not in the index. Its id is stored with a prefix and never looked up. */
  'data-skip-solr'?: string | number | boolean;
  /** The prefix for items that are not in the index. */
  'data-skip-solr-prefix'?: string | number | boolean;
  /** The path of the cookie. */
  'data-path'?: string | number | boolean;
  /** Keeps the list in a cookie, which the server can read, or only in local storage. */
  'data-store'?: 'cookie' | 'local';
}

export interface StaySearchAttributes extends StayAttributes {
  /** Tells several searches on a page apart. Give the elements that follow this one the same name. */
  'data-name'?: string | number | boolean;
  /** The address of the index, up to the name of the handler: https://example.com/solr/stays/. */
  'data-url'?: string | number | boolean;
  /** The name of the handler. */
  'data-servlet'?: string | number | boolean;
  /** An address on your site that forwards the query. It gets a POST, and `url` is ignored. */
  'data-proxy-url'?: string | number | boolean;
  /** The proxy is an ajax-solr proxy: it expects a form with one field, `query`, that holds the whole query string. */
  'data-proxy-form'?: string | number | boolean;
  /** The id of the index, if several share one Solr. */
  'data-index'?: string | number | boolean;
  /** The prefix of this site’s document keys, where several sites share one index: k3x9qa in k3x9qa-stays-1001. */
  'data-site-hash'?: string | number | boolean;
  /** A callback name, for proxies that insist on one. The response is parsed as data and never run. */
  'data-json-wrf'?: string | number | boolean;
  /** More params for every request, as a map of names to a value or a list of values. */
  'data-params'?: string | number | boolean;
  /** Limits the search to these bundles. */
  'data-bundles'?: string | number | boolean;
  /** Limits the search to this entity type. */
  'data-entity-type'?: string | number | boolean;
  /** Caches responses in memory for an hour. */
  'data-doc-cache'?: string | number | boolean;
  /** The params that are kept in the URL. No others are read from it. */
  'data-exposed-params'?: string | number | boolean;
  /** Keeps the state in the hash; when off, in the query string. */
  'data-hash'?: string | number | boolean;
  /** The number of results per request. With 0 nothing is requested: the element only says where the index is. */
  'data-max-rows'?: string | number | boolean;
  /** The query to use until the visitor enters one. */
  'data-default-q'?: string | number | boolean;
  /** A boost query: bundle:rental^10. */
  'data-default-boost'?: string | number | boolean;
  /** Asks for whole documents at once: one request instead of two. */
  'data-return-full-docs'?: string | number | boolean;
  /** The facets to count: [{"field": "ss_town", "operator": "or", "hardLimit": 20, "facetMissing": true, "facetMincount": 1}]. */
  'data-facets'?: string | number | boolean;
  /** Maps index fields to what the cards show: [{"solr_field": "ss_name", "name": "title"}]. The cards know title, image, link, text, town, type, beds, baths, sleeps, low, high, rating, reviews, amenities and eid. */
  'data-fields'?: string | number | boolean;
  /** The page with the results. The form goes there from pages without results. */
  'data-results-path'?: string | number | boolean;
  /** The URL of the first search with all its params. It is requested at once, before the code of the search has loaded. */
  'data-first-request'?: string | number | boolean;
  /** Shows the search form. */
  'data-form'?: string | number | boolean;
}

export interface StayResultsAttributes extends StayAttributes {
  /** The name of the search that it follows. */
  'data-name'?: string | number | boolean;
  /** How many more results are shown each time the visitor reaches the end. */
  'data-numvisible'?: string | number | boolean;
  /** Shows more results when the end of the list comes into view. When off, only the button shows more, so that visitors reach what is below the list. */
  'data-infinite'?: string | number | boolean;
  /** CSS selector of a <template> of the page that draws a result: “#card”. For tags in texts whose filter cuts templates. */
  'data-template'?: string | number | boolean;
  /** Shows a heart on each card to save it. */
  'data-flags'?: string | number | boolean;
  /** Shows on each card what the item costs for the dates of the last availability search. */
  'data-prices'?: string | number | boolean;
  /** The index field whose value is saved as the favourite’s id. */
  'data-key'?: string | number | boolean;
  /** The list of favourites. */
  'data-namespace'?: string | number | boolean;
  /** The currency of the prices, as a code of three letters. */
  'data-currency'?: string | number | boolean;
  /** Shows a message with a retry button when the results cannot be loaded. When off, nothing is shown. */
  'data-messages'?: string | number | boolean;
  /** Fetches the page behind a result when a visitor is about to open it, unless their browser saves data. With `rules` by speculation rules, where the page’s content security policy allows them inline. */
  'data-prefetch'?: 'document' | 'rules' | 'off';
}

export interface StayFavouritesAttributes extends StayAttributes {
  /** The page that shows the favourites: a page of results. */
  'data-path'?: string | number | boolean;
  /** The text beside the heart. */
  'data-counter-label'?: string | number | boolean;
  /** The index field that holds the saved ids. By default the field that the flags name. */
  'data-key-field'?: string | number | boolean;
  /** Shows a message with a retry button when the favourites cannot be loaded. When off, nothing is shown. */
  'data-messages'?: string | number | boolean;
  /** Which list of favourites. */
  'data-namespace'?: string | number | boolean;
  /** Ids with this prefix are not in the index. They are counted but never looked up. */
  'data-skip-solr-prefix'?: string | number | boolean;
  /** The name of the search whose index holds the items. */
  'data-name'?: string | number | boolean;
}

export interface StayPagerAttributes extends StayAttributes {
  /** The name of the search that it follows. */
  'data-name'?: string | number | boolean;
  /** Shows the pager even when there is only one page. */
  'data-single'?: string | number | boolean;
  /** Scrolls to the top of the results when the page changes. */
  'data-scroll-to-top'?: string | number | boolean;
}

export interface StayFacetAttributes extends StayAttributes {
  /** The name of the search that it filters. */
  'data-name'?: string | number | boolean;
  /** The index field to filter by. */
  'data-field'?: string | number | boolean;
  /** The heading: Town, Amenities. */
  'data-label'?: string | number | boolean;
  /** Settings of the older module: its `facet_label` is the label where `label` is empty. */
  'data-riot-solr'?: string | number | boolean;
  /** The label of every facet without its own. You can also set it at the top level of the page’s settings. */
  'data-riotjs-label'?: string | number | boolean;
  /** How visitors choose values. A range has two numbers, from and to. */
  'data-control'?: 'links' | 'checkboxes' | 'select' | 'range';
  /** Whether results must match all chosen values or any of them. With `or`, the counts of the other values do not change. */
  'data-operator'?: 'and' | 'or';
  /** With 0 or less, a visitor can choose several values. Otherwise a new value replaces the last one. By default several, except in a select. */
  'data-limit-active-items'?: string | number | boolean;
  /** The maximum number of values that the index returns; -1 for all. By default the index’s own limit. */
  'data-hard-limit'?: string | number | boolean;
  /** How many values are shown before ‘Show more’. A longer list can be searched. */
  'data-soft-limit'?: string | number | boolean;
  /** Adds a value for documents where the field is empty. */
  'data-facet-missing'?: string | number | boolean;
  /** The minimum number of results for a value to show. */
  'data-facet-mincount'?: string | number | boolean;
  /** The sort order: active, count, display (by label) or indexed (by value). `count:asc` reverses one. */
  'data-active-sorts'?: string | number | boolean;
  /** Hides values that match this pattern: ^Other, or /^other/i. */
  'data-exclude'?: string | number | boolean;
  /** Labels for values: {"true": "Pets welcome"}. */
  'data-value-labels'?: string | number | boolean;
  /** The lower end of a range. By default the lowest value. */
  'data-min'?: string | number | boolean;
  /** The upper end of a range. By default the highest value. */
  'data-max'?: string | number | boolean;
  /** The unit before the numbers of a range: $. */
  'data-unit'?: string | number | boolean;
}

export interface StaySortAttributes extends StayAttributes {
  /** The name of the search that it sorts. */
  'data-name'?: string | number | boolean;
  /** What can be chosen: [{"label": "Price", "kind": "price", "order": "desc"}]. Kinds are numeric and lexicographic (by `field`), random, price (ascending by the field of `low`, descending by that of `high`) and relevance, the index’s own order. By default the own order, and the price if the search’s fields name low and high. */
  'data-sorts'?: string | number | boolean;
  /** A select, or a link for each sort. */
  'data-control'?: 'select' | 'links';
  /** With `random`, results are shuffled until the visitor chooses a sort. The URL keeps the shuffle. */
  'data-initial'?: 'relevance' | 'random';
}

export interface StayNoResultsAttributes extends StayAttributes {
  /** The name of the search that it follows. */
  'data-name'?: string | number | boolean;
  /** Labels for fields that no facet on the page names: {"is_beds": "Beds"}. */
  'data-labels'?: string | number | boolean;
  /** How many results of the closest search to offer: in another spelling, else without the filter that hides most, else without any. With 0, none are offered or requested. */
  'data-alternates'?: string | number | boolean;
  /** Shows a heart on each card to save it. */
  'data-flags'?: string | number | boolean;
  /** Shows on each card what the item costs for the dates of the last availability search. */
  'data-prices'?: string | number | boolean;
  /** The index field whose value is saved as the favourite’s id. */
  'data-key'?: string | number | boolean;
  /** The list of favourites. */
  'data-namespace'?: string | number | boolean;
  /** The currency of the prices, as a code of three letters. */
  'data-currency'?: string | number | boolean;
}

export interface StayActiveFiltersAttributes extends StayAttributes {
  /** The name of the search that it follows. */
  'data-name'?: string | number | boolean;
  /** Also shows the query as a chip. */
  'data-query'?: string | number | boolean;
  /** Labels for fields that no facet on the page names: {"is_beds": "Beds"}. */
  'data-labels'?: string | number | boolean;
}

export interface StaySearchBoxAttributes extends StayAttributes {
  /** The name of the search that it belongs to. */
  'data-name'?: string | number | boolean;
  /** The index field that suggestions come from. Words are looked up in lower case, so the field should hold lower-case words. */
  'data-field'?: string | number | boolean;
  /** The most suggestions shown. */
  'data-limit'?: string | number | boolean;
  /** A field of the index whose values are places: ss_town. Up to three that match are suggested below the words, in a group of their own. */
  'data-places'?: string | number | boolean;
  /** A text field of the index that holds the names of homes: ts_name. Up to three that match are suggested with picture and price, in a group of their own. */
  'data-homes'?: string | number | boolean;
  /** The currency of the prices, as a code of three letters. */
  'data-currency'?: string | number | boolean;
  /** How long to wait after the last key before requesting suggestions, in milliseconds. */
  'data-delay'?: string | number | boolean;
  /** Suggests only words of documents that match: bundle:activity. By default the bundles, the entity type and the filters of `staytags.search` in the page’s settings; needed if a search has them on its tag instead. */
  'data-filters'?: string | number | boolean;
  /** The results page, for pages that show no results. By default the `resultsPath` of `staytags.search` in the page’s settings. */
  'data-path'?: string | number | boolean;
  /** The label of the field: Search stays. */
  'data-label'?: string | number | boolean;
  /** Shows the label above the field. Screen readers always read it. */
  'data-show-label'?: string | number | boolean;
  /** The form itself, one button with the current query that opens the form in a dialog, or that button on narrow screens only. */
  'data-look'?: 'form' | 'compact' | 'auto';
  /** Keeps the last five searches in this browser and offers them when the field is empty. */
  'data-recent'?: string | number | boolean;
}

export interface StayFiltersAttributes extends StayAttributes {
  /** The name of the search whose facets these are. */
  'data-name'?: string | number | boolean;
  /** CSS selector of the main area of the page. At 767 px and narrower the filters move to its top, and on a wider screen back to where they are written. Without it they stay. */
  'data-main'?: string | number | boolean;
  /** The label of the button and the sheet. By default Filters. */
  'data-label'?: string | number | boolean;
}

export interface StayRecommendationsAttributes extends StayAttributes {
  /** The name of the search whose index is used. */
  'data-name'?: string | number | boolean;
  /** The id of the item that this page is about. It is remembered as viewed and not recommended here. */
  'data-item-id'?: string | number | boolean;
  /** Instead of `itemId`: the entity id, from which the document key is built. */
  'data-eid'?: string | number | boolean;
  /** How many are shown. */
  'data-limit'?: string | number | boolean;
  /** What to show before anything is known about the visitor: popular items, or nothing. */
  'data-fallback'?: 'popular' | 'none';
  /** The sort that puts popular items first: is_reviews desc. */
  'data-popular-sort'?: string | number | boolean;
  /** The heading; by default Recommended For You. */
  'data-heading'?: string | number | boolean;
  /** CSS selector of a heading on the page that replaces ours. It may be added later. */
  'data-heading-target'?: string | number | boolean;
  /** Shows a heart on each card to save it. */
  'data-flags'?: string | number | boolean;
  /** Shows on each card what the item costs for the dates of the last availability search. */
  'data-prices'?: string | number | boolean;
  /** The index field that holds the viewed and saved ids. */
  'data-key'?: string | number | boolean;
  /** The list of favourites. */
  'data-namespace'?: string | number | boolean;
  /** The currency of the prices, as a code of three letters. */
  'data-currency'?: string | number | boolean;
}

export interface StayAmenitiesAttributes extends StayAttributes {
  /** A JSON list of texts "id|name|what there is": ["pool|Pools|Private pool; heated from May"]. The id is that of the category, and chooses the icon: wifi, pool, bath, beach, kitchen, laundry, climate, outdoor, fun, pets, access, family, view or parking; another has a tick. What is no more than a name is its own category. */
  'data-items'?: string | number | boolean;
  /** How many icons are shown. */
  'data-limit'?: string | number | boolean;
  /** The accessible name of the row. By default Amenities. */
  'data-label'?: string | number | boolean;
}

export interface StayShareAttributes extends StayAttributes {
  /** What is shared: the trip, or the page with its hash. For a page the element puts its content into a `stay-page-share`, which also takes its other attributes. */
  'data-mode'?: 'order' | 'page';
  /** The text of the button; without it the wording of `share.open`. */
  'data-label'?: string | number | boolean;
  /** The page that the short link leads to, which is told to the server. */
  'data-url'?: string | number | boolean;
  /** The heading of the dialog; without it the wording of `share.title`. */
  'data-heading'?: string | number | boolean;
  /** A line under the heading. */
  'data-subheading'?: string | number | boolean;
  /** A remark above the link. */
  'data-description'?: string | number | boolean;
  /** The token of a link-shortening service. With it the link is made by that service, and not by the site. Every visitor can read it. */
  'data-token'?: string | number | boolean;
  /** The address of that service, without which the token is of no use. Asked with access_token and longUrl, it answers {"data": {"url": "…"}}. */
  'data-service'?: string | number | boolean;
  /** The address that the service shortens; without it that of the trip, /mytrip?rcod=… */
  'data-path'?: string | number | boolean;
  /** Shows a button for the device’s own sharing, if it has any. */
  'data-sheet'?: string | number | boolean;
  /** Shows a message with a retry button when no link can be made. */
  'data-messages'?: string | number | boolean;
}

export interface StayAvailabilityAttributes extends StayAttributes {
  /** The item to search for. Without it, all items. */
  'data-eid'?: string | number | boolean;
  /** The address of the search. */
  'data-url'?: string | number | boolean;
  /** Which prices of an item to keep: all, the first, the lowest, or the lowest for each arrival date. */
  'data-mode'?: 'all' | 'first' | 'low' | 'low_day';
  /** Asks for seniors too. */
  'data-seniors'?: string | number | boolean;
  /** Asks for a promo code. */
  'data-coupon'?: string | number | boolean;
  /** One day in place of arrival and departure: for activities. */
  'data-single'?: string | number | boolean;
  /** The initial number of adults. */
  'data-adults'?: string | number | boolean;
  /** The initial number of children. */
  'data-child-guests'?: string | number | boolean;
  /** The minimum number of adults. */
  'data-min-adults'?: string | number | boolean;
  /** The maximum number of adults. */
  'data-max-adults'?: string | number | boolean;
  /** The maximum number of children; 0 hides the field. */
  'data-max-children'?: string | number | boolean;
  /** The number of days by which the stay may shift. */
  'data-flex'?: string | number | boolean;
  /** How it may shift, as the server names it. */
  'data-flex-type'?: string | number | boolean;
  /** Ids by product type, sent with the search. */
  'data-ids'?: string | number | boolean;
  /** The months side by side, where there is room. */
  'data-number-of-months'?: string | number | boolean;
  /** Shows what a night costs in the days of the calendar, where the page knows it. */
  'data-prices'?: string | number | boolean;
  /** Shows a message with a retry button when a search fails. */
  'data-messages'?: string | number | boolean;
  /** Shows a button that clears the search. */
  'data-clearable'?: string | number | boolean;
  /** The form itself, one button such as “Dec 8 – 12 · 2 guests” that opens the form in a dialog, or that button on narrow screens only. */
  'data-look'?: 'form' | 'compact' | 'auto';
  /** How dates are written; without it the page’s language. */
  'data-locale'?: string | number | boolean;
}

export interface StayOrderAttributes extends StayAttributes {
  /** The bag, which opens the order in a modal, or the order itself. */
  'data-mode'?: 'widget' | 'detail';
  /** Keeps the order in this browser, or in the server’s session. */
  'data-storage'?: 'local' | 'session';
  /** The label beside the bag. */
  'data-label'?: string | number | boolean;
  /** A Book button on each line. */
  'data-show-buy'?: string | number | boolean;
  /** A Quote button on each line. */
  'data-show-quote'?: string | number | boolean;
  /** A button that shares the order by a short link; its settings are those of stay-share, `staytags.share`. */
  'data-share'?: string | number | boolean;
  /** The index field of an item’s picture. With it, pictures that the page does not know are looked up in the index of `staytags.search`. */
  'data-image-field'?: string | number | boolean;
  /** The index field with the URL of an item’s page. */
  'data-link-field'?: string | number | boolean;
  /** The index field of an item’s name. */
  'data-name-field'?: string | number | boolean;
  /** The prefix of the document keys where several sites share the index. */
  'data-site-hash'?: string | number | boolean;
  /** Shows a message with a retry button when a quote cannot be loaded. */
  'data-messages'?: string | number | boolean;
  /** A text under a quote: “Call {phone} to book”. */
  'data-call-to-book'?: string | number | boolean;
  /** The number for {phone}. */
  'data-phone'?: string | number | boolean;
  /** A note under the subtotal, such as “Taxes and fees at checkout”. */
  'data-annotation'?: string | number | boolean;
  /** The URL of Checkout. */
  'data-checkout-path'?: string | number | boolean;
  /** The target of the button for more accommodation. Without it there is no button. */
  'data-search-path'?: string | number | boolean;
  /** The ids of activities that can be added below the lines, on days of the trip: “3001, 3002”. Their names and pictures come from `items` or the index. */
  'data-activities'?: string | number | boolean;
  /** What the page knows about items, by id: {"1001": {"name": "…", "image": "/…", "link": "/…"}}. */
  'data-items'?: string | number | boolean;
}

export interface StayPricingAttributes extends StayAttributes {
  /** The id of the item. */
  'data-item-id'?: string | number | boolean;
  /** summary: a price range and a link; detail: all offers; alternates: the best offers and a link to other dates; modal: the best offers and a link to more options. */
  'data-mode'?: 'summary' | 'detail' | 'alternates' | 'modal';
  /** A Book button on each offer. */
  'data-show-buy'?: string | number | boolean;
  /** An Add button on each offer. */
  'data-show-add'?: string | number | boolean;
  /** A Quote link on each offer. */
  'data-show-quote-link'?: string | number | boolean;
  /** The detail of each offer. */
  'data-show-quote-detail'?: string | number | boolean;
  /** What each offer saves. */
  'data-show-quote-savings'?: string | number | boolean;
  /** The price without the savings, struck through. */
  'data-show-original-price'?: string | number | boolean;
  /** The link of the summary adds the item’s one price to the order, instead of showing it. */
  'data-trigger-order'?: string | number | boolean;
  /** The decimals of the amounts. */
  'data-precision'?: string | number | boolean;
  /** 8 shows amounts per night. */
  'data-display-type'?: string | number | boolean;
  /** Amounts per person of the party that was searched for. */
  'data-per-person'?: string | number | boolean;
  /** The currency of prices without one. */
  'data-currency'?: string | number | boolean;
  /** How amounts and dates are written; without it the page’s language. */
  'data-locale'?: string | number | boolean;
  /** A remark after the price: “incl. taxes”. */
  'data-annotation'?: string | number | boolean;
  /** A text that replaces the buttons: “Call {phone} to book”. */
  'data-call-to-book'?: string | number | boolean;
  /** The number for {phone}. */
  'data-phone'?: string | number | boolean;
  /** Shows a message with a retry button when a quote cannot be loaded. */
  'data-messages'?: string | number | boolean;
  /** CSS selector of a <template> of the page that draws an offer: “#card”. For tags in texts whose filter cuts templates. */
  'data-template'?: string | number | boolean;
  /** How offers are grouped: [{"name": "Specials", "offerby": "qp.special_data.special_nid", "featured": true}]. */
  'data-groups'?: string | number | boolean;
}

export interface StayRegionAttributes extends StayAttributes {
  /** CSS selector of the country select; without a match, the first select. */
  'data-country'?: string | number | boolean;
  /** CSS selector of the state select; without a match, the first select after the country. */
  'data-province'?: string | number | boolean;
  /** The URL of the lists; the country code is appended. */
  'data-path'?: string | number | boolean;
  /** How the state select looks for a country without states: hidden with its label, or disabled. */
  'data-when-empty'?: 'hide' | 'disable';
  /** Shows a message with a retry button when a list cannot be loaded. */
  'data-messages'?: string | number | boolean;
  /** The checkout step that is reported for analytics; without it nothing is reported. */
  'data-step'?: string | number | boolean;
  /** The product reported with the step: {"id": "1001", "price": 1299, "list": "Trip", "position": 1}. */
  'data-product'?: string | number | boolean;
}

export interface StayInsuranceStateAttributes extends StayAttributes {
  /** The states that the insurance covers: {"NC": "North Carolina"}. Without any, the question is not asked. */
  'data-states'?: string | number | boolean;
  /** CSS selector of the triggers: quote links, buy buttons and forms, anywhere on the page and inside our elements. */
  'data-triggers'?: string | number | boolean;
  /** The cookie that stores the state. */
  'data-cookie'?: string | number | boolean;
}

export interface StayInsuranceChoiceAttributes extends StayAttributes {
  /** The insurances, by the word in the names of their controls, as in insurance[ti]. */
  'data-groups'?: string | number | boolean;
  /** CSS selector of options, or of elements around them: unchecking one is confirmed. */
  'data-declinable'?: string | number | boolean;
  /** CSS selector of options, or of elements around them: checking one is confirmed. */
  'data-acceptable'?: string | number | boolean;
  /** CSS selector of options or groups that require an answer: -1 is confirmed, 1 never. */
  'data-forced'?: string | number | boolean;
  /** The checkout step that is reported for analytics; without it nothing is reported. */
  'data-step'?: string | number | boolean;
  /** The product reported with the step: {"id": "1001", "price": 1299, "list": "Trip", "position": 1}. */
  'data-product'?: string | number | boolean;
}

export interface StayPaymentOptionAttributes extends StayAttributes {
  /** The name of the control with the payment options. */
  'data-control'?: string | number | boolean;
  /** The values that are charged at once: cards, bank accounts. */
  'data-immediate'?: string | number | boolean;
  /** CSS selector of the submit button inside the tag or its form; by default the form’s first submit button. */
  'data-submit'?: string | number | boolean;
  /** CSS selector of copy inside the tag or its form that shows only with an option that is charged at once. */
  'data-copy'?: string | number | boolean;
  /** The button’s text for options that are charged at once; by default the text of the settings. */
  'data-sps'?: string | number | boolean;
  /** The button’s text for all other options; by default the text of the settings. */
  'data-later'?: string | number | boolean;
  /** The checkout step that is reported for analytics; without it nothing is reported. */
  'data-step'?: string | number | boolean;
  /** The product reported with the step: {"id": "1001", "price": 1299, "list": "Trip", "position": 1}. */
  'data-product'?: string | number | boolean;
}

export interface StayCalendarAttributes extends StayAttributes {
  /** The item. Without it, the calendar shows the page’s settings `rcItemAvailForm`, whatever item they are for. */
  'data-eid'?: string | number | boolean;
  /** The months side by side, where the element is 640 px wide or more. */
  'data-number-of-months'?: string | number | boolean;
  /** Lets visitors choose days, and fills them into the availability form of the same item. Without it the calendar is read-only. */
  'data-selectable'?: string | number | boolean;
  /** One day in place of arrival and departure: for activities. */
  'data-single'?: string | number | boolean;
  /** Shows what a night costs, where the page knows it. */
  'data-prices'?: string | number | boolean;
  /** How dates and prices are written; without it the page’s language. */
  'data-locale'?: string | number | boolean;
}

export interface StayMapAttributes extends StayAttributes {
  /** The id of the map among GMap’s settings: inputs whose id is gmap-{id}-zoom0, -latlon0, -maptype0, -controltype0, -width0 or -height0 are linked with it. */
  'data-map-id'?: string | number | boolean;
  /** How near the map is at first: 3 a continent, 9 a coast, 14 a town. */
  'data-zoom'?: string | number | boolean;
  /** The middle of the map. */
  'data-latitude'?: string | number | boolean;
  /** The middle of the map. */
  'data-longitude'?: string | number | boolean;
  /** How near a map that fits its markers goes. */
  'data-maxzoom'?: string | number | boolean;
  /** The base layer that is shown first. */
  'data-maptype'?: 'Map' | 'Hybrid' | 'Physical' | 'Satellite';
  /** The base layers, by name: the address of a MapLibre style, a whole style, a raster template ({"tiles": ["/tiles/{z}/{x}/{y}.png"], "attribution": "…"}), or two of them as {"light": …, "dark": …}. */
  'data-layers'?: string | number | boolean;
  /** The names of the layers that visitors can choose from: a list, or a map of names to flags. Empty: all. */
  'data-baselayers'?: string | number | boolean;
  /** How the base layer is chosen: by buttons in a row (standard, horiz), by a menu, or not at all. */
  'data-mtc'?: 'standard' | 'horiz' | 'menu' | 'none';
  /** The zoom buttons. With None they show only while one of them is focused. */
  'data-controltype'?: 'Small' | 'Large' | 'Android' | 'None';
  /** Shows buttons that move the map. */
  'data-pancontrol'?: string | number | boolean;
  /** Shows a scale. */
  'data-scale'?: string | number | boolean;
  /** The height, as a number with em, ex, px, in, cm, mm, pt, pc or %. Else that of the CSS. */
  'data-height'?: string | number | boolean;
  /** The width, likewise. */
  'data-width'?: string | number | boolean;
  /** When the map is loaded: once it is near the viewport, or when its button is pressed. */
  'data-start'?: 'near' | 'click';
  /** A still picture that stands until the map is loaded. */
  'data-poster'?: string | number | boolean;
  /** The page scrolls over the map; Ctrl and the wheel, or two fingers, zoom it. */
  'data-cooperative'?: string | number | boolean;
  /** The map cannot be dragged. */
  'data-nodrag'?: string | number | boolean;
  /** The arrow keys do not move the map. Its buttons still do. */
  'data-nokeyboard'?: string | number | boolean;
  /** The wheel does not zoom. */
  'data-nomousezoom'?: string | number | boolean;
  /** A double click does not zoom. */
  'data-nocontzoom'?: string | number | boolean;
  /** Clusters markers that are close together. */
  'data-cluster'?: string | number | boolean;
  /** The distance at which markers are clustered, in pixels. By default that of the page’s `gmap_markermanager`, else 60. */
  'data-grid-size'?: string | number | boolean;
  /** At higher zooms, markers are not clustered. By default the `maxZoom` of `gmap_markermanager`, else 17. */
  'data-cluster-max-zoom'?: string | number | boolean;
  /** GMap’s flags as one map: {"autozoom": true, "nodrag": false}. They add to the options of the same names. */
  'data-behavior'?: string | number | boolean;
  /** Fits the map to its markers. */
  'data-autozoom'?: string | number | boolean;
  /** Markers may have their own icon, in opts.icon. */
  'data-customicons'?: string | number | boolean;
  /** The page also gets an event when a marker is hovered or left. */
  'data-extramarkerevents'?: string | number | boolean;
  /** Accepted from older settings, without effect: every map is measured again when a tab or section of the page opens. */
  'data-collapsehack'?: string | number | boolean;
  /** Read from older settings and without effect: an overview map is a second map, for what zooming out shows as well. */
  'data-overview'?: string | number | boolean;
  /** Read from older settings and without effect: street view is a service of Google’s maps, and MapLibre has none. */
  'data-streetviewcontrol'?: string | number | boolean;
  /** Read from older settings and without effect: it styled the bubbles of Google’s maps. Style windows with ::part(window). */
  'data-style-bubble'?: string | number | boolean;
  /** Left, Center or Right: the position of a map that is narrower than its column. */
  'data-align'?: string | number | boolean;
  /** What the map shows at first, instead of its centre: [[lat, lng], [lat, lng]]. */
  'data-extent'?: string | number | boolean;
  /** The cursor over the map, one of CSS’s keywords. */
  'data-draggable-cursor'?: string | number | boolean;
  /** The cursor while it is dragged. */
  'data-dragging-cursor'?: string | number | boolean;
  /** The colour behind the map while it loads. */
  'data-background-color'?: string | number | boolean;
  /** Draws a circle of that many metres around the centre, if the exact address is private. */
  'data-area-radius'?: string | number | boolean;
  /** A selector of the page whose elements are the texts of markers that have an iwo. */
  'data-iwq'?: string | number | boolean;
  /** Where the text of markers with rmt is fetched. */
  'data-rmtcallback'?: string | number | boolean;
  /** The markers: [{"latitude": 37.9, "longitude": -73.9, "markername": "treasure", "text": "<b>Harbour</b>"}]. */
  'data-markers'?: string | number | boolean;
  /** Icon sets of the site: {"harbour": {"name": "Harbour", "sequence": [{"f": "/icons/harbour.svg", "w": 24, "h": 30}], "anchor": [12, 30], "info": [12, 2]}}, or a bundle of GMap. */
  'data-icons'?: string | number | boolean;
}

export interface StayMarkerAttributes extends StayAttributes {
  /** Degrees, -90 to 90. */
  'data-latitude'?: string | number | boolean;
  /** Degrees, -180 to 180. */
  'data-longitude'?: string | number | boolean;
  /** The icon set: treasure, numbers, small blue, … */
  'data-markername'?: string | number | boolean;
  /** The name of the place. */
  'data-heading'?: string | number | boolean;
  /** Which icon of the set, from 0. */
  'data-offset'?: string | number | boolean;
  /** A text in place of the icon, such as a price. */
  'data-label'?: string | number | boolean;
  /** A selector of the page: what it finds is shown in the window. */
  'data-iwq'?: string | number | boolean;
  /** Which of the elements that it finds, from 0. */
  'data-iwo'?: string | number | boolean;
  /** The path below the map’s rmtcallback that has the text of the window. */
  'data-rmt'?: string | number | boolean;
  /** The query string of that request. */
  'data-rmt-query-params'?: string | number | boolean;
  /** Texts by their headings: {"Hours": "…", "Way": "…"}. */
  'data-tabs'?: string | number | boolean;
  /** The page that a click goes to. */
  'data-link'?: string | number | boolean;
  /** Its info window is open at first. */
  'data-autoclick'?: string | number | boolean;
  /** GMap’s own: {"title": "…", "icon": "/icons/ferry.svg"}. */
  'data-opts'?: string | number | boolean;
}

export interface StayMapResultsAttributes extends StayAttributes {
  /** The name of the search that it follows. */
  'data-name'?: string | number | boolean;
  /** The index field of the latitude. */
  'data-lat-field'?: string | number | boolean;
  /** The index field of the longitude. */
  'data-lng-field'?: string | number | boolean;
  /** A LatLonPointSpatialField (locs_place) that holds both; then the two others are not used. */
  'data-location-field'?: string | number | boolean;
  /** How many results are on the map at most. */
  'data-max-markers'?: string | number | boolean;
  /** The currency of the prices, as a code of three letters. */
  'data-currency'?: string | number | boolean;
  /** The field that a favourite is saved by. */
  'data-key'?: string | number | boolean;
  /** The list of favourites. */
  'data-namespace'?: string | number | boolean;
  /** Offers to search what the map shows. */
  'data-search-area'?: string | number | boolean;
  /** Searches as the map moves, until the visitor turns that off. */
  'data-follow'?: string | number | boolean;
  /** A chosen pin opens a small card on the map where no list stands beside it. */
  'data-small'?: string | number | boolean;
  /** How near the map is at first: 3 a continent, 9 a coast, 14 a town. */
  'data-zoom'?: string | number | boolean;
  /** The middle of the map. */
  'data-latitude'?: string | number | boolean;
  /** The middle of the map. */
  'data-longitude'?: string | number | boolean;
  /** How near a map that fits its markers goes. */
  'data-maxzoom'?: string | number | boolean;
  /** The base layer that is shown first. */
  'data-maptype'?: 'Map' | 'Hybrid' | 'Physical' | 'Satellite';
  /** The base layers, by name: the address of a MapLibre style, a whole style, a raster template ({"tiles": ["/tiles/{z}/{x}/{y}.png"], "attribution": "…"}), or two of them as {"light": …, "dark": …}. */
  'data-layers'?: string | number | boolean;
  /** The names of the layers that visitors can choose from: a list, or a map of names to flags. Empty: all. */
  'data-baselayers'?: string | number | boolean;
  /** How the base layer is chosen: by buttons in a row (standard, horiz), by a menu, or not at all. */
  'data-mtc'?: 'standard' | 'horiz' | 'menu' | 'none';
  /** The zoom buttons. With None they show only while one of them is focused. */
  'data-controltype'?: 'Small' | 'Large' | 'Android' | 'None';
  /** Shows buttons that move the map. */
  'data-pancontrol'?: string | number | boolean;
  /** Shows a scale. */
  'data-scale'?: string | number | boolean;
  /** The height, as a number with em, ex, px, in, cm, mm, pt, pc or %. Else that of the CSS. */
  'data-height'?: string | number | boolean;
  /** The width, likewise. */
  'data-width'?: string | number | boolean;
  /** When the map is loaded: once it is near the viewport, or when its button is pressed. */
  'data-start'?: 'near' | 'click';
  /** A still picture that stands until the map is loaded. */
  'data-poster'?: string | number | boolean;
  /** The page scrolls over the map; Ctrl and the wheel, or two fingers, zoom it. */
  'data-cooperative'?: string | number | boolean;
  /** The map cannot be dragged. */
  'data-nodrag'?: string | number | boolean;
  /** The arrow keys do not move the map. Its buttons still do. */
  'data-nokeyboard'?: string | number | boolean;
  /** The wheel does not zoom. */
  'data-nomousezoom'?: string | number | boolean;
  /** A double click does not zoom. */
  'data-nocontzoom'?: string | number | boolean;
  /** Clusters markers that are close together. */
  'data-cluster'?: string | number | boolean;
  /** The distance at which markers are clustered, in pixels. By default that of the page’s `gmap_markermanager`, else 60. */
  'data-grid-size'?: string | number | boolean;
  /** At higher zooms, markers are not clustered. By default the `maxZoom` of `gmap_markermanager`, else 17. */
  'data-cluster-max-zoom'?: string | number | boolean;
}

export interface StayBackgroundAttributes extends StayAttributes {
  /** The URL of the image. */
  'data-image'?: string | number | boolean;
  /** Another image for windows of 767 px or less. */
  'data-narrow'?: string | number | boolean;
  /** CSS selector of the element inside the tag that gets the image; without it the tag itself. */
  'data-target'?: string | number | boolean;
}

export interface StayColumnsAttributes extends StayAttributes {
  /** CSS selector of the block that moves into the featured area: a map. */
  'data-location'?: string | number | boolean;
  /** CSS selector of the featured area. It gets the class has-location. */
  'data-featured'?: string | number | boolean;
  /** CSS selector of the block that moves beside the title: beds and baths. */
  'data-group'?: string | number | boolean;
  /** CSS selector of that title. */
  'data-heading'?: string | number | boolean;
  /** CSS selector of the columns inside the tag that get equal heights, row by row. */
  'data-columns'?: string | number | boolean;
}

export interface StayComposeAttributes extends StayAttributes {
  /** The elements: [{"plugin_id": "flag", "plugin_weight": 0, "options": {…}, "html_tag": "div", "text": "…", "children": […]}]. The text is plain. */
  'data-tree'?: string | number | boolean;
}

export interface StayGalleryAttributes extends StayAttributes {
  /** CSS selector of the pictures inside the tag: each an image with a caption, in a link to the large version. */
  'data-pictures'?: string | number | boolean;
  /** The prefix of a picture’s hash: #photo-3. Empty: pictures have no URL. */
  'data-address'?: string | number | boolean;
  /** The name of the gallery, for screen readers. */
  'data-label'?: string | number | boolean;
}

export interface StayHeaderAttributes extends StayAttributes {
  /** The class of the compact header. */
  'data-compact-class'?: string | number | boolean;
  /** CSS selector of the element inside the tag that gets the class; without it the tag itself. */
  'data-target'?: string | number | boolean;
  /** How far the page scrolls before the header becomes compact, in px. */
  'data-offset'?: string | number | boolean;
}

export interface StayLazyAttributes extends StayAttributes {
  /** The URL of the content, on this site. A #fragment selects that element of the page, otherwise its main element is used. */
  'data-url'?: string | number | boolean;
  /** The text of the link that shows if the content cannot load and the tag has no link inside. */
  'data-label'?: string | number | boolean;
}

export interface StayMessagesAttributes extends StayAttributes {
  /** CSS selector of the messages inside the tag. */
  'data-messages'?: string | number | boolean;
}

export interface StayModalAttributes extends StayAttributes {
  /** CSS selector of the links. A #fragment in their URL names the part to show. */
  'data-links'?: string | number | boolean;
  /** The title of the modal; without it, the text of the link. */
  'data-heading'?: string | number | boolean;
  /** How wide the modal is. */
  'data-size'?: 'medium' | 'small' | 'tiny';
  /** The Back button closes the modal. */
  'data-back'?: string | number | boolean;
}

export interface StayPagedAttributes extends StayAttributes {
  /** CSS selector of the pages inside the tag. */
  'data-pages'?: string | number | boolean;
  /** CSS selector of the captions inside a page; the title shows the first and the last. */
  'data-captions'?: string | number | boolean;
  /** CSS selector of the page that shows first. */
  'data-center'?: string | number | boolean;
}

export interface StayPanelAttributes extends StayAttributes {
  /** A menu has the class collapsed or expanded, a search panel hide-search or show-search. */
  'data-kind'?: 'menu' | 'search';
  /** CSS selector of the button inside the tag; without a match one is created. */
  'data-toggle'?: string | number | boolean;
  /** CSS selector of the content to fold. */
  'data-content'?: string | number | boolean;
}

export interface StayTabsAttributes extends StayAttributes {
  /** Tabs show one group. An accordion shows one at most, collapsible sections any number. */
  'data-look'?: 'tabs' | 'accordion' | 'collapsible';
  /** The look when the element is narrower than breakpoint. */
  'data-narrow'?: 'accordion' | 'tabs' | 'collapsible';
  /** The width of the element, in px, from which it has its wide look. */
  'data-breakpoint'?: string | number | boolean;
  /** CSS selector of the groups inside the tag. Their ids are their hashes. */
  'data-groups'?: string | number | boolean;
  /** CSS selector of the title inside a group: its first match. That of a details element is its summary. */
  'data-titles'?: string | number | boolean;
  /** The id of the group that is open at first. Without it: the first tab, no section. */
  'data-open'?: string | number | boolean;
  /** Sections open in 300 ms; otherwise in 1000 ms. */
  'data-fast'?: string | number | boolean;
  /** At 767 px or less, scrolls to a group that the visitor opens. */
  'data-scrolls'?: string | number | boolean;
  /** The hash follows the open group, and opens it. */
  'data-hash'?: string | number | boolean;
}

export interface StayToggleAttributes extends StayAttributes {
  /** The label while the content is hidden. */
  'data-show'?: string | number | boolean;
  /** The label while the content is shown. */
  'data-hide'?: string | number | boolean;
  /** The content is shown at first. */
  'data-open'?: string | number | boolean;
}

export interface StayTooltipAttributes extends StayAttributes {
  /** The explanation. Without it, the title of the control inside the tag is used. */
  'data-text'?: string | number | boolean;
  /** The side on which it opens, if there is room. */
  'data-placement'?: 'top' | 'bottom' | 'left' | 'right';
}

export interface StayVideoAttributes extends StayAttributes {
  /** CSS selector of the video inside the tag. */
  'data-video'?: string | number | boolean;
}

export interface StayAjaxAttributes extends StayAttributes {
  /** Runs the AJAX even if Drupal’s own script is on the page. */
  'data-take-over'?: string | number | boolean;
}

export interface StayLeadFormAttributes extends StayAttributes {
  /** The text of the button that opens the form; without it the wording of `open`. */
  'data-label'?: string | number | boolean;
  /** The heading of the dialog; without it the wording of `title`. */
  'data-heading'?: string | number | boolean;
  /** Whether the form opens in a dialog, or stays in the page as the CMS printed it. */
  'data-display'?: 'modal' | 'page';
  /** The prefix of the form’s id, if there are several forms. */
  'data-form-prefix'?: string | number | boolean;
  /** The form is not sent until its box bt_leads_optin is checked. */
  'data-optin-required'?: string | number | boolean;
  /** The name of the hidden field for the page’s hash. */
  'data-fragment-field'?: string | number | boolean;
  /** The names of the fields that the last search fills: {"begin": "arrival", "end": "departure", "adult": "guests"}. */
  'data-prefill'?: string | number | boolean;
  /** The prefix of the path that lists the forms of Antibot: {prefix}-leads-antibot-workaround. */
  'data-antibot'?: string | number | boolean;
  /** Where the form is sent by AJAX, if the CMS’s settings do not list its button. Without both, the browser submits the form to its own action. */
  'data-ajax-url'?: string | number | boolean;
  /** A mail address for visitors whose browser blocks the bot check. */
  'data-mail'?: string | number | boolean;
  /** A telephone number for them. */
  'data-phone'?: string | number | boolean;
}

export interface StayReviewFormAttributes extends StayAttributes {
  /** The text of the button that opens the form; without it the wording of `open`. */
  'data-label'?: string | number | boolean;
  /** The heading of the dialog; without it the wording of `title`. */
  'data-heading'?: string | number | boolean;
  /** Whether the form opens in a dialog, or stays in the page as the CMS printed it. */
  'data-display'?: 'modal' | 'page';
  /** The prefix of the form’s id, if there are several forms. */
  'data-form-prefix'?: string | number | boolean;
  /** The form is not sent until its box bt_leads_optin is checked. */
  'data-optin-required'?: string | number | boolean;
  /** The name of the hidden field for the page’s hash. */
  'data-fragment-field'?: string | number | boolean;
  /** The names of the fields that the last search fills: {"begin": "arrival", "end": "departure", "adult": "guests"}. */
  'data-prefill'?: string | number | boolean;
  /** The prefix of the path that lists the forms of Antibot: {prefix}-leads-antibot-workaround. */
  'data-antibot'?: string | number | boolean;
  /** Where the form is sent by AJAX, if the CMS’s settings do not list its button. Without both, the browser submits the form to its own action. */
  'data-ajax-url'?: string | number | boolean;
  /** A mail address for visitors whose browser blocks the bot check. */
  'data-mail'?: string | number | boolean;
  /** A telephone number for them. */
  'data-phone'?: string | number | boolean;
  /** The group of radio buttons that is shown as stars. */
  'data-stars'?: string | number | boolean;
}

export interface StayJumpMenuAttributes extends StayAttributes {
  /** Replaces the select with a text field. */
  'data-search'?: string | number | boolean;
}

export interface StayPageShareAttributes extends StayAttributes {
  /** The text of the button that opens the form; without it the wording of `open`. */
  'data-label'?: string | number | boolean;
  /** The heading of the dialog; without it the wording of `title`. */
  'data-heading'?: string | number | boolean;
  /** Whether the form opens in a dialog, or stays in the page as the CMS printed it. */
  'data-display'?: 'modal' | 'page';
  /** The prefix of the form’s id, if there are several forms. */
  'data-form-prefix'?: string | number | boolean;
  /** The form is not sent until its box bt_leads_optin is checked. */
  'data-optin-required'?: string | number | boolean;
  /** The name of the hidden field for the page’s hash. */
  'data-fragment-field'?: string | number | boolean;
  /** The names of the fields that the last search fills: {"begin": "arrival", "end": "departure", "adult": "guests"}. */
  'data-prefill'?: string | number | boolean;
  /** The prefix of the path that lists the forms of Antibot: {prefix}-leads-antibot-workaround. */
  'data-antibot'?: string | number | boolean;
  /** Where the form is sent by AJAX, if the CMS’s settings do not list its button. Without both, the browser submits the form to its own action. */
  'data-ajax-url'?: string | number | boolean;
  /** A mail address for visitors whose browser blocks the bot check. */
  'data-mail'?: string | number | boolean;
  /** A telephone number for them. */
  'data-phone'?: string | number | boolean;
  /** The URL to share; by default the page’s. */
  'data-url'?: string | number | boolean;
  /** Shows a button for the device’s own sharing, if it has any. */
  'data-sheet'?: string | number | boolean;
}

export interface StayAnalyticsAttributes extends StayAttributes {
  /** Where measurements go: gtag, dataLayer, events (stay:measured on document), function, beacon. */
  'data-sinks'?: string | number | boolean;
  /** For the sink function: the name of a function of the page, called with (name, params). */
  'data-function'?: string | number | boolean;
  /** For the sink beacon: the URL that receives the measurements of a visit as JSON, in batches. */
  'data-endpoint'?: string | number | boolean;
  /** ask: measures once consent is given by the request consent, by Google’s consent mode or by a TCF dialog. given: the site needs none. */
  'data-consent'?: 'ask' | 'given';
  /** CSS selector of the products, in the page and in our elements. A product is marked up with data-product (its id, as in offers), data-product-name, data-product-list, data-product-position (from 1) and data-product-price (a number); our cards are so already. Its link is the first one that a click in it reaches. */
  'data-products'?: string | number | boolean;
  /** Holds a plain click on a product until gtag has sent it, for 2 seconds at most. */
  'data-hold'?: string | number | boolean;
  /** On the page that confirms a booking: {"id": "T-1001", "value": 1299, "currency": "USD", "items": [{"id": "1001", "price": 1299}]}. Sent once for each id, also if the page is reloaded. */
  'data-purchase'?: string | number | boolean;
}

/** The attributes of each tag. */
export interface StayTagAttributes {
  'stay-flag': StayFlagAttributes;
  'stay-search': StaySearchAttributes;
  'stay-results': StayResultsAttributes;
  'stay-favourites': StayFavouritesAttributes;
  'stay-pager': StayPagerAttributes;
  'stay-facet': StayFacetAttributes;
  'stay-sort': StaySortAttributes;
  'stay-no-results': StayNoResultsAttributes;
  'stay-active-filters': StayActiveFiltersAttributes;
  'stay-search-box': StaySearchBoxAttributes;
  'stay-filters': StayFiltersAttributes;
  'stay-recommendations': StayRecommendationsAttributes;
  'stay-amenities': StayAmenitiesAttributes;
  'stay-share': StayShareAttributes;
  'stay-availability': StayAvailabilityAttributes;
  'stay-order': StayOrderAttributes;
  'stay-pricing': StayPricingAttributes;
  'stay-region': StayRegionAttributes;
  'stay-insurance-state': StayInsuranceStateAttributes;
  'stay-insurance-choice': StayInsuranceChoiceAttributes;
  'stay-payment-option': StayPaymentOptionAttributes;
  'stay-calendar': StayCalendarAttributes;
  'stay-map': StayMapAttributes;
  'stay-marker': StayMarkerAttributes;
  'stay-map-results': StayMapResultsAttributes;
  'stay-background': StayBackgroundAttributes;
  'stay-columns': StayColumnsAttributes;
  'stay-compose': StayComposeAttributes;
  'stay-gallery': StayGalleryAttributes;
  'stay-header': StayHeaderAttributes;
  'stay-lazy': StayLazyAttributes;
  'stay-messages': StayMessagesAttributes;
  'stay-modal': StayModalAttributes;
  'stay-paged': StayPagedAttributes;
  'stay-panel': StayPanelAttributes;
  'stay-tabs': StayTabsAttributes;
  'stay-toggle': StayToggleAttributes;
  'stay-tooltip': StayTooltipAttributes;
  'stay-video': StayVideoAttributes;
  'stay-ajax': StayAjaxAttributes;
  'stay-lead-form': StayLeadFormAttributes;
  'stay-review-form': StayReviewFormAttributes;
  'stay-jump-menu': StayJumpMenuAttributes;
  'stay-page-share': StayPageShareAttributes;
  'stay-analytics': StayAnalyticsAttributes;
}

type Writable<T> = { -readonly [K in keyof T]?: T[K] };

/** The element of each tag: its options are properties. */
export interface StayElements {
  'stay-flag': HTMLElement & Writable<StayFlagOptions>;
  'stay-search': HTMLElement & Writable<StaySearchOptions>;
  'stay-results': HTMLElement & Writable<StayResultsOptions>;
  'stay-favourites': HTMLElement & Writable<StayFavouritesOptions>;
  'stay-pager': HTMLElement & Writable<StayPagerOptions>;
  'stay-facet': HTMLElement & Writable<StayFacetOptions>;
  'stay-sort': HTMLElement & Writable<StaySortOptions>;
  'stay-no-results': HTMLElement & Writable<StayNoResultsOptions>;
  'stay-active-filters': HTMLElement & Writable<StayActiveFiltersOptions>;
  'stay-search-box': HTMLElement & Writable<StaySearchBoxOptions>;
  'stay-filters': HTMLElement & Writable<StayFiltersOptions>;
  'stay-recommendations': HTMLElement & Writable<StayRecommendationsOptions>;
  'stay-amenities': HTMLElement & Writable<StayAmenitiesOptions>;
  'stay-share': HTMLElement & Writable<StayShareOptions>;
  'stay-availability': HTMLElement & Writable<StayAvailabilityOptions>;
  'stay-order': HTMLElement & Writable<StayOrderOptions>;
  'stay-pricing': HTMLElement & Writable<StayPricingOptions>;
  'stay-region': HTMLElement & Writable<StayRegionOptions>;
  'stay-insurance-state': HTMLElement & Writable<StayInsuranceStateOptions>;
  'stay-insurance-choice': HTMLElement & Writable<StayInsuranceChoiceOptions>;
  'stay-payment-option': HTMLElement & Writable<StayPaymentOptionOptions>;
  'stay-calendar': HTMLElement & Writable<StayCalendarOptions>;
  'stay-map': HTMLElement & Writable<StayMapOptions>;
  'stay-marker': HTMLElement & Writable<StayMarkerOptions>;
  'stay-map-results': HTMLElement & Writable<StayMapResultsOptions>;
  'stay-background': HTMLElement & Writable<StayBackgroundOptions>;
  'stay-columns': HTMLElement & Writable<StayColumnsOptions>;
  'stay-compose': HTMLElement & Writable<StayComposeOptions>;
  'stay-gallery': HTMLElement & Writable<StayGalleryOptions>;
  'stay-header': HTMLElement & Writable<StayHeaderOptions>;
  'stay-lazy': HTMLElement & Writable<StayLazyOptions>;
  'stay-messages': HTMLElement & Writable<StayMessagesOptions>;
  'stay-modal': HTMLElement & Writable<StayModalOptions>;
  'stay-paged': HTMLElement & Writable<StayPagedOptions>;
  'stay-panel': HTMLElement & Writable<StayPanelOptions>;
  'stay-tabs': HTMLElement & Writable<StayTabsOptions>;
  'stay-toggle': HTMLElement & Writable<StayToggleOptions>;
  'stay-tooltip': HTMLElement & Writable<StayTooltipOptions>;
  'stay-video': HTMLElement & Writable<StayVideoOptions>;
  'stay-ajax': HTMLElement & Writable<StayAjaxOptions>;
  'stay-lead-form': HTMLElement & Writable<StayLeadFormOptions>;
  'stay-review-form': HTMLElement & Writable<StayReviewFormOptions>;
  'stay-jump-menu': HTMLElement & Writable<StayJumpMenuOptions>;
  'stay-page-share': HTMLElement & Writable<StayPageShareOptions>;
  'stay-analytics': HTMLElement & Writable<StayAnalyticsOptions>;
}

/** The page's state: a member for each slice. Their types are internal. */
export type StayState = Readonly<Record<string, unknown>>;

/** `window.Staytags`: there once the script has started. */
export interface StaytagsGlobal {
  readonly version: string;
  readonly store: {
    /** The page's state. */
    get(): StayState;
    /** Calls `fn` when what `pick` selects changes, and returns how to stop that. */
    subscribe<T>(pick: (state: StayState) => T, fn: (value: T) => void): () => void;
  };
  /** Listens to an event, until `signal` aborts or the returned function is called. */
  on<N extends keyof StayEvents>(name: N, fn: (detail: StayEvents[N]) => void, signal?: AbortSignal): () => void;
  /** Sends an event. */
  emit<N extends keyof StayEvents>(name: N, detail: StayEvents[N]): void;
  /** Returns the merged settings, after adding `more`. */
  settings(more?: object): Readonly<Record<string, unknown>>;
  /** Resolves when the elements are defined. */
  whenReady(): Promise<void>;
  /** Keeps the last 500 events from now on, for `report`. */
  record(): Promise<void>;
  /** Returns a text for support: the page, its elements, the recorded events. It contains no personal data. */
  report(): Promise<string>;
  /** Opens a panel that says what is wrong with the tags of this page, and what to do about it. */
  doctor(): Promise<void>;
}

type StayDocumentEvents = { [N in keyof StayEvents as `stay:${N}`]: CustomEvent<StayEvents[N]> };

declare global {
  interface HTMLElementTagNameMap extends StayElements {}
  interface DocumentEventMap extends StayDocumentEvents {}
  /** Without `window.` too. */
  var Staytags: StaytagsGlobal | undefined;
}
