import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { size, tried } from '../../../tools/campaign.ts';
import { startVisit, type Visit } from '../journey.ts';
import type { Scene } from './scene.ts';
import { SCENES } from './scenes.ts';

/** Every twelfth in `pnpm test`, all of them in `pnpm prove`. */
const SHOWN = SCENES.filter(({ mended }, at) => mended || at % size(12, 1) === 0);

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit();
});
afterAll(() => visit.close());

async function open(scene: Scene): Promise<{ page: Page; errors: string[] }> {
  const visitor = await visit.newVisitor(scene.visitor);
  const page = await visitor.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  if (scene.early) await page.addInitScript(scene.early);
  await page.route('**/scene', (route) =>
    route.fulfill({ contentType: 'text/html', headers: { ...scene.headers }, body: scene.html }),
  );
  if (scene.blocks) await page.route(scene.blocks, (route) => route.abort('blockedbyclient'));
  await page.goto('/scene');
  if (scene.late) await page.evaluate(scene.late);
  await scene.afterwards?.(page);
  return { page, errors };
}

/** What the tags show to a visitor, wherever they are. */
const texts = async (page: Page) => ({
  count: await page.locator('stay-results [part=count]').allTextContents(),
  cards: await page.locator('stay-results [part=card]').count(),
  towns: await page.locator('stay-facet [type=checkbox]').count(),
  bag: (await page.locator('stay-order').allTextContents()).length,
  price: await page.locator('stay-order').getByText('$0').count(),
});

it.each(SHOWN.filter(({ falls }) => !falls).map((scene) => [scene.name, scene] as const))(
  '%s: the search finds, and a heart saves [CORE-8] [CORE-14]',
  async (_name, scene) => {
    const { page, errors } = await open(scene);
    await expect
      .poll(() => texts(page), { message: scene.name })
      .toMatchObject({ count: ['240 homes'], cards: 12, bag: 1 });
    expect((await texts(page)).towns).toBeGreaterThan(3);
    const heart = page.locator('stay-flag[data-label]:not(stay-results *)').first().getByRole('button');
    await heart.click();
    await expect.poll(() => page.locator('stay-favourites [part=count]').first().textContent()).toBe('1');
    await expect.poll(() => page.locator('stay-order').getByText('$0').count()).toBeGreaterThan(0);
    expect(errors).toEqual([]);
    tried(1);
    await page.context().close();
  },
);

it.each(SCENES.filter(({ falls }) => falls).map((scene) => [scene.name, scene] as const))(
  '%s: the content of the tags stays [CORE-6]',
  async (_name, scene) => {
    const { page } = await open(scene);
    for (const name of ['All homes', 'Your trip', 'Favourites'])
      await page.getByRole('link', { name }).first().waitFor();
    // The check of the other scenes fails here.
    expect(await texts(page)).toMatchObject({ count: [], cards: 0 });
    tried(1);
    await page.context().close();
  },
);
