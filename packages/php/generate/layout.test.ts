import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM_ARGS, requireChromium } from '../../../tools/chromium.ts';

const ASSETS = resolve(import.meta.dirname, '../../wordpress/includes/class-staytags-assets.php');
const hasPhp = spawnSync('php', ['-v']).status === 0;

/** The styles of a block theme as WordPress prints them: a column of 600 px, a wide size of 1,000 px, and a root with a padding. */
const THEME = `body { margin: 0; --wp--style--global--wide-size: 1000px; --wp--style--root--padding-left: 30px; --wp--style--root--padding-right: 30px }
  .is-layout-constrained > * { max-width: 600px; margin-left: auto !important; margin-right: auto !important }
  .bar { max-width: 1000px; margin: auto; padding: 0 30px; display: flex }`;
const PAGE = `<header class="wp-block-template-part"><div class="bar"><b>Title</b></div><stay-order class="wp-block-staytags-order">Bag</stay-order></header>
  <div class="is-layout-constrained"><p>Column</p><stay-flag class="wp-block-staytags-flag">Save</stay-flag><stay-favourites class="wp-block-staytags-favourites"><i>0</i></stay-favourites>
  <stay-video class="wp-block-staytags-video" empty></stay-video><stay-share class="wp-block-staytags-share" hidden></stay-share></div>`;

describe.runIf(hasPhp)('blocks in a block theme', () => {
  let browser: Awaited<ReturnType<typeof chromium.launch>>;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_ARGS });
  });
  afterAll(() => browser.close());

  it.each([1280, 1700, 390])(
    'align with its column, small ones too, and in a template part: %i px [CMS-22]',
    async (width) => {
      const { stdout } = spawnSync(
        'php',
        ['-r', `define('ABSPATH', '/'); require '${ASSETS}'; echo Staytags_Assets::LAYOUT;`],
        { encoding: 'utf8' },
      );
      const page = await browser.newPage({ viewport: { width, height: 600 } });
      const boxes = async (css: string) => {
        await page.setContent(`<style>${THEME}${css}</style>${PAGE}`);
        return page.evaluate(() => {
          // The text, since an element may have a padding.
          const left = (selector: string) => {
            const range = document.createRange();
            range.selectNodeContents(document.querySelector(selector) as Element);
            return range.getBoundingClientRect().x;
          };
          const height = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().height;
          return {
            column: [left('stay-flag') - left('p'), left('stay-favourites') - left('p')],
            part: left('stay-order') - left('b'),
            hidden: [height('stay-video'), height('stay-share')],
          };
        });
      };
      expect(await boxes(stdout)).toEqual({ column: [0, 0], part: 0, hidden: [0, 0] });
      // Without it they are at the edge of the page: an inline element has neither width nor margins.
      expect((await boxes('')).column[0]).toBe(Math.min(0, (600 - width) / 2));
      await page.close();
    },
  );
});
