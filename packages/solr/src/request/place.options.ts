import { flag, json, text, url } from '@staytags/base/options/options';

/** The options that locate an index. `stay-search` has them; others read them from its settings. */
export const placeOptions = {
  url: url({
    aliases: ['solr_url', 'solrUrl'],
    doc: 'The address of the index, up to the name of the handler: https://example.com/solr/stays/.',
  }),
  servlet: text({ default: 'select', doc: 'The name of the handler.' }),
  proxyUrl: url({ doc: 'An address on your site that forwards the query. It gets a POST, and `url` is ignored.' }),
  proxyForm: flag({
    doc: 'The proxy is an ajax-solr proxy: it expects a form with one field, `query`, that holds the whole query string.',
  }),
  index: text({ aliases: ['index_id'], doc: 'The id of the index, if several share one Solr.' }),
  siteHash: text({
    doc: 'The prefix of this site’s document keys if several sites share one index: k3x9qa in k3x9qa-stays-1001.',
  }),
  jsonWrf: text({
    doc: 'A callback name, for proxies that insist on one. The response is parsed as data and never run.',
  }),
  params: json({
    default: {} as Readonly<Record<string, unknown>>,
    shape: 'object',
    doc: 'More params for every request, as JSON of names with a value or a list of values: {"fq": "bs_pets:true"}.',
  }),
};

/** The search settings read by elements that look up documents by key. */
export const indexSettings = { tag: 'stay-search', options: placeOptions } as const;
