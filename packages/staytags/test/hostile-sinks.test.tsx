import { pagePorts as quote } from '@staytags/booking/quote/quote.ports';
import { pagePorts as share } from '@staytags/booking/share/share.ports';
import { parseMarkup } from '@staytags/cms/commands/markup';
import { loadContent } from '@staytags/map/map/map-content';
import { wordsOf } from '@staytags/map/markers/words';
import { bare, harmOf } from '@staytags/net/hostile-html.fakes';
import { fetchPart } from '@staytags/page/part/fetch-part';
import { afterEach, expect, it, vi } from 'vitest';
import { VECTORS } from '../../../examples/cms/campaign/vectors.ts';
import { size, tried } from '../../../tools/campaign.ts';

afterEach(() => vi.restoreAllMocks());

const never = new AbortController().signal;
const responds = (html: string) => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(html, { headers: { 'content-type': 'text/html' } }));
};
const windowOf = async (...content: Parameters<typeof loadContent>): Promise<Node> => {
  const box = document.createElement('div');
  box.append(...(await loadContent(...content)).map((part) => part.content));
  return box;
};

/** Every place where HTML of somebody else comes into a page, by the function that takes it. */
const SINKS: Readonly<Record<string, (html: string) => Node | Promise<Node>>> = {
  'a quote': async (html) => (await quote.read(html)).box,
  'the form of a shared trip': async (html) => (await share.box(html)) ?? new Text(),
  'the text of a marker': (html) => windowOf({ kind: 'text', html }, '', never),
  'the tabs of a marker': (html) => windowOf({ kind: 'tabs', tabs: [['a', html]] }, '', never),
  'the remote text of a marker': (html) => {
    responds(html);
    return windowOf({ kind: 'remote', path: '1', query: '' }, '/map/marker', never);
  },
  'the part of a page in a modal': (html) => {
    responds(html);
    return fetchPart('/good-to-know', never);
  },
  'the name of a marker': (html) => new Text(wordsOf(html)),
};
/** A sixth of the list in each, in turn, in `pnpm test`. */
const PARTS = size(6, 1);

it.each(Object.entries(SINKS).map(([name, put], at) => [name, put, at] as const))(
  'nothing of the known attacks runs in %s [CORE-18]',
  async (_name, put, at) => {
    const texts = VECTORS.filter((_, index) => index % PARTS === at % PARTS);
    expect(await harmOf(texts, put)).toEqual([]);
    tried(texts.length);
  },
);

it('nothing of them runs in markup of the CMS’s own responses [AJX-10] [CORE-18]', async () => {
  const put = (html: string) => {
    const box = new DocumentFragment();
    box.append(...parseMarkup(html).nodes);
    return box;
  };
  // A name that stands in for a member of the document is the CMS's own.
  const texts = VECTORS.filter((html) => !/<img name=/.test(html));
  expect(await harmOf(texts, put, 'own')).toEqual([]);
  tried(texts.length);
});

it('they run where nothing cleans them [CORE-18]', async () => {
  const found = await harmOf(VECTORS, bare, 'bare');
  expect(found.filter((one) => one.startsWith('ran')).length).toBeGreaterThan(3);
  expect(found.length).toBeGreaterThan(150);
  tried(VECTORS.length);
});
