// Made by `pnpm generate` from the declarations.
import type { DetailedHTMLProps, HTMLAttributes, ReactElement, ReactNode, Ref } from 'react';
import type * as Elements from '../types/elements.js';

/** What every component takes beside its options. */
export type StayProps = Pick<HTMLAttributes<HTMLElement>, 'className' | 'id' | 'style' | 'hidden' | 'lang' | 'dir' | 'dangerouslySetInnerHTML'> & {
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLElement>;
};

/** Saves an item to the visitor’s favourites and removes it again. */
export declare const StayFlag: (props: Elements.StayFlagOptions & StayProps) => ReactElement;
export type StayFlagProps = Elements.StayFlagOptions & StayProps;

/** Searches a Solr index and keeps the state of the search in the URL. Results, pagers and facets with the same name follow it. */
export declare const StaySearch: (props: Elements.StaySearchOptions & StayProps) => ReactElement;
export type StaySearchProps = Elements.StaySearchOptions & StayProps;

/** Lists the results of a search, rendered from the `<template>` inside it or as property cards. A template binds texts by data-field="title" and attributes by data-field-href="link"; widgets inside it work. */
export declare const StayResults: (props: Elements.StayResultsOptions & StayProps) => ReactElement;
export type StayResultsProps = Elements.StayResultsOptions & StayProps;

/** Counts the favourites, links to their page, and lists them in a panel. */
export declare const StayFavourites: (props: Elements.StayFavouritesOptions & StayProps) => ReactElement;
export type StayFavouritesProps = Elements.StayFavouritesOptions & StayProps;

/** Pages through the results of a search. Each page is a link. */
export declare const StayPager: (props: Elements.StayPagerOptions & StayProps) => ReactElement;
export type StayPagerProps = Elements.StayPagerOptions & StayProps;

/** Filters a search by the values of one field, each with its count. It adds its field to the request, so the tag is all you need. */
export declare const StayFacet: (props: Elements.StayFacetOptions & StayProps) => ReactElement;
export type StayFacetProps = Elements.StayFacetOptions & StayProps;

/** Sorts the results of a search: by number, alphabetically, by price or at random. */
export declare const StaySort: (props: Elements.StaySortOptions & StayProps) => ReactElement;
export type StaySortProps = Elements.StaySortOptions & StayProps;

/** Replaces the list when a search finds nothing: other spellings, the filters to remove, with the number of results without each, and the first results of the closest search. Spellings show if the search requests them: stay-search with data-params='{"spellcheck": "true"}'; through the proxy of a CMS, the params of the site’s settings must have it too. */
export declare const StayNoResults: (props: Elements.StayNoResultsOptions & StayProps) => ReactElement;
export type StayNoResultsProps = Elements.StayNoResultsOptions & StayProps;

/** Shows the query and each filter of a search as a chip that removes it. */
export declare const StayActiveFilters: (props: Elements.StayActiveFiltersOptions & StayProps) => ReactElement;
export type StayActiveFiltersProps = Elements.StayActiveFiltersOptions & StayProps;

/** A text field that suggests words from the index while the visitor types. It runs the search with its name, or goes to the results page. */
export declare const StaySearchBox: (props: Elements.StaySearchBoxOptions & StayProps) => ReactElement;
export type StaySearchBoxProps = Elements.StaySearchBoxOptions & StayProps;

/** Holds the facets of a search. On a wide screen they are a column beside the results. At 767 px and narrower a button opens them in a sheet. */
export declare const StayFilters: (props: Elements.StayFiltersOptions & StayProps) => ReactElement;
export type StayFiltersProps = Elements.StayFiltersOptions & StayProps;

/** Recommends items similar to those that this visitor has viewed and saved. On the page of an item, `itemId` also says that the item is being viewed. The viewing history stays in this browser for 90 days; only the search for similar items goes to the index. */
export declare const StayRecommendations: (props: Elements.StayRecommendationsOptions & StayProps) => ReactElement;
export type StayRecommendationsProps = Elements.StayRecommendationsOptions & StayProps;

/** Amenities as a row of icons. Each opens a popup with its name, on hover, focus and tap. In a template of stay-results: <stay-amenities data-field-data-items="amenities"></stay-amenities>. */
export declare const StayAmenities: (props: Elements.StayAmenitiesOptions & StayProps) => ReactElement;
export type StayAmenitiesProps = Elements.StayAmenitiesOptions & StayProps;

/** Shares the visitor’s Trips Collection by a short link. The order has this button built in, with this element’s settings, staytags.share. */
export declare const StayShare: (props: Elements.StayShareOptions & StayProps) => ReactElement;
export type StayShareProps = Elements.StayShareOptions & StayProps;

/** A form for dates and guests. It requests availability and prices from the server, for one item or for all. */
export declare const StayAvailability: (props: Elements.StayAvailabilityOptions & StayProps) => ReactElement;
export type StayAvailabilityProps = Elements.StayAvailabilityOptions & StayProps;

/** The visitor’s Trips Collection: the bag in a header, or the whole order on its page. */
export declare const StayOrder: (props: Elements.StayOrderOptions & StayProps) => ReactElement;
export type StayOrderProps = Elements.StayOrderOptions & StayProps;

/** What an item costs for the searched dates: a summary, or every offer with its buttons. */
export declare const StayPricing: (props: Elements.StayPricingOptions & StayProps) => ReactElement;
export type StayPricingProps = Elements.StayPricingOptions & StayProps;

/** Connects a country select and a state select of a CMS form: choosing a country loads its states or provinces. */
export declare const StayRegion: (props: Elements.StayRegionOptions & StayProps) => ReactElement;
export type StayRegionProps = Elements.StayRegionOptions & StayProps;

/** Asks for the visitor’s state before the first quote or booking if travel insurance depends on it, and sends it along. */
export declare const StayInsuranceState: (props: Elements.StayInsuranceStateOptions & StayProps) => ReactElement;
export type StayInsuranceStateProps = Elements.StayInsuranceStateOptions & StayProps;

/** Enhances the choices of trip insurance (TI) and damage protection (DP) in a CMS form: asks once before the visitor declines. */
export declare const StayInsuranceChoice: (props: Elements.StayInsuranceChoiceOptions & StayProps) => ReactElement;
export type StayInsuranceChoiceProps = Elements.StayInsuranceChoiceOptions & StayProps;

/** Enhances the payment options of a CMS form: the submit button says what the selected one does, and the copy about immediate payment shows only with it. */
export declare const StayPaymentOption: (props: Elements.StayPaymentOptionOptions & StayProps) => ReactElement;
export type StayPaymentOptionProps = Elements.StayPaymentOptionOptions & StayProps;

/** The months of one item, for its page: which nights are free, what they cost, and how long a stay must be. */
export declare const StayCalendar: (props: Elements.StayCalendarOptions & StayProps) => ReactElement;
export type StayCalendarProps = Elements.StayCalendarOptions & StayProps;

/** Shows places on a map: its `stay-marker` children, or the markers of its settings. Reads GMap’s settings unchanged, by data-settings="gmap.loc1". Its content shows until the map has loaded, and if it cannot load. */
export declare const StayMap: (props: Elements.StayMapOptions & StayProps) => ReactElement;
export type StayMapProps = Elements.StayMapOptions & StayProps;

/** One place on the `stay-map` around it. Its content is its text: in the info window, or on the page without a map. */
export declare const StayMarker: (props: Elements.StayMarkerOptions & StayProps) => ReactElement;
export type StayMarkerProps = Elements.StayMarkerOptions & StayProps;

/** Shows the results of a search on a map, each home as its price. Moving the map can narrow the search to the visible area. It has the custom properties of `stay-map`. */
export declare const StayMapResults: (props: Elements.StayMapResultsOptions & StayProps) => ReactElement;
export type StayMapResultsProps = Elements.StayMapResultsOptions & StayProps;

/** Gives the block inside the tag its background image once it comes within 80 px of the viewport. Images have loading=lazy for this; this adds the same for backgrounds. */
export declare const StayBackground: (props: Elements.StayBackgroundOptions & StayProps) => ReactElement;
export type StayBackgroundProps = Elements.StayBackgroundOptions & StayProps;

/** Arranges blocks that a CMS prints elsewhere: columns of a row get equal heights, the location moves into the featured area, a group moves beside the title. A CSS grid has equal heights by itself; this is for floats, and for blocks that CSS cannot move. */
export declare const StayColumns: (props: Elements.StayColumnsOptions & StayProps) => ReactElement;
export type StayColumnsProps = Elements.StayColumnsOptions & StayProps;

/** Builds a tree of elements from settings, for pages composed in the CMS. */
export declare const StayCompose: (props: Elements.StayComposeOptions & StayProps) => ReactElement;
export type StayComposeProps = Elements.StayComposeOptions & StayProps;

/** Shows the pictures inside the tag as a main picture with thumbnails, and large in a slider with keys, swipe, zoom, full screen and a URL for each. Without script they are a strip that scrolls and snaps in plain CSS; the slider scrolls the same way, without a carousel library. */
export declare const StayGallery: (props: Elements.StayGalleryOptions & StayProps) => ReactElement;
export type StayGalleryProps = Elements.StayGalleryOptions & StayProps;

/** Marks the header of the site as compact while the page is scrolled away from its top. Sticky positioning keeps a header in view; this tells its CSS when to shrink it. */
export declare const StayHeader: (props: Elements.StayHeaderOptions & StayProps) => ReactElement;
export type StayHeaderProps = Elements.StayHeaderOptions & StayProps;

/** Fetches a part of another page of the site when it comes within 80 px of the viewport, and shows it in place of its content. An iframe has loading=lazy, but keeps its content apart; this puts it into the page, where its elements come alive. */
export declare const StayLazy: (props: Elements.StayLazyOptions & StayProps) => ReactElement;
export type StayLazyProps = Elements.StayLazyOptions & StayProps;

/** Shows the status messages that the CMS printed inside the tag in a modal when the page loads. Once it is closed they return to the page, to be read again. HTML does not announce messages that are there from the start; this does. */
export declare const StayMessages: (props: Elements.StayMessagesOptions & StayProps) => ReactElement;
export type StayMessagesProps = Elements.StayMessagesOptions & StayProps;

/** Opens the links inside the tag in a modal: a part of this page, or of another page of the site. The dialog element provides the modal; this fetches the content, makes Back close it, and leaves clicks for a new tab to the browser. */
export declare const StayModal: (props: Elements.StayModalOptions & StayProps) => ReactElement;
export type StayModalProps = Elements.StayModalOptions & StayProps;

/** Shows a long block one page at a time, with Previous and Next buttons and a title for what the page contains. HTML has nothing like it; find-in-page searches all pages. */
export declare const StayPaged: (props: Elements.StayPagedOptions & StayProps) => ReactElement;
export type StayPagedProps = Elements.StayPagedOptions & StayProps;

/** Folds a menu or search form behind a button at 767 px or less. A details element folds at every width; this unfolds on wide screens, closes on Escape, and sets the classes that the site’s CSS expects. */
export declare const StayPanel: (props: Elements.StayPanelOptions & StayProps) => ReactElement;
export type StayPanelProps = Elements.StayPanelOptions & StayProps;

/** Turns the groups inside the tag into tabs, an accordion or collapsible sections, and switches between two looks by its own width. A details element folds one section, and may be a group; this adds tabs, a URL for each group, marks for errors and required fields, and find-in-page in closed groups. */
export declare const StayTabs: (props: Elements.StayTabsOptions & StayProps) => ReactElement;
export type StayTabsProps = Elements.StayTabsOptions & StayProps;

/** Folds its content behind a button whose label says what it will do. A details element does this with a fixed summary; this adds a changing label, an animation, and content that is open without script. */
export declare const StayToggle: (props: Elements.StayToggleOptions & StayProps) => ReactElement;
export type StayToggleProps = Elements.StayToggleOptions & StayProps;

/** Shows a short explanation beside the control or word inside the tag, on hover and on focus. A title attribute does this for the mouse only; this adds focus, Escape, hoverable text, and styling. It does not open below 768 px. */
export declare const StayTooltip: (props: Elements.StayTooltipOptions & StayProps) => ReactElement;
export type StayTooltipProps = Elements.StayTooltipOptions & StayProps;

/** Plays the background video inside the tag, muted and looped, in windows at least 767 px wide and without reduced motion, with a pause button. The autoplay attribute alone would load it on phones too, and could not be paused. */
export declare const StayVideo: (props: Elements.StayVideoOptions & StayProps) => ReactElement;
export type StayVideoProps = Elements.StayVideoOptions & StayProps;

/** Runs the CMS’s AJAX inside it without jQuery: its forms, `.use-ajax` links and buttons, and the pagers of Views lists. If Drupal’s own script is on the page, it does this instead. */
export declare const StayAjax: (props: Elements.StayAjaxOptions & StayProps) => ReactElement;
export type StayAjaxProps = Elements.StayAjaxOptions & StayProps;

/** A CMS form for messages to the site. It opens in a dialog, submits by AJAX, and keeps what is typed until it is sent. Without script it is part of the page. */
export declare const StayLeadForm: (props: Elements.StayLeadFormOptions & StayProps) => ReactElement;
export type StayLeadFormProps = Elements.StayLeadFormOptions & StayProps;

/** The CMS’s form for a review. It opens in a dialog; its stars are the CMS’s own radio buttons. */
export declare const StayReviewForm: (props: Elements.StayReviewFormOptions & StayProps) => ReactElement;
export type StayReviewFormProps = Elements.StayReviewFormOptions & StayProps;

/** A CMS select whose options lead to pages, as `label::address` or an address alone. With `search`, visitors find options by typing. */
export declare const StayJumpMenu: (props: Elements.StayJumpMenuOptions & StayProps) => ReactElement;
export type StayJumpMenuProps = Elements.StayJumpMenuOptions & StayProps;

/** Shares the current page, with the search in its hash: a link to copy, the device’s own sharing, social links, and the CMS’s form for a short link. */
export declare const StayPageShare: (props: Elements.StayPageShareOptions & StayProps) => ReactElement;
export type StayPageShareProps = Elements.StayPageShareOptions & StayProps;

/** Measures what visitors see and do, in GA4’s terms, and sends it to the services that the site names: nothing without a sink, and nothing before consent. It contains no names, addresses or typed text. */
export declare const StayAnalytics: (props: Elements.StayAnalyticsOptions & StayProps) => ReactElement;
export type StayAnalyticsProps = Elements.StayAnalyticsOptions & StayProps;

type JsxTags = {
  [T in keyof Elements.StayTagAttributes]: DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & Elements.StayTagAttributes[T];
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends JsxTags {}
  }
}
