import { expect, it } from 'vitest';
import { describeHome, renderHome, renderResults, structuredData } from './server.ts';

const SETTINGS = {
  search: {
    fields: [
      { solr_field: 'ss_name', name: 'title' },
      { solr_field: 'ss_url', name: 'link' },
      { solr_field: 'is_eid', name: 'eid' },
      { solr_field: 'ss_town', name: 'town' },
    ],
  },
  results: { flags: false },
  texts: { 'results.count': { one: '{count} home', other: '{count} homes' } },
};
const answer = (...names: string[]) => ({
  response: {
    numFound: 40,
    start: 24,
    docs: names.map((ss_name, at) => ({ id: `h-${at}`, ss_name, ss_url: `/stays/${at}`, is_eid: at, ss_town: 'Duck' })),
  },
});

it('prints results on a server by the settings of the page, without a browser [RES-10]', () => {
  expect('document' in globalThis).toBe(false);
  const html = renderResults(answer('Sea View', '<b>"'), SETTINGS, { totals: new Map([['1', '$900']]) });
  expect(html).toContain('<p class="stay-count">40 homes</p>');
  expect(html).toContain('<h3><a href="/stays/0">Sea View</a></h3>');
  expect(html).toContain('data-product-name="&lt;b&gt;&quot;" data-product-position="26"');
  expect(html.match(/<p class="stay-price">(.*?)<\/p>/g)).toEqual(['<p class="stay-price">$900 in total</p>']);
  expect(html).not.toMatch(/stay-flag|<b>/);
  expect(renderResults('<!doctype html>', SETTINGS)).toBe('');
});

it('describes the homes to search engines, in JSON that cannot end its script [CMS-26]', () => {
  const json = structuredData(answer('</script><b>'), SETTINGS, 'https://site.test');
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toMatchObject({
    itemListElement: [{ position: 25, item: { name: '</script><b>', url: 'https://site.test/stays/0' } }],
  });
  expect(structuredData(answer(), SETTINGS, 'https://site.test')).toBe('');
});

it('prints the facts of a home, and what search engines and previews get [CMS-26] [CMS-27] [CMS-28]', () => {
  const found = {
    response: {
      numFound: 1,
      docs: [
        { id: 'h', ss_name: 'Sea <View>', is_eid: 7, ss_town: 'Duck', beds: 3, low: 120, amenities: ['pool|Pools|x'] },
      ],
    },
  };
  const facts = renderHome(found, SETTINGS);
  expect(facts).toMatch(/^<div class="stay-printed stay-printed-home"><div class="stay-home">/);
  expect(facts).toContain('3 beds');
  expect(facts).toContain('>Pools</span></stay-amenities>');
  expect(facts).toContain('from $120');
  const offer = { price: 900, currency: 'USD', begin: '2026-07-04', end: '2026-07-11' };
  const { json, meta } = describeHome(found, SETTINGS, 'https://site.test', offer);
  expect(JSON.parse(json)).toMatchObject({ '@type': 'LodgingBusiness', identifier: '7', makesOffer: { price: 900 } });
  expect(json + meta).not.toMatch(/<View>/);
  expect(meta).toContain('<meta property="og:title" content="Sea &lt;View&gt;">');
  expect([renderHome(answer(), SETTINGS), describeHome(answer(), SETTINGS, '').json]).toEqual(['', '']);
});
