import { beforeAll, expect, it } from 'vitest';
import { KEYS, type Tab } from '../../tools/engines/engine.ts';
import { click, found, PHONE, until, WAIT_MS } from './engine-page.ts';
import type { EngineStand } from './engine-stand.ts';

/** What a visitor does with the photos of a home. */
export function photoJourneys(stand: EngineStand, query: string): void {
  let tab: Tab;
  beforeAll(() => {
    ({ tab } = stand);
  });

  it('shows no focus ring on a photo opened with the pointer [PAGE-5]', async () => {
    await tab.open(`${stand.origin}/stays/sea-view-cottage${query}`);
    await until(tab, found(['stay-gallery .stay-gallery-all']));
    await click(tab, 'stay-gallery figure img');
    const track = found(['[data-stay-gallery-slider]', '.track']);
    await until(tab, track);
    await until(tab, `${found(['[data-stay-gallery-slider]', '.slide img'])}?.complete`);
    await until(tab, `getComputedStyle(${track}).outlineStyle === 'none'`);
  });

  it('fills the slider with an SVG that is the thumbnail too, at the width of a phone [PAGE-5]', async () => {
    await tab.resize(...PHONE);
    await tab.open(`${await stand.newOrigin()}/stays/sea-view-cottage${query}`);
    const photo = found(['stay-gallery:has(.stay-gallery-all) figure img']);
    const open = `(document.querySelectorAll('[data-thumb]').forEach((one) => one.removeAttribute('data-thumb')), ${photo}.click(), true)`;
    await until(tab, `document.readyState === 'complete' && ${photo} && ${open}`);
    const slider = ['[data-stay-gallery-slider]'];
    const next = found([...slider, '.next']);
    await until(tab, `${next} && (${next}.click(), true)`);
    const image = found([...slider, '.slide:nth-child(2) img']);
    await until(tab, `${image}?.complete && ${image}.naturalWidth > 0`);
    const widths = `[${image}.naturalWidth, Math.round(${image}.getBoundingClientRect().width), ${image}.currentSrc]`;
    // WebKit's natural width of an SVG is the one that it draws.
    const drawn = expect.poll(() => tab.evaluate<[number, number, string]>(widths), { timeout: WAIT_MS });
    await drawn.toSatisfy(([natural, width]) =>
      stand.name === 'webkit' ? Math.abs(natural - width) < 2 : natural === 1_200,
    );
  });

  it('turns the photos of a page that reads from right to left to the left [PAGE-5]', async () => {
    await tab.open(`${await stand.newOrigin()}/stays/sea-view-cottage${query}`);
    await until(tab, found(['stay-gallery .stay-gallery-all']));
    await tab.evaluate(`void (document.documentElement.dir = 'rtl')`);
    await click(tab, 'stay-gallery figure img');
    const slider = '[data-stay-gallery-slider]';
    const leftOf = (selector: string) => `Math.round(${found([slider, selector])}?.getBoundingClientRect().left)`;
    await until(tab, `${leftOf('.next')} < ${leftOf('.prev')}`);
    const turned = (selector: string) =>
      tab.evaluate(
        `getComputedStyle(${found([slider, selector])}, '::before').rotate + getComputedStyle(${found([slider, selector])}, '::before').transform`,
      );
    expect(await turned('.next')).not.toBe(await turned('.prev'));
    await click(tab, slider, '.next');
    await until(tab, `${leftOf('.slide:nth-child(2)')} === ${leftOf('.track')}`);
    await tab.evaluate(`void ${found([slider, '.track'])}.focus()`);
    await tab.press(KEYS.ArrowLeft);
    await until(tab, `${leftOf('.slide:nth-child(3)')} === ${leftOf('.track')}`);
  });
}
