import { expect, it } from 'vitest';
import { server } from 'vitest/browser';
import { documents } from '../../../examples/cms/campaign/documents.ts';
import { size, tried } from '../../../tools/campaign.ts';
import { bare, harmOf, nativeObjects } from './hostile-html.fakes.ts';
import { safeHtml, setSafeHtml, type HtmlProfile } from './safe-html.ts';

const COUNT = size(600, 34_000);

it.each<HtmlProfile>(['text', 'cms-form', 'page'])(
  `nothing of ${COUNT} hostile texts runs, leaves the page or keeps a handler as %s [CORE-18]`,
  async (profile) => {
    const put = async (text: string) => {
      const box = document.createElement('div');
      setSafeHtml(box, await safeHtml(text, profile));
      return box;
    };
    expect(await harmOf(documents(COUNT), put)).toEqual([]);
    tried(COUNT);
  },
  600_000,
);

it('the same texts run scripts where nothing cleans them [CORE-18]', async () => {
  const found = await harmOf(documents(400), bare, 'bare');
  tried(400);
  const count = (start: string) => found.filter((one) => one.startsWith(start)).length;
  expect(count('ran')).toBeGreaterThan(3);
  expect(count('action')).toBeGreaterThan(20);
  // WebKit lists no request that has failed, so there the other counts must do.
  if (server.browser !== 'webkit') await expect.poll(() => count('fetched')).toBeGreaterThan(0);
  expect(found.length).toBeGreaterThan(300);
});

it.runIf('setHTML' in Element.prototype)('the browser’s own sanitiser finds what nothing has cleaned [CORE-18]', () => {
  expect(nativeObjects('<img src="x" onerror="hit()">')).toBe(true);
  expect(nativeObjects('<p title="a">b<!-- c --></p>')).toBe(false);
});
