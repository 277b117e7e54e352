import { describe, expect, it } from 'vitest';
import { declared } from '../../generated/declared.ts';
import { jsonDamage, urlDamage } from '@staytags/base/options/damage';
import { selfClosedTags, type PageFacts, type RequestFacts } from './facts.logic.ts';
import { findingsOf } from './findings/findings.logic.ts';
import { objectFindings } from './findings/settings.logic.ts';
import { distance, nearest } from '@staytags/base/near';
import { doctorReport, summaryOf } from './report.logic.ts';

const PAGE: PageFacts = {
  tags: [],
  unknownTags: [],
  settings: {},
  brokenSettings: [],
  scripts: ['https://a.test/staytags/staytags.js'],
  events: [],
  requests: [],
  refusals: [],
  slow: [],
  tagsAsText: [],
  strayTemplates: [],
  selfClosed: [],
  isQuirky: false,
};
const codes = (page: Partial<PageFacts>) => findingsOf({ ...PAGE, ...page }, declared).map(({ code }) => code);

describe('near misses', () => {
  it.each([
    ['', '', 0],
    ['item', 'item', 0],
    ['itme', 'item', 1],
    ['itm', 'item', 1],
    ['items', 'item', 1],
    ['atem', 'item', 1],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
  ])('counts the edits between %j and %j [DOC-3]', (a, b, expected) => {
    expect(distance(a, b)).toBe(expected);
    expect(distance(b, a)).toBe(expected);
  });

  it.each([
    ['data-itme-id', 'data-item-id'],
    ['item-id', 'data-item-id'],
    ['data-itemid', 'data-item-id'],
    ['data-item_id', 'data-item-id'],
    ['data-lable', 'data-label'],
    ['data-test', undefined],
    ['data-once', undefined],
    ['data-v', undefined],
  ])('suggests for %s: %s [DOC-3]', (written, meant) => {
    expect(nearest(written, ['data-item-id', 'data-label', 'data-namespace', 'data-key'])).toBe(meant);
  });
});

it('accepts GMap’s keys without effect silently [MAP-1] [DOC-3]', () => {
  const keys = ['align', 'overview', 'streetviewcontrol', 'styleBubble', 'collapsehack'];
  const found = (tag: string, more: string[]) =>
    objectFindings('gmap.loc1', [...keys, ...more], declared.tags[tag]!, false).map(({ what }) => what);
  expect(found('stay-map', ['behavoir'])).toEqual(['Nothing reads behavoir in gmap.loc1. Did you mean behavior?']);
  const { options } = declared.tags['stay-map']!;
  expect(found('stay-map-results', Object.keys(options))).toEqual([]);
});

describe('damage', () => {
  it.each([
    ['[{"label":"Name"}]', undefined],
    ['"Name"}]', 'cut-at-colon'],
    ['[{', 'cut-at-quote'],
    ['{&quot;a&quot;:1}', 'escaped-twice'],
    ['{“a”: 1}', 'curly-quotes'],
    ["{'a': 1}", 'single-quotes'],
    ['{"a": 1,}', 'extra-comma'],
    ['{a: 1}', 'broken-json'],
  ])('recognises what happened to %s: %s [DOC-4]', (text, code) => {
    expect(jsonDamage(text)?.code).toBe(code);
  });

  it.each([
    ['/solr/', undefined],
    ['https://solr.example/', undefined],
    ['//solr.example/', 'cut-scheme'],
    ['/solr/?a=1&amp;b=2', 'damaged-address'],
  ])('recognises what happened to the URL %s: %s [DOC-4]', (text, code) => {
    expect(urlDamage(text)?.code).toBe(code);
  });
});

describe('self-closed tags', () => {
  it.each([
    ['<stay-flag/>', ['stay-flag']],
    ['<stay-flag data-item-id="a>b" data-label=\'A\' hidden />', ['stay-flag']],
    ['<STAY-FLAG\n  data-item-id=7 />', ['stay-flag']],
    ['<stay-flag /><stay-flag /><stay-order />', ['stay-flag', 'stay-order']],
    ['<stay-flag data-item-id="/"></stay-flag><br />', []],
    ['<stay-order data-path=/trip/></stay-order>', []],
    ['<!-- <stay-flag /> --><script>"<stay-flag />"</script><template><stay-flag /></template>', []],
    ['&lt;stay-flag /&gt;', []],
  ])('finds in %s: %j [DOC-2]', (html, tags) => {
    expect(selfClosedTags(html)).toEqual(tags);
  });
});

const request = (reason: string, status = 0): RequestFacts => ({
  method: 'get',
  url: 'https://a.test/solr/select?q=Ann+Tern',
  reason,
  status,
  message: 'it failed.',
});

describe('the page as a whole', () => {
  it('finds nothing on a page without mistakes [DOC-2]', () => {
    expect(codes({})).toEqual([]);
    expect(summaryOf([])).toBe('No problems found');
  });

  it.each([
    [{ scripts: ['/a/staytags.js', '/b/staytags-lite.js'] }, 'two-bundles'],
    [{ isQuirky: true }, 'no-doctype'],
    [{ selfClosed: ['stay-flag'] }, 'self-closed'],
    [{ slow: [{ url: '/solr/select', ms: 4_200 }] }, 'slow'],
    [{ refusals: [{ directive: 'connect-src', blocked: 'https://solr.example' }] }, 'csp'],
    [{ requests: [request('status', 404)] }, 'request-status'],
    [{ requests: [request('network')] }, 'request-network'],
    [{ requests: [request('timeout')] }, 'request-timeout'],
    [{ requests: [request('content', 200)] }, 'request-content'],
    [{ requests: [request('schema', 200)] }, 'request-schema'],
    [{ requests: [request('too-large', 200)] }, 'request-too-large'],
    [{ brokenSettings: ['Unexpected token'] }, 'broken-settings'],
    [{ settings: { staytags: 'search' } }, 'bad-settings'],
    [{ events: ['order-updated', 'order-udpated', 'order-add'] }, 'unknown-event'],
    [{ events: ['mine'] }, 'unknown-event'],
  ] as const)('finds %j: %s [DOC-2]', (page, code) => {
    const found = findingsOf({ ...PAGE, ...page }, declared);
    expect(found.map((one) => one.code)).toEqual([code]);
    expect(found[0]?.todo).toMatch(/\.$/);
  });

  it('suggests the name of an event that a script has misspelt [DOC-3]', () => {
    expect(findingsOf({ ...PAGE, events: ['order-udpated'] }, declared)[0]?.what).toBe(
      'A script of the page uses the event order-udpated, which does not exist. Did you mean order-updated?',
    );
  });

  it('reports a repeated finding once, and the worst first [DOC-2]', () => {
    expect(
      codes({
        slow: [{ url: '/a', ms: 5_000 }],
        scripts: ['/a/staytags.js', '/b/staytags.js'],
        requests: [request('network'), request('network')],
      }),
    ).toEqual(['request-network', 'two-bundles', 'slow']);
  });

  it('writes a report without the visitor’s words [DOC-6] [ANA-9]', () => {
    const page = { ...PAGE, requests: [request('network')] };
    const text = doctorReport({ page: 'https://a.test/stays' }, page, findingsOf(page, declared));
    expect(text).toContain('1 problem found');
    expect(text).toContain('GET https://a.test/solr/select?… failed');
    expect(text).not.toContain('Tern');
  });
});
