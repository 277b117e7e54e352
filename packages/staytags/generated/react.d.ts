// Made by `pnpm generate` from the declarations.
import type { DetailedHTMLProps, HTMLAttributes, ReactElement, ReactNode, Ref } from 'react';

interface StayProps {
  readonly children?: ReactNode;
  readonly className?: string;
  readonly id?: string;
  readonly ref?: Ref<HTMLElement>;
}
type StayAttributes = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { 'data-options'?: string; 'data-settings'?: string };

/** Saves one item to the visitor’s favourites, and takes it out again. */
export interface StayFlagProps extends StayProps {
  /** The id of the item, as the search index knows it. */
  readonly itemId: string;
  /** The name of the item, spoken after the text of the control: “Flag Sea View Cottage”. */
  readonly label?: string;
  /** Which list of favourites; also the name of its cookie. */
  readonly namespace?: string;
  /** The index field that the ids are values of. */
  readonly key?: string;
  /** Own wording of the two states: {"flag": "Save", "unflag": "Saved"}. */
  readonly text?: object;
  /** Class names that the element itself takes in the two states. */
  readonly classes?: object;
  /** Shows the heart alone; the text stays for those who cannot see it. */
  readonly iconOnly?: boolean;
  /** The item is not in the index: its id is stored with a prefix and never looked up. */
  readonly skipSolr?: boolean;
  /** The prefix for items that are not in the index. */
  readonly skipSolrPrefix?: string;
  /** The path of the cookie. */
  readonly path?: string;
  /** Keeps the list in a cookie, which the server sees too, or in local storage alone. */
  readonly store?: 'cookie' | 'local';
}

/** Searches a Solr index, and keeps the state of the search in the address. Results, pagers and facets of the same name follow it. */
export interface StaySearchProps extends StayProps {
  /** Tells several searches of a page apart; the elements that follow this one have the same name. */
  readonly name?: string;
  /** The address of the index, up to the name of the handler: https://example.com/solr/stays/. */
  readonly url?: string;
  /** The name of the handler. */
  readonly servlet?: string;
  /** An address on your site that forwards the query. It gets a POST, and `url` is ignored. */
  readonly proxyUrl?: string;
  /** The proxy is an ajax-solr proxy: it expects a form with one field, `query`, that holds the whole query string. */
  readonly proxyForm?: boolean;
  /** The id of the index, where several share one Solr. */
  readonly index?: string;
  /** The prefix of this site’s document keys, where several sites share one index: k3x9qa in k3x9qa-stays-1001. */
  readonly siteHash?: string;
  /** A callback name, for proxies that insist on one. The response is parsed as data and never run. */
  readonly jsonWrf?: string;
  /** More params for every request, as a map of names to a value or a list of values. */
  readonly params?: object;
  /** Only documents of these bundles. */
  readonly bundles?: readonly string[];
  /** Only documents of this entity type. */
  readonly entityType?: string;
  /** Answers an identical request from memory, for an hour. */
  readonly docCache?: boolean;
  /** The params that stand in the address. No other param is taken from there. */
  readonly exposedParams?: readonly string[];
  /** The state stands in the hash; off: in the query string. */
  readonly hash?: boolean;
  /** Results of one request. With 0 nothing is searched: the element only says where the index is. */
  readonly maxRows?: number;
  /** The query as long as the visitor has none. */
  readonly defaultQ?: string;
  /** A boost query: bundle:rental^10. */
  readonly defaultBoost?: string;
  /** The first answer holds the whole documents: one request instead of two. */
  readonly returnFullDocs?: boolean;
  /** The facets to count: [{"field": "ss_town", "operator": "or", "hardLimit": 20, "facetMissing": true, "facetMincount": 1}]. */
  readonly facets?: readonly unknown[];
  /** Which index field holds what the cards show: [{"solr_field": "ss_name", "name": "title"}]. The cards know title, image, link, text, town, type, beds, baths, sleeps, low, high, rating, reviews, amenities and eid. */
  readonly fields?: readonly unknown[];
  /** The page that shows the results: the form goes there from a page that does not. */
  readonly resultsPath?: string;
  /** The address of the first search, with all its params: it is requested at once, before the code of the search is here. */
  readonly firstRequest?: string;
  /** Shows the search form. */
  readonly form?: boolean;
}

/** Lists what a search has found: drawn from the `<template>` inside it, or as property cards. A template binds texts by data-field="title" and attributes by data-field-href="link"; widgets inside it work. */
export interface StayResultsProps extends StayProps {
  /** The name of the search that it follows. */
  readonly name?: string;
  /** How many more results each reach of the end shows. */
  readonly numvisible?: number;
  /** CSS selector of a <template> of the page that draws a result: “#card”. For tags in texts whose filter cuts templates. */
  readonly template?: string;
  /** A heart on each card saves it to the favourites. */
  readonly flags?: boolean;
  /** Each card shows what its item costs for the dates of the last availability search. */
  readonly prices?: boolean;
  /** The field that a favourite is saved by. */
  readonly key?: string;
  /** The list of favourites. */
  readonly namespace?: string;
  /** The currency of the prices, as a code of three letters. */
  readonly currency?: string;
  /** Says that the results could not be loaded, with a button that tries again. Off: nothing is shown. */
  readonly messages?: boolean;
  /** Fetches the page behind a result when a visitor is about to open it, unless their browser saves data. With `rules` by speculation rules, where the page’s content security policy allows them inline. */
  readonly prefetch?: 'document' | 'rules' | 'off';
}

/** Counts the favourites, links to their page, and lists them in a panel. */
export interface StayFavouritesProps extends StayProps {
  /** The page that shows the favourites: a page of results. */
  readonly path?: string;
  /** The words beside the heart. */
  readonly counterLabel?: string;
  /** The index field that the saved ids are values of; without it, the field that the flags name. */
  readonly keyField?: string;
  /** Says that the favourites could not be loaded, with a button that tries again. Off: nothing is shown. */
  readonly messages?: boolean;
  /** Which list of favourites. */
  readonly namespace?: string;
  /** Ids with this prefix are not in the index: they are counted, and not looked up. */
  readonly skipSolrPrefix?: string;
  /** The search whose index has the items. */
  readonly name?: string;
}

/** Pages through what a search has found. Every page is a link of its own, which also opens in a new tab. */
export interface StayPagerProps extends StayProps {
  /** The name of the search that it follows. */
  readonly name?: string;
  /** Is there also when everything fits on one page. */
  readonly single?: boolean;
  /** Brings the top of the results into view when a page is chosen. */
  readonly scrollToTop?: boolean;
}

/** Filters a search by the values of one field, each with its count. It adds its field to what the search asks for, so the tag is all that is needed. */
export interface StayFacetProps extends StayProps {
  /** The name of the search that it filters. */
  readonly name?: string;
  /** The index field of its values. */
  readonly field: string;
  /** What it is called: Town, Amenities. */
  readonly label?: string;
  /** Settings of the older module: its `facet_label` is the label where `label` is empty. */
  readonly riotSolr?: object;
  /** The label of every facet that has none of its own. It may also stand at the top of the page’s settings. */
  readonly riotjsLabel?: string;
  /** How its values are chosen; a range asks for numbers from and to. */
  readonly control?: 'links' | 'checkboxes' | 'select' | 'range';
  /** Several values: results have all of them, or any. With `or` the counts of the other values stay as they are. */
  readonly operator?: 'and' | 'or';
  /** 0 or less: values add up. Otherwise a new one takes the place of the one before. By default they add up, but in a select. */
  readonly limitActiveItems?: number;
  /** How many values the index may send at most; -1 for all. By default it is the index’s own limit. */
  readonly hardLimit?: number;
  /** How many values are shown before ‘Show more’. A longer list can be searched. */
  readonly softLimit?: number;
  /** Counts what has no value in the field, as a value of its own. */
  readonly facetMissing?: boolean;
  /** Only values that so many results have. */
  readonly facetMincount?: number;
  /** The order: active, count, display (by label) and indexed (by value); `count:asc` turns one round. */
  readonly activeSorts?: readonly string[];
  /** Values that this pattern matches are not shown: ^Other, or /^other/i. */
  readonly exclude?: string;
  /** What values are called: {"true": "Pets welcome"}. */
  readonly valueLabels?: object;
  /** The lower end of a range; by default that of the values. */
  readonly min?: number;
  /** The upper end of a range; by default that of the values. */
  readonly max?: number;
  /** Stands before the numbers of a range: $. */
  readonly unit?: string;
}

/** Orders what a search has found: by a number, by letters, by price or at random. */
export interface StaySortProps extends StayProps {
  /** The name of the search that it orders. */
  readonly name?: string;
  /** What can be chosen: [{"label": "Price", "kind": "price", "order": "desc"}]. Kinds are numeric and lexicographic (by `field`), random, price (ascending by the field of `low`, descending by that of `high`) and relevance, the index’s own order. By default the own order, and the price if the search’s fields name low and high. */
  readonly sorts?: readonly unknown[];
  /** A select, or a link for each order. */
  readonly control?: 'select' | 'links';
  /** With `random`, results are shuffled until an order is chosen; the address keeps the shuffle. */
  readonly initial?: 'relevance' | 'random';
}

/** Takes the place of the list when a search has nothing: other spellings, the filters that could go, with what the search would bring without each, and below them the first results of the search that comes nearest. Spellings come where the search asks for them: stay-search with data-params='{"spellcheck": "true"}'. */
export interface StayNoResultsProps extends StayProps {
  /** The name of the search that it follows. */
  readonly name?: string;
  /** What fields are called that no facet of the page names: {"is_beds": "Beds"}. */
  readonly labels?: object;
  /** How many results of the search that comes nearest are offered: in another spelling, else without the filter that hides most, else without all. With 0 none, and none is asked for. */
  readonly alternates?: number;
  /** A heart on each card saves it to the favourites. */
  readonly flags?: boolean;
  /** Each card shows what its item costs for the dates of the last availability search. */
  readonly prices?: boolean;
  /** The field that a favourite is saved by. */
  readonly key?: string;
  /** The list of favourites. */
  readonly namespace?: string;
  /** The currency of the prices, as a code of three letters. */
  readonly currency?: string;
}

/** Shows everything that narrows a search, the words and each filter, as chips that take it away again. */
export interface StayActiveFiltersProps extends StayProps {
  /** The name of the search that it follows. */
  readonly name?: string;
  /** The words of the search are a chip too. */
  readonly query?: boolean;
  /** What fields are called that no facet of the page names: {"is_beds": "Beds"}. */
  readonly labels?: object;
}

/** A text field that suggests words of the index while the visitor types. It runs the search of its name, or goes to the page of results. */
export interface StaySearchBoxProps extends StayProps {
  /** The name of the search that it belongs to. */
  readonly name?: string;
  /** The index field whose words are suggested. Words are looked up in small letters, so the field should hold them so. */
  readonly field?: string;
  /** How many suggestions are shown at most. */
  readonly limit?: number;
  /** A field of the index whose values are places: ss_town. Up to three that match are suggested below the words, in a group of their own. */
  readonly places?: string;
  /** A text field of the index that holds the names of homes: ts_name. Up to three that match are suggested with picture and price, in a group of their own. */
  readonly homes?: string;
  /** The currency of the prices, as a code of three letters. */
  readonly currency?: string;
  /** How long the typing must rest before the index is asked, in milliseconds. */
  readonly delay?: number;
  /** Only words of documents that match: bundle:activity. By default the bundles, the entity type and the filters of `staytags.search` in the page’s settings; needed where a search has them on its tag instead. */
  readonly filters?: readonly string[];
  /** The page of results, for pages that show none. By default the `resultsPath` of `staytags.search` in the page’s settings. */
  readonly path?: string;
  /** What the field is called: Search stays. */
  readonly label?: string;
  /** Shows the label above the field. Screen readers read it in any case. */
  readonly showLabel?: boolean;
  /** The form as it is; or one button with what is searched for, that opens it in a dialog; or that on narrow screens alone. */
  readonly look?: 'form' | 'compact' | 'auto';
  /** Keeps the last five searches in this browser, and offers them in the empty field. */
  readonly recent?: boolean;
}

/** Holds the facets of a search. On a wide screen they stand where they are written, as a column beside the results; at 767 px and narrower a button opens them as a sheet. */
export interface StayFiltersProps extends StayProps {
  /** The name of the search whose facets these are. */
  readonly name?: string;
  /** What the button and the sheet are called; by default Filters. */
  readonly label?: string;
}

/** Recommends what is like that which this visitor has viewed and saved. On the page of an item, `itemId` also says that the item is being viewed. What was viewed is kept in this browser for 90 days and sent to nobody; only the search for what is like it goes to the index. */
export interface StayRecommendationsProps extends StayProps {
  /** The search whose index is asked. */
  readonly name?: string;
  /** The id of the item that this page is about: it is remembered as viewed, and not recommended here. */
  readonly itemId?: string;
  /** In place of `itemId`: the entity id, from which the document’s key is made. */
  readonly eid?: string;
  /** How many are shown. */
  readonly limit?: number;
  /** As long as nothing is known of the visitor: what is popular, or nothing at all. */
  readonly fallback?: 'popular' | 'none';
  /** The order that puts what is popular first: is_reviews desc. */
  readonly popularSort?: string;
  /** The heading; by default Recommended For You. */
  readonly heading?: string;
  /** A CSS selector of a heading of the page’s own, which then says it in place of ours. It may come late. */
  readonly headingTarget?: string;
  /** A heart on each card saves it to the favourites. */
  readonly flags?: boolean;
  /** Each card shows what its item costs for the dates of the last availability search. */
  readonly prices?: boolean;
  /** The field that viewed and saved ids are values of. */
  readonly key?: string;
  /** The list of favourites. */
  readonly namespace?: string;
  /** The currency of the prices, as a code of three letters. */
  readonly currency?: string;
}

/** Amenities as a row of icons. Each opens a popup that says what there is, on hover, on focus and on a tap. In a template of stay-results: <stay-amenities data-field-data-items="amenities"></stay-amenities>. */
export interface StayAmenitiesProps extends StayProps {
  /** A JSON list of texts "id|name|what there is": ["pool|Pools|Private pool; heated from May"]. The id is that of the category, and chooses the icon: wifi, pool, bath, beach, kitchen, laundry, climate, outdoor, fun, pets, access, family, view or parking; another has a tick. What is no more than a name is its own category. */
  readonly items?: readonly string[];
  /** How many icons are shown. */
  readonly limit?: number;
  /** What the row is called, for those who hear it; by default Amenities. */
  readonly label?: string;
}

/** Shares the visitor’s Trips Collection by a short link. Trips have such a button already; its own settings, staytags.share, are this element’s. */
export interface StayShareProps extends StayProps {
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
  /** A button for the device’s own sharing, where it has one. */
  readonly sheet?: boolean;
  /** Says that there is no link, with a button that tries again. */
  readonly messages?: boolean;
}

/** Dates and guests: asks the server what is free and what it costs, for one item or for all. */
export interface StayAvailabilityProps extends StayProps {
  /** The item that is asked for; without it all items are. */
  readonly eid?: string;
  /** The address that answers. */
  readonly url?: string;
  /** Which prices of an item are kept: all, the first, the lowest, or the lowest of each arrival. */
  readonly mode?: 'all' | 'first' | 'low' | 'low_day';
  /** Asks for seniors too. */
  readonly seniors?: boolean;
  /** Asks for a promo code. */
  readonly coupon?: boolean;
  /** One day in place of arrival and departure: for activities. */
  readonly single?: boolean;
  /** Adults, at first. */
  readonly adults?: number;
  /** Children, at first. */
  readonly childGuests?: number;
  /** The least number of adults. */
  readonly minAdults?: number;
  /** The greatest number of adults. */
  readonly maxAdults?: number;
  /** The greatest number of children; 0 does not ask for them. */
  readonly maxChildren?: number;
  /** By how many days the stay may shift. */
  readonly flex?: number;
  /** How it may shift, as the server names it. */
  readonly flexType?: string;
  /** Ids by product type that go with the search. */
  readonly ids?: object;
  /** The months side by side, where there is room. */
  readonly numberOfMonths?: number;
  /** Shows what a night costs in the days of the calendar, where the page knows it. */
  readonly prices?: boolean;
  /** Says that a search was not answered, with a button that tries again. */
  readonly messages?: boolean;
  /** A button that forgets the search. */
  readonly clearable?: boolean;
  /** The form as it is; or one button, “Dec 8 – 12 · 2 guests”, that opens it in a dialog; or that on narrow screens alone. */
  readonly look?: 'form' | 'compact' | 'auto';
  /** How dates are written; without it the page’s language. */
  readonly locale?: string;
}

/** The visitor’s Trips Collection: the bag in a header, or the whole order on its page. */
export interface StayOrderProps extends StayProps {
  /** The bag, which opens the order in a modal, or the order itself. */
  readonly mode?: 'widget' | 'detail';
  /** Keeps the order in this browser, or in the server’s session. */
  readonly storage?: 'local' | 'session';
  /** A text beside the bag. */
  readonly label?: string;
  /** A Book button on each line. */
  readonly showBuy?: boolean;
  /** A Quote button on each line. */
  readonly showQuote?: boolean;
  /** A button that shares the order by a short link; its settings are those of stay-share, `staytags.share`. */
  readonly share?: boolean;
  /** The index field of an item’s picture. With it, pictures that the page does not know are looked up in the index of `staytags.search`. */
  readonly imageField?: string;
  /** The index field of the address of an item’s page. */
  readonly linkField?: string;
  /** The index field of an item’s name. */
  readonly nameField?: string;
  /** What stands before the index’s id in the keys of its documents, where several sites share the index. */
  readonly siteHash?: string;
  /** Says that a quote was not given, with a button that tries again. */
  readonly messages?: boolean;
  /** A text under a quote: “Call {phone} to book”. */
  readonly callToBook?: string;
  /** The number for {phone}. */
  readonly phone?: string;
  /** A remark under the subtotal: “Taxes and fees at checkout”. */
  readonly annotation?: string;
  /** Where Checkout goes. */
  readonly checkoutPath?: string;
  /** Where the button for more accommodation goes; without it there is no button. */
  readonly searchPath?: string;
  /** The ids of activities that can be added below the lines, on days of the trip: “3001, 3002”. Their names and pictures come from `items` or the index. */
  readonly activities?: readonly string[];
  /** What the page knows of items, by their ids: {"1001": {"name": "…", "image": "/…", "link": "/…"}}. */
  readonly items?: object;
}

/** What an item costs for the dates that were searched: in short, or every offer with its buttons. */
export interface StayPricingProps extends StayProps {
  /** The id of the item. */
  readonly itemId: string;
  /** A range and a link; all offers; the best offers with a link to other dates; or with a link to more options. */
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
  /** The currency of prices that name none. */
  readonly currency?: string;
  /** How amounts and dates are written; without it the page’s language. */
  readonly locale?: string;
  /** A remark after the price: “incl. taxes”. */
  readonly annotation?: string;
  /** A text that takes the place of the buttons: “Call {phone} to book”. */
  readonly callToBook?: string;
  /** The number for {phone}. */
  readonly phone?: string;
  /** Says that a quote was not given, with a button that tries again. */
  readonly messages?: boolean;
  /** CSS selector of a <template> of the page that draws an offer: “#card”. For tags in texts whose filter cuts templates. */
  readonly template?: string;
  /** How offers are grouped: [{"name": "Specials", "offerby": "qp.special_data.special_nid", "featured": true}]. */
  readonly groups?: readonly unknown[];
}

/** Connects a country select and a state select of a CMS form: choosing a country loads its states or provinces. */
export interface StayRegionProps extends StayProps {
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
export interface StayInsuranceStateProps extends StayProps {
  /** The states that the insurance covers: {"NC": "North Carolina"}. Without any, the question is not asked. */
  readonly states?: object;
  /** CSS selector of the triggers: quote links, buy buttons and forms, anywhere on the page and inside our elements. */
  readonly triggers?: string;
  /** The cookie that stores the state. */
  readonly cookie?: string;
}

/** Decorates the choices of trip insurance (TI) and damage protection (DP) in a CMS form: asks once before the visitor goes without. */
export interface StayInsuranceChoiceProps extends StayProps {
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

/** Decorates the payment options of a CMS form: the submit button names what the chosen one does, and the copy about immediate payment shows only with it. */
export interface StayPaymentOptionProps extends StayProps {
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
export interface StayCalendarProps extends StayProps {
  /** The item; without it the calendar of the page’s settings `rcItemAvailForm` is shown, whichever item it is of. */
  readonly eid?: string;
  /** The months side by side, where the element is 640 px wide or more. */
  readonly numberOfMonths?: number;
  /** Days can be chosen, and are handed to the availability form of the same item; without it the calendar is only read. */
  readonly selectable?: boolean;
  /** One day in place of arrival and departure: for activities. */
  readonly single?: boolean;
  /** Shows what a night costs, where the page knows it. */
  readonly prices?: boolean;
  /** How dates and prices are written; without it the page’s language. */
  readonly locale?: string;
}

/** Shows places on a map: its `stay-marker` children, or the markers of its settings. Reads GMap’s settings as they are, by data-settings="gmap.loc1". What stands inside is shown until the map is, and where it cannot be. */
export interface StayMapProps extends StayProps {
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
  /** The zoom buttons. With None they show only while one of them has the focus. */
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
  /** Markers that lie close together are drawn as one. */
  readonly cluster?: boolean;
  /** How close, in pixels. */
  readonly gridSize?: number;
  /** Nearer than this, markers stand alone. */
  readonly clusterMaxZoom?: number;
  /** GMap’s flags as one map: {"autozoom": true, "nodrag": false}. They add to the options of the same names. */
  readonly behavior?: object;
  /** Fits the map to its markers. */
  readonly autozoom?: boolean;
  /** Markers may have an icon of their own, in opts.icon. */
  readonly customicons?: boolean;
  /** The page also hears when a marker is pointed at or left. */
  readonly extramarkerevents?: boolean;
  /** The map is measured again when a tab or a section of the page opens. */
  readonly collapsehack?: boolean;
  /** Kept for older settings; no overview map is drawn. */
  readonly overview?: boolean;
  /** Kept for older settings; there is no street view. */
  readonly streetviewcontrol?: boolean;
  /** Kept for older settings. */
  readonly styleBubble?: object;
  /** Left, Center or Right: where a map that is narrower than its column stands. */
  readonly align?: string;
  /** What the map shows at first, in place of its middle: [[lat, lng], [lat, lng]]. */
  readonly extent?: object;
  /** The cursor over the map, one of CSS’s keywords. */
  readonly draggableCursor?: string;
  /** The cursor while it is dragged. */
  readonly draggingCursor?: string;
  /** The colour behind the map while it loads. */
  readonly backgroundColor?: string;
  /** Draws a circle of so many metres around the middle, where the exact address is not told. */
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

/** One place on the `stay-map` around it. What stands inside is its text: in its window, and on the page where there is no map. */
export interface StayMarkerProps extends StayProps {
  /** Degrees, -90 to 90. */
  readonly latitude?: number;
  /** Degrees, -180 to 180. */
  readonly longitude?: number;
  /** The icon set: treasure, numbers, small blue, … */
  readonly markername?: string;
  /** What the place is called. */
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
  /** Its window is open at first. */
  readonly autoclick?: boolean;
  /** GMap’s own: {"title": "…", "icon": "/icons/ferry.svg"}. */
  readonly opts?: object;
}

/** Shows what a search has found on a map, each home as its price. Moving the map narrows the search to what is seen. It takes the custom properties of `stay-map`. */
export interface StayMapResultsProps extends StayProps {
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
  /** Searches as the map is moved, until the visitor switches that off. */
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
  /** The zoom buttons. With None they show only while one of them has the focus. */
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
  /** Markers that lie close together are drawn as one. */
  readonly cluster?: boolean;
  /** How close, in pixels. */
  readonly gridSize?: number;
  /** Nearer than this, markers stand alone. */
  readonly clusterMaxZoom?: number;
}

/** Gives the block inside the tag its background image once it comes within 80 px of the viewport. Pictures have loading=lazy for this; backgrounds have nothing, so this adds it for them. */
export interface StayBackgroundProps extends StayProps {
  /** The address of the image. */
  readonly image: string;
  /** Another image for windows of 767 px or less. */
  readonly narrow?: string;
  /** CSS selector of the element inside the tag that gets the image; without it the tag itself. */
  readonly target?: string;
}

/** Arranges blocks that a CMS prints in other places: columns of a row get equal heights, the location moves into the featured area, a group moves beside the title. A grid makes equal heights by itself; this is for floats, and for blocks that CSS cannot move. */
export interface StayColumnsProps extends StayProps {
  /** CSS selector of the block that moves into the featured area: a map. */
  readonly location?: string;
  /** CSS selector of the featured area. It gets the class has-location. */
  readonly featured?: string;
  /** CSS selector of the block that moves beside the title: beds and baths. */
  readonly group?: string;
  /** CSS selector of that title. */
  readonly heading?: string;
  /** CSS selector of the columns inside the tag whose heights are made equal, row by row. */
  readonly columns?: string;
}

/** Builds a tree of elements from settings, for pages composed in the CMS. */
export interface StayComposeProps extends StayProps {
  /** The elements: [{"plugin_id": "flag", "plugin_weight": 0, "options": {…}, "html_tag": "div", "text": "…", "children": […]}]. The text is plain. */
  readonly tree?: readonly unknown[];
}

/** Shows the pictures inside the tag as a main picture with thumbnails, and large in a slider with keys, swipe, zoom, full screen and an address for each. Without script they are a strip that scrolls and snaps: CSS does that, and the slider scrolls the same way rather than by a carousel library. */
export interface StayGalleryProps extends StayProps {
  /** CSS selector of the pictures inside the tag: an image each, with a caption, and around the image a link to the large one. */
  readonly pictures?: string;
  /** What the address of a picture begins with: #photo-3. Empty: pictures have no address. */
  readonly address?: string;
  /** The name of the gallery, for screen readers. */
  readonly label?: string;
}

/** Marks the header of the site as compact while the page is scrolled away from its top. Sticky positioning keeps a header in sight; this tells its CSS when to make it small. */
export interface StayHeaderProps extends StayProps {
  /** The class of the compact header. */
  readonly compactClass?: string;
  /** CSS selector of the element inside the tag that gets the class; without it the tag itself. */
  readonly target?: string;
  /** How far the page is scrolled before the header gets compact, in px. */
  readonly offset?: number;
}

/** Fetches a part of another page of the site when it comes within 80 px of the viewport, and shows it in place of its content. Frames have loading=lazy, but keep their content in a box of its own; this puts it into the page, and elements in it come alive. */
export interface StayLazyProps extends StayProps {
  /** The address of the content, on this site. A #fragment takes that element of the page, else its main element is taken. */
  readonly url: string;
  /** The text of the link that stands there if the content cannot be loaded and the tag has none inside. */
  readonly label?: string;
}

/** Shows the status messages that the CMS printed inside the tag in a modal when the page loads. Once it is closed they stand in the page again, to be read a second time. Nothing in HTML announces a message that is there from the start; this does. */
export interface StayMessagesProps extends StayProps {
  /** CSS selector of the messages inside the tag. */
  readonly messages?: string;
}

/** Opens the links inside the tag in a modal: a part of this page, or of another page of the site. The dialog element brings the modal; this fetches the content, keeps Back working, and leaves clicks for a new tab to the browser. */
export interface StayModalProps extends StayProps {
  /** CSS selector of the links. A #fragment in their address names the part to show. */
  readonly links?: string;
  /** The title of the modal; without it, the text of the link. */
  readonly heading?: string;
  /** How wide the modal is. */
  readonly size?: 'medium' | 'small' | 'tiny';
  /** The Back button closes the modal. */
  readonly back?: boolean;
}

/** Shows one page of a long block at a time, with buttons to the previous and the next and a title that names what it holds. HTML has no such thing; all pages are there for find-in-page. */
export interface StayPagedProps extends StayProps {
  /** CSS selector of the pages inside the tag. */
  readonly pages?: string;
  /** CSS selector of the captions inside a page; the title shows the first and the last. */
  readonly captions?: string;
  /** CSS selector of the page that shows first. */
  readonly center?: string;
}

/** Folds a menu or a search form away behind a button at 767 px or less. A details element folds at every width; this unfolds where there is room, closes at Escape, and sets the classes that the site’s CSS knows. */
export interface StayPanelProps extends StayProps {
  /** A menu has the class collapsed or expanded, a search panel hide-search or show-search. */
  readonly kind?: 'menu' | 'search';
  /** CSS selector of the button inside the tag; without a match one is made. */
  readonly toggle?: string;
  /** CSS selector of what is folded away. */
  readonly content?: string;
}

/** Turns the groups inside the tag into tabs, an accordion or collapsible sections, and changes from one look to another by its own width. A details element folds one section, and may be a group; this adds tabs, addresses for each group, marks for errors and required fields, and find-in-page in closed groups. */
export interface StayTabsProps extends StayProps {
  /** Tabs show one group. An accordion shows one at most, collapsible sections any number. */
  readonly look?: 'tabs' | 'accordion' | 'collapsible';
  /** The look where the element is narrower than breakpoint. */
  readonly narrow?: 'accordion' | 'tabs' | 'collapsible';
  /** The width of the element, in px, from which it has its wide look. */
  readonly breakpoint?: number;
  /** CSS selector of the groups inside the tag. Their ids are their addresses. */
  readonly groups?: string;
  /** CSS selector of the title inside a group: its first match. That of a details element is its summary. */
  readonly titles?: string;
  /** The id of the group that is open at first. Without it: the first tab, no section. */
  readonly open?: string;
  /** Sections open in 300 ms; otherwise in 1000 ms. */
  readonly fast?: boolean;
  /** At 767 px or less, a group that the visitor opens is scrolled to. */
  readonly scrolls?: boolean;
  /** The address of the page follows the open group, and opens it. */
  readonly hash?: boolean;
}

/** Folds the content inside the tag away behind a button whose label says what it will do. A details element does this with a fixed summary; this adds a label that changes, motion, and content that is open without script. */
export interface StayToggleProps extends StayProps {
  /** The label while the content is hidden. */
  readonly show?: string;
  /** The label while the content is shown. */
  readonly hide?: string;
  /** The content is shown at first. */
  readonly open?: boolean;
}

/** Shows a short explanation beside the control or word inside the tag, on hover and on focus. A title attribute does so too, but not for the keyboard; this adds focus, Escape, a pointer that may rest on the text, and a look that the site can style. Below 768 px nothing opens. */
export interface StayTooltipProps extends StayProps {
  /** The explanation. Without it, the title of the control inside the tag is used. */
  readonly text?: string;
  /** The side on which it opens, if there is room. */
  readonly placement?: 'top' | 'bottom' | 'left' | 'right';
}

/** Plays the background video inside the tag, muted and looped, in windows wider than 767 px and where motion is welcome, with a button to pause it. The autoplay attribute alone would fetch it on phones too, and could not be stopped. */
export interface StayVideoProps extends StayProps {
  /** CSS selector of the video inside the tag. */
  readonly video?: string;
}

/** Runs the CMS’s AJAX inside it without jQuery: its forms, `.use-ajax` links and buttons, and the pagers of Views lists. Where Drupal’s own script is on the page, that one does it. */
export interface StayAjaxProps extends StayProps {
  /** Runs the AJAX although Drupal’s own script is on the page. */
  readonly takeOver?: boolean;
}

/** A form of the CMS by which visitors write to the site. It opens in a dialog, goes by AJAX, and keeps what is typed until it is sent. Without script it stands in the page. */
export interface StayLeadFormProps extends StayProps {
  /** The text of the button that opens the form; without it the wording of `open`. */
  readonly label?: string;
  /** The heading of the dialog; without it the wording of `title`. */
  readonly heading?: string;
  /** Whether the form opens in a dialog, or stands in the page as the CMS printed it. */
  readonly display?: 'modal' | 'page';
  /** What the id of the form begins with, where there are several forms. */
  readonly formPrefix?: string;
  /** The form is not sent until its box bt_leads_optin is checked. */
  readonly optinRequired?: boolean;
  /** The name of the hidden field that takes the hash of the page. */
  readonly fragmentField?: string;
  /** The names of the fields that the last search fills: {"begin": "arrival", "end": "departure", "adult": "guests"}. */
  readonly prefill?: object;
  /** The prefix of the path that lists the forms of Antibot: {prefix}-leads-antibot-workaround. */
  readonly antibot?: string;
  /** Where the form goes, if the CMS’s settings do not say. */
  readonly ajaxUrl?: string;
  /** A mail address for visitors whose browser blocks the bot check. */
  readonly mail?: string;
  /** A telephone number for them. */
  readonly phone?: string;
}

/** The CMS’s form for a review. It opens in a dialog; its stars are the CMS’s own radio buttons. */
export interface StayReviewFormProps extends StayProps {
  /** The text of the button that opens the form; without it the wording of `open`. */
  readonly label?: string;
  /** The heading of the dialog; without it the wording of `title`. */
  readonly heading?: string;
  /** Whether the form opens in a dialog, or stands in the page as the CMS printed it. */
  readonly display?: 'modal' | 'page';
  /** What the id of the form begins with, where there are several forms. */
  readonly formPrefix?: string;
  /** The form is not sent until its box bt_leads_optin is checked. */
  readonly optinRequired?: boolean;
  /** The name of the hidden field that takes the hash of the page. */
  readonly fragmentField?: string;
  /** The names of the fields that the last search fills: {"begin": "arrival", "end": "departure", "adult": "guests"}. */
  readonly prefill?: object;
  /** The prefix of the path that lists the forms of Antibot: {prefix}-leads-antibot-workaround. */
  readonly antibot?: string;
  /** Where the form goes, if the CMS’s settings do not say. */
  readonly ajaxUrl?: string;
  /** A mail address for visitors whose browser blocks the bot check. */
  readonly mail?: string;
  /** A telephone number for them. */
  readonly phone?: string;
  /** The group of radio buttons that is shown as stars. */
  readonly stars?: string;
}

/** A select of the CMS whose options lead to pages, as `label::address` or an address alone. With `search` its options are found by typing. */
export interface StayJumpMenuProps extends StayProps {
  /** Shows a field to type into in place of the select. */
  readonly search?: boolean;
}

/** Shares the page that the visitor is on, with the hash that holds the search: a link to copy, the device’s own sharing, social links, and the CMS’s form for a short link. */
export interface StayPageShareProps extends StayProps {
  /** The text of the button that opens the form; without it the wording of `open`. */
  readonly label?: string;
  /** The heading of the dialog; without it the wording of `title`. */
  readonly heading?: string;
  /** Whether the form opens in a dialog, or stands in the page as the CMS printed it. */
  readonly display?: 'modal' | 'page';
  /** What the id of the form begins with, where there are several forms. */
  readonly formPrefix?: string;
  /** The form is not sent until its box bt_leads_optin is checked. */
  readonly optinRequired?: boolean;
  /** The name of the hidden field that takes the hash of the page. */
  readonly fragmentField?: string;
  /** The names of the fields that the last search fills: {"begin": "arrival", "end": "departure", "adult": "guests"}. */
  readonly prefill?: object;
  /** The prefix of the path that lists the forms of Antibot: {prefix}-leads-antibot-workaround. */
  readonly antibot?: string;
  /** Where the form goes, if the CMS’s settings do not say. */
  readonly ajaxUrl?: string;
  /** A mail address for visitors whose browser blocks the bot check. */
  readonly mail?: string;
  /** A telephone number for them. */
  readonly phone?: string;
  /** The address to share; without it that of the page. */
  readonly url?: string;
  /** A button for the device’s own sharing, where it has one. */
  readonly sheet?: boolean;
}

/** Measures what visitors see and do, in the terms of GA4, and gives it to the services that the site names: to none without a sink, and to none before consent. No names, addresses or typed texts are in it. */
export interface StayAnalyticsProps extends StayProps {
  /** Where measurements go: gtag, dataLayer, events (stay:measured on document), function, beacon. */
  readonly sinks?: readonly string[];
  /** For the sink function: the name of a function of the page, called with (name, params). */
  readonly function?: string;
  /** For the sink beacon: the address that gets the measurements of a visit as JSON, in batches. */
  readonly endpoint?: string;
  /** ask: measures once consent is given by the request consent, by Google’s consent mode or by a TCF dialog. given: the site needs none. */
  readonly consent?: 'ask' | 'given';
  /** CSS selector of the products on the page, in the page and in our elements. */
  readonly products?: string;
  /** Holds a plain click on a product until gtag has sent it, 2 seconds at most. */
  readonly hold?: boolean;
  /** On the page that confirms a booking: {"id": "T-1001", "value": 1299, "currency": "USD", "items": [{"id": "1001", "price": 1299}]}. Sent once. */
  readonly purchase?: object;
}

export declare const StayFlag: (props: StayFlagProps) => ReactElement;
export declare const StaySearch: (props: StaySearchProps) => ReactElement;
export declare const StayResults: (props: StayResultsProps) => ReactElement;
export declare const StayFavourites: (props: StayFavouritesProps) => ReactElement;
export declare const StayPager: (props: StayPagerProps) => ReactElement;
export declare const StayFacet: (props: StayFacetProps) => ReactElement;
export declare const StaySort: (props: StaySortProps) => ReactElement;
export declare const StayNoResults: (props: StayNoResultsProps) => ReactElement;
export declare const StayActiveFilters: (props: StayActiveFiltersProps) => ReactElement;
export declare const StaySearchBox: (props: StaySearchBoxProps) => ReactElement;
export declare const StayFilters: (props: StayFiltersProps) => ReactElement;
export declare const StayRecommendations: (props: StayRecommendationsProps) => ReactElement;
export declare const StayAmenities: (props: StayAmenitiesProps) => ReactElement;
export declare const StayShare: (props: StayShareProps) => ReactElement;
export declare const StayAvailability: (props: StayAvailabilityProps) => ReactElement;
export declare const StayOrder: (props: StayOrderProps) => ReactElement;
export declare const StayPricing: (props: StayPricingProps) => ReactElement;
export declare const StayRegion: (props: StayRegionProps) => ReactElement;
export declare const StayInsuranceState: (props: StayInsuranceStateProps) => ReactElement;
export declare const StayInsuranceChoice: (props: StayInsuranceChoiceProps) => ReactElement;
export declare const StayPaymentOption: (props: StayPaymentOptionProps) => ReactElement;
export declare const StayCalendar: (props: StayCalendarProps) => ReactElement;
export declare const StayMap: (props: StayMapProps) => ReactElement;
export declare const StayMarker: (props: StayMarkerProps) => ReactElement;
export declare const StayMapResults: (props: StayMapResultsProps) => ReactElement;
export declare const StayBackground: (props: StayBackgroundProps) => ReactElement;
export declare const StayColumns: (props: StayColumnsProps) => ReactElement;
export declare const StayCompose: (props: StayComposeProps) => ReactElement;
export declare const StayGallery: (props: StayGalleryProps) => ReactElement;
export declare const StayHeader: (props: StayHeaderProps) => ReactElement;
export declare const StayLazy: (props: StayLazyProps) => ReactElement;
export declare const StayMessages: (props: StayMessagesProps) => ReactElement;
export declare const StayModal: (props: StayModalProps) => ReactElement;
export declare const StayPaged: (props: StayPagedProps) => ReactElement;
export declare const StayPanel: (props: StayPanelProps) => ReactElement;
export declare const StayTabs: (props: StayTabsProps) => ReactElement;
export declare const StayToggle: (props: StayToggleProps) => ReactElement;
export declare const StayTooltip: (props: StayTooltipProps) => ReactElement;
export declare const StayVideo: (props: StayVideoProps) => ReactElement;
export declare const StayAjax: (props: StayAjaxProps) => ReactElement;
export declare const StayLeadForm: (props: StayLeadFormProps) => ReactElement;
export declare const StayReviewForm: (props: StayReviewFormProps) => ReactElement;
export declare const StayJumpMenu: (props: StayJumpMenuProps) => ReactElement;
export declare const StayPageShare: (props: StayPageShareProps) => ReactElement;
export declare const StayAnalytics: (props: StayAnalyticsProps) => ReactElement;

declare global {
  interface HTMLElementTagNameMap {
    'stay-flag': HTMLElement & Omit<StayFlagProps, keyof StayProps>;
    'stay-search': HTMLElement & Omit<StaySearchProps, keyof StayProps>;
    'stay-results': HTMLElement & Omit<StayResultsProps, keyof StayProps>;
    'stay-favourites': HTMLElement & Omit<StayFavouritesProps, keyof StayProps>;
    'stay-pager': HTMLElement & Omit<StayPagerProps, keyof StayProps>;
    'stay-facet': HTMLElement & Omit<StayFacetProps, keyof StayProps>;
    'stay-sort': HTMLElement & Omit<StaySortProps, keyof StayProps>;
    'stay-no-results': HTMLElement & Omit<StayNoResultsProps, keyof StayProps>;
    'stay-active-filters': HTMLElement & Omit<StayActiveFiltersProps, keyof StayProps>;
    'stay-search-box': HTMLElement & Omit<StaySearchBoxProps, keyof StayProps>;
    'stay-filters': HTMLElement & Omit<StayFiltersProps, keyof StayProps>;
    'stay-recommendations': HTMLElement & Omit<StayRecommendationsProps, keyof StayProps>;
    'stay-amenities': HTMLElement & Omit<StayAmenitiesProps, keyof StayProps>;
    'stay-share': HTMLElement & Omit<StayShareProps, keyof StayProps>;
    'stay-availability': HTMLElement & Omit<StayAvailabilityProps, keyof StayProps>;
    'stay-order': HTMLElement & Omit<StayOrderProps, keyof StayProps>;
    'stay-pricing': HTMLElement & Omit<StayPricingProps, keyof StayProps>;
    'stay-region': HTMLElement & Omit<StayRegionProps, keyof StayProps>;
    'stay-insurance-state': HTMLElement & Omit<StayInsuranceStateProps, keyof StayProps>;
    'stay-insurance-choice': HTMLElement & Omit<StayInsuranceChoiceProps, keyof StayProps>;
    'stay-payment-option': HTMLElement & Omit<StayPaymentOptionProps, keyof StayProps>;
    'stay-calendar': HTMLElement & Omit<StayCalendarProps, keyof StayProps>;
    'stay-map': HTMLElement & Omit<StayMapProps, keyof StayProps>;
    'stay-marker': HTMLElement & Omit<StayMarkerProps, keyof StayProps>;
    'stay-map-results': HTMLElement & Omit<StayMapResultsProps, keyof StayProps>;
    'stay-background': HTMLElement & Omit<StayBackgroundProps, keyof StayProps>;
    'stay-columns': HTMLElement & Omit<StayColumnsProps, keyof StayProps>;
    'stay-compose': HTMLElement & Omit<StayComposeProps, keyof StayProps>;
    'stay-gallery': HTMLElement & Omit<StayGalleryProps, keyof StayProps>;
    'stay-header': HTMLElement & Omit<StayHeaderProps, keyof StayProps>;
    'stay-lazy': HTMLElement & Omit<StayLazyProps, keyof StayProps>;
    'stay-messages': HTMLElement & Omit<StayMessagesProps, keyof StayProps>;
    'stay-modal': HTMLElement & Omit<StayModalProps, keyof StayProps>;
    'stay-paged': HTMLElement & Omit<StayPagedProps, keyof StayProps>;
    'stay-panel': HTMLElement & Omit<StayPanelProps, keyof StayProps>;
    'stay-tabs': HTMLElement & Omit<StayTabsProps, keyof StayProps>;
    'stay-toggle': HTMLElement & Omit<StayToggleProps, keyof StayProps>;
    'stay-tooltip': HTMLElement & Omit<StayTooltipProps, keyof StayProps>;
    'stay-video': HTMLElement & Omit<StayVideoProps, keyof StayProps>;
    'stay-ajax': HTMLElement & Omit<StayAjaxProps, keyof StayProps>;
    'stay-lead-form': HTMLElement & Omit<StayLeadFormProps, keyof StayProps>;
    'stay-review-form': HTMLElement & Omit<StayReviewFormProps, keyof StayProps>;
    'stay-jump-menu': HTMLElement & Omit<StayJumpMenuProps, keyof StayProps>;
    'stay-page-share': HTMLElement & Omit<StayPageShareProps, keyof StayProps>;
    'stay-analytics': HTMLElement & Omit<StayAnalyticsProps, keyof StayProps>;
  }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'stay-flag': StayAttributes & { 'data-item-id'?: string | number | boolean; 'data-label'?: string | number | boolean; 'data-namespace'?: string | number | boolean; 'data-key'?: string | number | boolean; 'data-text'?: string | number | boolean; 'data-classes'?: string | number | boolean; 'data-icon-only'?: string | number | boolean; 'data-skip-solr'?: string | number | boolean; 'data-skip-solr-prefix'?: string | number | boolean; 'data-path'?: string | number | boolean; 'data-store'?: string | number | boolean };
      'stay-search': StayAttributes & { 'data-name'?: string | number | boolean; 'data-url'?: string | number | boolean; 'data-servlet'?: string | number | boolean; 'data-proxy-url'?: string | number | boolean; 'data-proxy-form'?: string | number | boolean; 'data-index'?: string | number | boolean; 'data-site-hash'?: string | number | boolean; 'data-json-wrf'?: string | number | boolean; 'data-params'?: string | number | boolean; 'data-bundles'?: string | number | boolean; 'data-entity-type'?: string | number | boolean; 'data-doc-cache'?: string | number | boolean; 'data-exposed-params'?: string | number | boolean; 'data-hash'?: string | number | boolean; 'data-max-rows'?: string | number | boolean; 'data-default-q'?: string | number | boolean; 'data-default-boost'?: string | number | boolean; 'data-return-full-docs'?: string | number | boolean; 'data-facets'?: string | number | boolean; 'data-fields'?: string | number | boolean; 'data-results-path'?: string | number | boolean; 'data-first-request'?: string | number | boolean; 'data-form'?: string | number | boolean };
      'stay-results': StayAttributes & { 'data-name'?: string | number | boolean; 'data-numvisible'?: string | number | boolean; 'data-template'?: string | number | boolean; 'data-flags'?: string | number | boolean; 'data-prices'?: string | number | boolean; 'data-key'?: string | number | boolean; 'data-namespace'?: string | number | boolean; 'data-currency'?: string | number | boolean; 'data-messages'?: string | number | boolean; 'data-prefetch'?: string | number | boolean };
      'stay-favourites': StayAttributes & { 'data-path'?: string | number | boolean; 'data-counter-label'?: string | number | boolean; 'data-key-field'?: string | number | boolean; 'data-messages'?: string | number | boolean; 'data-namespace'?: string | number | boolean; 'data-skip-solr-prefix'?: string | number | boolean; 'data-name'?: string | number | boolean };
      'stay-pager': StayAttributes & { 'data-name'?: string | number | boolean; 'data-single'?: string | number | boolean; 'data-scroll-to-top'?: string | number | boolean };
      'stay-facet': StayAttributes & { 'data-name'?: string | number | boolean; 'data-field'?: string | number | boolean; 'data-label'?: string | number | boolean; 'data-riot-solr'?: string | number | boolean; 'data-riotjs-label'?: string | number | boolean; 'data-control'?: string | number | boolean; 'data-operator'?: string | number | boolean; 'data-limit-active-items'?: string | number | boolean; 'data-hard-limit'?: string | number | boolean; 'data-soft-limit'?: string | number | boolean; 'data-facet-missing'?: string | number | boolean; 'data-facet-mincount'?: string | number | boolean; 'data-active-sorts'?: string | number | boolean; 'data-exclude'?: string | number | boolean; 'data-value-labels'?: string | number | boolean; 'data-min'?: string | number | boolean; 'data-max'?: string | number | boolean; 'data-unit'?: string | number | boolean };
      'stay-sort': StayAttributes & { 'data-name'?: string | number | boolean; 'data-sorts'?: string | number | boolean; 'data-control'?: string | number | boolean; 'data-initial'?: string | number | boolean };
      'stay-no-results': StayAttributes & { 'data-name'?: string | number | boolean; 'data-labels'?: string | number | boolean; 'data-alternates'?: string | number | boolean; 'data-flags'?: string | number | boolean; 'data-prices'?: string | number | boolean; 'data-key'?: string | number | boolean; 'data-namespace'?: string | number | boolean; 'data-currency'?: string | number | boolean };
      'stay-active-filters': StayAttributes & { 'data-name'?: string | number | boolean; 'data-query'?: string | number | boolean; 'data-labels'?: string | number | boolean };
      'stay-search-box': StayAttributes & { 'data-name'?: string | number | boolean; 'data-field'?: string | number | boolean; 'data-limit'?: string | number | boolean; 'data-places'?: string | number | boolean; 'data-homes'?: string | number | boolean; 'data-currency'?: string | number | boolean; 'data-delay'?: string | number | boolean; 'data-filters'?: string | number | boolean; 'data-path'?: string | number | boolean; 'data-label'?: string | number | boolean; 'data-show-label'?: string | number | boolean; 'data-look'?: string | number | boolean; 'data-recent'?: string | number | boolean };
      'stay-filters': StayAttributes & { 'data-name'?: string | number | boolean; 'data-label'?: string | number | boolean };
      'stay-recommendations': StayAttributes & { 'data-name'?: string | number | boolean; 'data-item-id'?: string | number | boolean; 'data-eid'?: string | number | boolean; 'data-limit'?: string | number | boolean; 'data-fallback'?: string | number | boolean; 'data-popular-sort'?: string | number | boolean; 'data-heading'?: string | number | boolean; 'data-heading-target'?: string | number | boolean; 'data-flags'?: string | number | boolean; 'data-prices'?: string | number | boolean; 'data-key'?: string | number | boolean; 'data-namespace'?: string | number | boolean; 'data-currency'?: string | number | boolean };
      'stay-amenities': StayAttributes & { 'data-items'?: string | number | boolean; 'data-limit'?: string | number | boolean; 'data-label'?: string | number | boolean };
      'stay-share': StayAttributes & { 'data-mode'?: string | number | boolean; 'data-label'?: string | number | boolean; 'data-url'?: string | number | boolean; 'data-heading'?: string | number | boolean; 'data-subheading'?: string | number | boolean; 'data-description'?: string | number | boolean; 'data-token'?: string | number | boolean; 'data-service'?: string | number | boolean; 'data-path'?: string | number | boolean; 'data-sheet'?: string | number | boolean; 'data-messages'?: string | number | boolean };
      'stay-availability': StayAttributes & { 'data-eid'?: string | number | boolean; 'data-url'?: string | number | boolean; 'data-mode'?: string | number | boolean; 'data-seniors'?: string | number | boolean; 'data-coupon'?: string | number | boolean; 'data-single'?: string | number | boolean; 'data-adults'?: string | number | boolean; 'data-child-guests'?: string | number | boolean; 'data-min-adults'?: string | number | boolean; 'data-max-adults'?: string | number | boolean; 'data-max-children'?: string | number | boolean; 'data-flex'?: string | number | boolean; 'data-flex-type'?: string | number | boolean; 'data-ids'?: string | number | boolean; 'data-number-of-months'?: string | number | boolean; 'data-prices'?: string | number | boolean; 'data-messages'?: string | number | boolean; 'data-clearable'?: string | number | boolean; 'data-look'?: string | number | boolean; 'data-locale'?: string | number | boolean };
      'stay-order': StayAttributes & { 'data-mode'?: string | number | boolean; 'data-storage'?: string | number | boolean; 'data-label'?: string | number | boolean; 'data-show-buy'?: string | number | boolean; 'data-show-quote'?: string | number | boolean; 'data-share'?: string | number | boolean; 'data-image-field'?: string | number | boolean; 'data-link-field'?: string | number | boolean; 'data-name-field'?: string | number | boolean; 'data-site-hash'?: string | number | boolean; 'data-messages'?: string | number | boolean; 'data-call-to-book'?: string | number | boolean; 'data-phone'?: string | number | boolean; 'data-annotation'?: string | number | boolean; 'data-checkout-path'?: string | number | boolean; 'data-search-path'?: string | number | boolean; 'data-activities'?: string | number | boolean; 'data-items'?: string | number | boolean };
      'stay-pricing': StayAttributes & { 'data-item-id'?: string | number | boolean; 'data-mode'?: string | number | boolean; 'data-show-buy'?: string | number | boolean; 'data-show-add'?: string | number | boolean; 'data-show-quote-link'?: string | number | boolean; 'data-show-quote-detail'?: string | number | boolean; 'data-show-quote-savings'?: string | number | boolean; 'data-show-original-price'?: string | number | boolean; 'data-trigger-order'?: string | number | boolean; 'data-precision'?: string | number | boolean; 'data-display-type'?: string | number | boolean; 'data-per-person'?: string | number | boolean; 'data-currency'?: string | number | boolean; 'data-locale'?: string | number | boolean; 'data-annotation'?: string | number | boolean; 'data-call-to-book'?: string | number | boolean; 'data-phone'?: string | number | boolean; 'data-messages'?: string | number | boolean; 'data-template'?: string | number | boolean; 'data-groups'?: string | number | boolean };
      'stay-region': StayAttributes & { 'data-country'?: string | number | boolean; 'data-province'?: string | number | boolean; 'data-path'?: string | number | boolean; 'data-when-empty'?: string | number | boolean; 'data-messages'?: string | number | boolean; 'data-step'?: string | number | boolean; 'data-product'?: string | number | boolean };
      'stay-insurance-state': StayAttributes & { 'data-states'?: string | number | boolean; 'data-triggers'?: string | number | boolean; 'data-cookie'?: string | number | boolean };
      'stay-insurance-choice': StayAttributes & { 'data-groups'?: string | number | boolean; 'data-declinable'?: string | number | boolean; 'data-acceptable'?: string | number | boolean; 'data-forced'?: string | number | boolean; 'data-step'?: string | number | boolean; 'data-product'?: string | number | boolean };
      'stay-payment-option': StayAttributes & { 'data-control'?: string | number | boolean; 'data-immediate'?: string | number | boolean; 'data-submit'?: string | number | boolean; 'data-copy'?: string | number | boolean; 'data-sps'?: string | number | boolean; 'data-later'?: string | number | boolean; 'data-step'?: string | number | boolean; 'data-product'?: string | number | boolean };
      'stay-calendar': StayAttributes & { 'data-eid'?: string | number | boolean; 'data-number-of-months'?: string | number | boolean; 'data-selectable'?: string | number | boolean; 'data-single'?: string | number | boolean; 'data-prices'?: string | number | boolean; 'data-locale'?: string | number | boolean };
      'stay-map': StayAttributes & { 'data-map-id'?: string | number | boolean; 'data-zoom'?: string | number | boolean; 'data-latitude'?: string | number | boolean; 'data-longitude'?: string | number | boolean; 'data-maxzoom'?: string | number | boolean; 'data-maptype'?: string | number | boolean; 'data-layers'?: string | number | boolean; 'data-baselayers'?: string | number | boolean; 'data-mtc'?: string | number | boolean; 'data-controltype'?: string | number | boolean; 'data-pancontrol'?: string | number | boolean; 'data-scale'?: string | number | boolean; 'data-height'?: string | number | boolean; 'data-width'?: string | number | boolean; 'data-start'?: string | number | boolean; 'data-poster'?: string | number | boolean; 'data-cooperative'?: string | number | boolean; 'data-nodrag'?: string | number | boolean; 'data-nokeyboard'?: string | number | boolean; 'data-nomousezoom'?: string | number | boolean; 'data-nocontzoom'?: string | number | boolean; 'data-cluster'?: string | number | boolean; 'data-grid-size'?: string | number | boolean; 'data-cluster-max-zoom'?: string | number | boolean; 'data-behavior'?: string | number | boolean; 'data-autozoom'?: string | number | boolean; 'data-customicons'?: string | number | boolean; 'data-extramarkerevents'?: string | number | boolean; 'data-collapsehack'?: string | number | boolean; 'data-overview'?: string | number | boolean; 'data-streetviewcontrol'?: string | number | boolean; 'data-style-bubble'?: string | number | boolean; 'data-align'?: string | number | boolean; 'data-extent'?: string | number | boolean; 'data-draggable-cursor'?: string | number | boolean; 'data-dragging-cursor'?: string | number | boolean; 'data-background-color'?: string | number | boolean; 'data-area-radius'?: string | number | boolean; 'data-iwq'?: string | number | boolean; 'data-rmtcallback'?: string | number | boolean; 'data-markers'?: string | number | boolean; 'data-icons'?: string | number | boolean };
      'stay-marker': StayAttributes & { 'data-latitude'?: string | number | boolean; 'data-longitude'?: string | number | boolean; 'data-markername'?: string | number | boolean; 'data-heading'?: string | number | boolean; 'data-offset'?: string | number | boolean; 'data-label'?: string | number | boolean; 'data-iwq'?: string | number | boolean; 'data-iwo'?: string | number | boolean; 'data-rmt'?: string | number | boolean; 'data-rmt-query-params'?: string | number | boolean; 'data-tabs'?: string | number | boolean; 'data-link'?: string | number | boolean; 'data-autoclick'?: string | number | boolean; 'data-opts'?: string | number | boolean };
      'stay-map-results': StayAttributes & { 'data-name'?: string | number | boolean; 'data-lat-field'?: string | number | boolean; 'data-lng-field'?: string | number | boolean; 'data-location-field'?: string | number | boolean; 'data-max-markers'?: string | number | boolean; 'data-currency'?: string | number | boolean; 'data-key'?: string | number | boolean; 'data-namespace'?: string | number | boolean; 'data-search-area'?: string | number | boolean; 'data-follow'?: string | number | boolean; 'data-small'?: string | number | boolean; 'data-zoom'?: string | number | boolean; 'data-latitude'?: string | number | boolean; 'data-longitude'?: string | number | boolean; 'data-maxzoom'?: string | number | boolean; 'data-maptype'?: string | number | boolean; 'data-layers'?: string | number | boolean; 'data-baselayers'?: string | number | boolean; 'data-mtc'?: string | number | boolean; 'data-controltype'?: string | number | boolean; 'data-pancontrol'?: string | number | boolean; 'data-scale'?: string | number | boolean; 'data-height'?: string | number | boolean; 'data-width'?: string | number | boolean; 'data-start'?: string | number | boolean; 'data-poster'?: string | number | boolean; 'data-cooperative'?: string | number | boolean; 'data-nodrag'?: string | number | boolean; 'data-nokeyboard'?: string | number | boolean; 'data-nomousezoom'?: string | number | boolean; 'data-nocontzoom'?: string | number | boolean; 'data-cluster'?: string | number | boolean; 'data-grid-size'?: string | number | boolean; 'data-cluster-max-zoom'?: string | number | boolean };
      'stay-background': StayAttributes & { 'data-image'?: string | number | boolean; 'data-narrow'?: string | number | boolean; 'data-target'?: string | number | boolean };
      'stay-columns': StayAttributes & { 'data-location'?: string | number | boolean; 'data-featured'?: string | number | boolean; 'data-group'?: string | number | boolean; 'data-heading'?: string | number | boolean; 'data-columns'?: string | number | boolean };
      'stay-compose': StayAttributes & { 'data-tree'?: string | number | boolean };
      'stay-gallery': StayAttributes & { 'data-pictures'?: string | number | boolean; 'data-address'?: string | number | boolean; 'data-label'?: string | number | boolean };
      'stay-header': StayAttributes & { 'data-compact-class'?: string | number | boolean; 'data-target'?: string | number | boolean; 'data-offset'?: string | number | boolean };
      'stay-lazy': StayAttributes & { 'data-url'?: string | number | boolean; 'data-label'?: string | number | boolean };
      'stay-messages': StayAttributes & { 'data-messages'?: string | number | boolean };
      'stay-modal': StayAttributes & { 'data-links'?: string | number | boolean; 'data-heading'?: string | number | boolean; 'data-size'?: string | number | boolean; 'data-back'?: string | number | boolean };
      'stay-paged': StayAttributes & { 'data-pages'?: string | number | boolean; 'data-captions'?: string | number | boolean; 'data-center'?: string | number | boolean };
      'stay-panel': StayAttributes & { 'data-kind'?: string | number | boolean; 'data-toggle'?: string | number | boolean; 'data-content'?: string | number | boolean };
      'stay-tabs': StayAttributes & { 'data-look'?: string | number | boolean; 'data-narrow'?: string | number | boolean; 'data-breakpoint'?: string | number | boolean; 'data-groups'?: string | number | boolean; 'data-titles'?: string | number | boolean; 'data-open'?: string | number | boolean; 'data-fast'?: string | number | boolean; 'data-scrolls'?: string | number | boolean; 'data-hash'?: string | number | boolean };
      'stay-toggle': StayAttributes & { 'data-show'?: string | number | boolean; 'data-hide'?: string | number | boolean; 'data-open'?: string | number | boolean };
      'stay-tooltip': StayAttributes & { 'data-text'?: string | number | boolean; 'data-placement'?: string | number | boolean };
      'stay-video': StayAttributes & { 'data-video'?: string | number | boolean };
      'stay-ajax': StayAttributes & { 'data-take-over'?: string | number | boolean };
      'stay-lead-form': StayAttributes & { 'data-label'?: string | number | boolean; 'data-heading'?: string | number | boolean; 'data-display'?: string | number | boolean; 'data-form-prefix'?: string | number | boolean; 'data-optin-required'?: string | number | boolean; 'data-fragment-field'?: string | number | boolean; 'data-prefill'?: string | number | boolean; 'data-antibot'?: string | number | boolean; 'data-ajax-url'?: string | number | boolean; 'data-mail'?: string | number | boolean; 'data-phone'?: string | number | boolean };
      'stay-review-form': StayAttributes & { 'data-label'?: string | number | boolean; 'data-heading'?: string | number | boolean; 'data-display'?: string | number | boolean; 'data-form-prefix'?: string | number | boolean; 'data-optin-required'?: string | number | boolean; 'data-fragment-field'?: string | number | boolean; 'data-prefill'?: string | number | boolean; 'data-antibot'?: string | number | boolean; 'data-ajax-url'?: string | number | boolean; 'data-mail'?: string | number | boolean; 'data-phone'?: string | number | boolean; 'data-stars'?: string | number | boolean };
      'stay-jump-menu': StayAttributes & { 'data-search'?: string | number | boolean };
      'stay-page-share': StayAttributes & { 'data-label'?: string | number | boolean; 'data-heading'?: string | number | boolean; 'data-display'?: string | number | boolean; 'data-form-prefix'?: string | number | boolean; 'data-optin-required'?: string | number | boolean; 'data-fragment-field'?: string | number | boolean; 'data-prefill'?: string | number | boolean; 'data-antibot'?: string | number | boolean; 'data-ajax-url'?: string | number | boolean; 'data-mail'?: string | number | boolean; 'data-phone'?: string | number | boolean; 'data-url'?: string | number | boolean; 'data-sheet'?: string | number | boolean };
      'stay-analytics': StayAttributes & { 'data-sinks'?: string | number | boolean; 'data-function'?: string | number | boolean; 'data-endpoint'?: string | number | boolean; 'data-consent'?: string | number | boolean; 'data-products'?: string | number | boolean; 'data-hold'?: string | number | boolean; 'data-purchase'?: string | number | boolean };
    }
  }
}
