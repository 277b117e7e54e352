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
  /** An address of the site that passes the query on. It is sent as a POST, and `url` is not used. */
  readonly proxyUrl?: string;
  /** The id of the index, where several share one Solr. */
  readonly index?: string;
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
  /** Further params of every request, as a map of names to a value or a list of values. */
  readonly params?: object;
  /** The first answer holds the whole documents: one request instead of two. */
  readonly returnFullDocs?: boolean;
  /** The facets to count: [{"field": "ss_town", "operator": "or", "hardLimit": 20, "facetMissing": true, "facetMincount": 1}]. */
  readonly facets?: readonly unknown[];
  /** Which index field holds what the cards show: [{"solr_field": "ss_name", "name": "title"}]. The cards know title, image, link, text, town, type, beds, baths, sleeps, low, high, rating, reviews and eid. */
  readonly fields?: readonly unknown[];
  /** A callback name, for proxies that insist on one. The answer is read as data and never run. */
  readonly jsonWrf?: string;
  /** The page that shows the results: the form goes there from a page that does not. */
  readonly resultsPath?: string;
  /** Shows the search form. */
  readonly form?: boolean;
}

/** Lists what a search has found: drawn from the `<template>` inside it, or as property cards. A template binds texts by data-field="title" and attributes by data-field-href="link"; widgets inside it work. */
export interface StayResultsProps extends StayProps {
  /** The name of the search that it follows. */
  readonly name?: string;
  /** How many more results each reach of the end shows. */
  readonly numvisible?: number;
  /** A heart on each card saves it to the favourites. */
  readonly flags?: boolean;
  /** The field that a favourite is saved by. */
  readonly key?: string;
  /** The list of favourites. */
  readonly namespace?: string;
  /** The currency of the prices, as a code of three letters. */
  readonly currency?: string;
}

/** Counts the favourites, links to their page, and lists them in a panel. */
export interface StayFavouritesProps extends StayProps {
  /** The page that shows the favourites: a page of results. */
  readonly path?: string;
  /** The words beside the heart. */
  readonly counterLabel?: string;
  /** The index field that the saved ids are values of. */
  readonly keyField?: string;
  /** Which list of favourites. */
  readonly namespace?: string;
  /** Ids with this prefix are not in the index: they are counted, and not looked up. */
  readonly skipSolrPrefix?: string;
  /** The search whose index has the items. */
  readonly name?: string;
}

/** Builds a tree of elements from settings, for pages that an editor composes in the CMS. */
export interface StayComposeProps extends StayProps {
  /** The elements: [{"plugin_id": "flag", "plugin_weight": 0, "options": {…}, "html_tag": "div", "children": […]}]. */
  readonly children?: readonly unknown[];
}

export declare const StayFlag: (props: StayFlagProps) => ReactElement;
export declare const StaySearch: (props: StaySearchProps) => ReactElement;
export declare const StayResults: (props: StayResultsProps) => ReactElement;
export declare const StayFavourites: (props: StayFavouritesProps) => ReactElement;
export declare const StayCompose: (props: StayComposeProps) => ReactElement;

declare global {
  interface HTMLElementTagNameMap {
    'stay-flag': HTMLElement & Omit<StayFlagProps, keyof StayProps>;
    'stay-search': HTMLElement & Omit<StaySearchProps, keyof StayProps>;
    'stay-results': HTMLElement & Omit<StayResultsProps, keyof StayProps>;
    'stay-favourites': HTMLElement & Omit<StayFavouritesProps, keyof StayProps>;
    'stay-compose': HTMLElement & Omit<StayComposeProps, keyof StayProps>;
  }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'stay-flag': StayAttributes & { 'data-item-id'?: string | number | boolean; 'data-label'?: string | number | boolean; 'data-namespace'?: string | number | boolean; 'data-key'?: string | number | boolean; 'data-text'?: string | number | boolean; 'data-classes'?: string | number | boolean; 'data-icon-only'?: string | number | boolean; 'data-skip-solr'?: string | number | boolean; 'data-skip-solr-prefix'?: string | number | boolean; 'data-path'?: string | number | boolean; 'data-store'?: string | number | boolean };
      'stay-search': StayAttributes & { 'data-name'?: string | number | boolean; 'data-url'?: string | number | boolean; 'data-servlet'?: string | number | boolean; 'data-proxy-url'?: string | number | boolean; 'data-index'?: string | number | boolean; 'data-bundles'?: string | number | boolean; 'data-entity-type'?: string | number | boolean; 'data-doc-cache'?: string | number | boolean; 'data-exposed-params'?: string | number | boolean; 'data-hash'?: string | number | boolean; 'data-max-rows'?: string | number | boolean; 'data-default-q'?: string | number | boolean; 'data-default-boost'?: string | number | boolean; 'data-params'?: string | number | boolean; 'data-return-full-docs'?: string | number | boolean; 'data-facets'?: string | number | boolean; 'data-fields'?: string | number | boolean; 'data-json-wrf'?: string | number | boolean; 'data-results-path'?: string | number | boolean; 'data-form'?: string | number | boolean };
      'stay-results': StayAttributes & { 'data-name'?: string | number | boolean; 'data-numvisible'?: string | number | boolean; 'data-flags'?: string | number | boolean; 'data-key'?: string | number | boolean; 'data-namespace'?: string | number | boolean; 'data-currency'?: string | number | boolean };
      'stay-favourites': StayAttributes & { 'data-path'?: string | number | boolean; 'data-counter-label'?: string | number | boolean; 'data-key-field'?: string | number | boolean; 'data-namespace'?: string | number | boolean; 'data-skip-solr-prefix'?: string | number | boolean; 'data-name'?: string | number | boolean };
      'stay-compose': StayAttributes & { 'data-children'?: string | number | boolean };
    }
  }
}
