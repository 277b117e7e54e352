import { describe, expect, it } from 'vitest';
import { fromPhp, hasPhp } from './php-printed.ts';

interface Page {
  readonly html: string;
  readonly settings?: object;
  readonly docs?: readonly object[];
  readonly template?: string;
  readonly language?: string;
  readonly address?: string;
  readonly facets?: object;
  readonly numFound?: number;
}

const FIELDS = [
  ['ss_name', 'title'],
  ['ss_url', 'link'],
  ['is_beds', 'beds'],
  ['fs_low', 'low'],
].map(([solr_field, name]) => ({ solr_field, name }));
const SETTINGS = { search: { fields: FIELDS } };
const docs = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `h-${at}`,
    ss_name: `House ${at}`,
    ss_url: `/stays/${at}`,
    is_beds: 1,
  }));

/** The pages with their first views. */
const printed = (pages: readonly Page[]): string[] =>
  fromPhp(
    `FirstAnswer::into($in['html'], $in['settings'], $in['address'], fn() => $in['json'], $in['language'], fn() => $in['template'])`,
    pages.map(({ docs: own = docs(2), numFound = own.length, facets = {}, ...page }) => ({
      ...{ settings: SETTINGS, address: '', language: 'en', template: '' },
      ...page,
      json: JSON.stringify({ response: { numFound, start: 0, docs: own }, facet_counts: { facet_fields: facets } }),
    })),
  );

const withoutAnswer = (html: string | undefined): string => html?.replace(/<script.*?<\/script>/, '') ?? '';
const SEARCH = '<stay-search></stay-search>';

describe.runIf(hasPhp)('the first view of a page, from PHP', () => {
  it('has the cards of the first results, as many as the element shows [RES-10] [CMS-10]', () => {
    const [html = '', few = ''] = printed([
      { html: `<p>${SEARCH}<stay-results class="x"></stay-results></p>`, docs: docs(14) },
      { html: `${SEARCH}<stay-results data-numvisible="3"></stay-results>`, docs: docs(14) },
    ]);
    expect(html).toMatch(/^<p><stay-search><script type="application\/json" data-stay-answer>/);
    expect(html).toContain('<stay-results class="x"><div class="stay-printed" data-stay-cards>');
    expect(html).toContain('<h3><a href="/stays/11">House 11</a></h3>');
    expect(html).not.toContain('House 12</a>');
    expect(few.match(/class="stay-card"/g)).toHaveLength(3);
  });

  it('speaks the language of the page, with its plural forms [CMS-18]', () => {
    const texts = { 'results.count': { one: '{count} Haus', other: '{count} Häuser' }, 'results.beds': '{count} лож' };
    const [html = ''] = printed([
      { html: `${SEARCH}<stay-results></stay-results>`, settings: { ...SETTINGS, texts }, language: 'de' },
    ]);
    expect(html).toContain('<p class="stay-count">2 Häuser</p>');
    expect(html).toContain('1 лож');
  });

  it('uses the site’s own card, of the tag or of the theme, which the element gets too [RES-1] [RES-10]', () => {
    const card =
      '<a data-field-href="link" data-field-onclick="title" href="#"><b data-field="title" class="c">Name</b></a><i data-field="none">x</i>';
    const hostile = [{ id: '1', ss_name: '<script>"x', ss_url: 'javascript:1' }];
    const [own, themed] = printed([
      { html: `${SEARCH}<stay-results>\n<template>${card}</template></stay-results>`, docs: hostile },
      { html: `${SEARCH}<stay-results></stay-results>`, template: card },
    ]);
    expect(withoutAnswer(own)).toBe(
      `${SEARCH}<stay-results><div data-stay-cards><div class="stay-printed"><p class="stay-count">1 result</p></div><div class="stay-printed-list" role="list">` +
        '<div class="stay-results-item" role="listitem"><a data-field-href="link" data-field-onclick="title"><b data-field="title" class="c">&lt;script&gt;&quot;x</b></a><i data-field="none" hidden=""></i></div>' +
        `</div></div>\n<template>${card}</template></stay-results>`,
    );
    expect(themed).toContain(`<stay-results><template>${card}</template><div data-stay-cards>`);
    expect(themed).toContain('href="/stays/1"><b data-field="title" class="c">House 1</b>');
  });

  it.each([
    ['cards of its own', `${SEARCH}<stay-results><div data-stay-cards>x</div></stay-results>`],
    ['results of another search', `${SEARCH}<stay-results data-name="b"></stay-results>`],
    ['a template elsewhere', `${SEARCH}<stay-results data-template="#card"></stay-results>`],
    ['an option that only the element reads', `${SEARCH}<stay-results data-numvisible="many"></stay-results>`],
  ])('leaves out cards for %s [RES-10]', (_what, html) => {
    expect(withoutAnswer(printed([{ html }])[0])).toBe(html);
  });

  it('costs less than 5 ms of PHP for a page of 24 homes [CMS-10]', () => {
    const page = { html: `${SEARCH}<stay-results data-numvisible="24"></stay-results>`, docs: docs(24) };
    const [milliseconds] = fromPhp<number>(
      `(function () use ($in) {
        $times = [];
        for ($run = 0; $run < 5; $run++) {
          $begin = microtime(true);
          FirstAnswer::into($in['html'], $in['settings'], '', fn() => $in['json']);
          $times[] = (microtime(true) - $begin) * 1000;
        }
        return min($times);
      })()`,
      [
        {
          ...page,
          settings: SETTINGS,
          json: JSON.stringify({ response: { numFound: 24, start: 0, docs: page.docs } }),
        },
      ],
    );
    expect(milliseconds).toBeLessThan(5);
  });
});
