import { choice, flag, json, list, number, text, url } from '@staytags/base/options/options';
import { widget } from '@staytags/element/declare/widget';
import type { FacetSetting, FieldSetting } from '@staytags/solr/request/config.logic';
import { placeOptions } from '@staytags/solr/request/place.options';

export const search = widget({
  tag: 'stay-search',
  kind: 'widget',
  group: 'Search',
  doc: 'Searches your homes in a Solr index, and keeps the search in the URL. Results, pagers and facets with the same name follow it.',
  mount: 'eager',
  options: {
    name: text({
      default: 'search',
      doc: 'Tells several searches on a page apart. Give the elements that follow this one the same name.',
    }),
    ...placeOptions,
    bundles: list({ doc: 'Limits the search to these bundles.' }),
    entityType: text({ doc: 'Limits the search to this entity type.' }),
    docCache: flag({ default: true, doc: 'Caches responses in memory for an hour.' }),
    exposedParams: list({
      default: ['q', 'fq', 'start', 'sort'],
      doc: 'The params that are kept in the URL. No others are read from it.',
    }),
    hash: flag({ default: true, doc: 'Keeps the state in the hash; when off, in the query string.' }),
    maxRows: number({
      default: 10,
      min: 0,
      max: 5000,
      doc: 'The number of results per request. With 0 nothing is requested: the element only says where the index is.',
    }),
    defaultQ: text({ doc: 'The query that is used until the visitor enters one.' }),
    defaultBoost: text({ doc: 'A boost query: bundle:rental^10.' }),
    returnFullDocs: flag({
      doc: 'Fetches whole documents in the first request, instead of ids first and documents later.',
    }),
    facets: json({
      default: [] as readonly FacetSetting[],
      shape: 'list',
      doc: 'The facets to count: [{"field": "ss_town", "operator": "or", "hardLimit": 20, "facetMissing": true, "facetMincount": 1}].',
    }),
    fields: json({
      default: [] as readonly FieldSetting[],
      shape: 'list',
      doc: 'Maps index fields to what the cards show: [{"solr_field": "ss_name", "name": "title"}]. The cards know title, image, srcset (the picture in several widths), link, text, town, type, beds, baths, sleeps, pets, low, high, rating, reviews, amenities and eid (the id in the booking server). Without title, they show only ids.',
    }),
    resultsPath: url({ doc: 'The page with the results. On pages without results, the form opens it.' }),
    firstRequest: url({
      doc: 'The URL of the first search with all its params. It is requested at once, before the code of the search has loaded.',
    }),
    available: choice(['only', 'first', 'mark', 'off'], {
      doc: 'How homes show that are taken on the searched dates. `only`: they are hidden until the visitor asks for them. `first`: they follow the available ones, and are marked. `mark`: they are only marked. `off`: dates change nothing. `fields` must map `eid`.',
    }),
    form: flag({ default: true, doc: 'Shows the search form.' }),
  },
  texts: {
    label: 'Search',
    placeholder: 'Town, beach or name of a home',
    submit: 'Search',
    clear: 'Clear the search',
  },
  parts: {
    form: 'The form.',
    field: 'The box around the text field.',
    input: 'The text field.',
    clear: 'The button that empties the field.',
    button: 'The button that searches.',
  },
  cssProps: { '--stay-search-max-width': 'The maximum width of the form (44rem).' },
  states: { pending: 'A search is in flight.' },
  sends: ['search-submit', 'search-loaded', 'search-failed'],
  hears: ['search-set', 'search-submit', 'search-page', 'search-facet', 'search-retry'],
  example: '<stay-search data-url="/solr/" data-results-path="/stays"></stay-search>',
});
