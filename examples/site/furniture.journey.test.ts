import { afterAll, beforeAll, expect, it } from 'vitest';
import { mounted, startVisit, watch, watchShifts, type Visit } from './journey.ts';

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit();
}, 60_000);
afterAll(() => visit.close());

const HOUSE = '/stays/sea-view-cottage';
// Behaviours never load a renderer: their code is the same in both bundles. So each journey runs on one of them, and each element on both.

it('browses the photos of a home by keyboard [PAGE-5, CORE-17]', async () => {
  const visitor = await visit.newVisitor();
  const page = await visitor.newPage();
  const incidents = await watch(page, visit.url);
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/pictures/')) pictures.push(request.url());
  });
  await page.goto(HOUSE, { waitUntil: 'networkidle' });
  const all = page.getByRole('button', { name: 'Show all 12 photos' });
  await all.focus();
  await page.keyboard.press('Enter');
  const slider = page.getByRole('dialog', { name: 'Photos of Sea View Cottage' });
  const counter = slider.getByRole('status');
  await expect.poll(() => counter.textContent()).toBe('1 of 12');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => counter.textContent()).toBe('3 of 12');
  await expect.poll(() => new URL(page.url()).hash).toBe('#photo-3');
  await page.keyboard.press('Escape');
  await slider.waitFor({ state: 'detached' });
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  expect(await all.evaluate((button) => button === document.activeElement)).toBe(true);
  const third = page.getByRole('button', { name: 'Photo 3 of 12: The way to the water' });
  await expect.poll(() => third.getAttribute('aria-current')).toBe('true');

  await page.goto(`${HOUSE}#photo-12`);
  await expect.poll(() => counter.textContent()).toBe('12 of 12');
  await slider.getByRole('button', { name: 'Close photos' }).click();
  await slider.waitFor({ state: 'detached' });
  expect(incidents).toEqual({ messages: [], violations: [], foreign: [] });
  await visitor.close();
});

it('swipes through the photos on a phone, without a layout shift while they load [PAGE-5, CORE-29]', async () => {
  const visitor = await visit.newVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await visitor.newPage();
  const shifted = await watchShifts(page);
  await page.goto(`${HOUSE}?lite`, { waitUntil: 'networkidle' });
  expect(await shifted()).toBeLessThan(0.02);
  await page
    .getByRole('img', { name: /the house by day/ })
    .first()
    .tap();
  const slider = page.getByRole('dialog', { name: 'Photos of Sea View Cottage' });
  await expect.poll(() => slider.getByRole('status').textContent()).toBe('1 of 12');
  const session = await visitor.newCDPSession(page);
  await session.send('Input.synthesizeScrollGesture', { x: 300, y: 400, xDistance: -250, yDistance: 0, speed: 1500 });
  await expect.poll(() => slider.getByRole('status').textContent()).toBe('2 of 12');
  await page.goBack();
  await slider.waitFor({ state: 'detached' });
  await expect.poll(() => new URL(page.url()).pathname).toBe(HOUSE);
  await visitor.close();
});

it('opens the tabs of a home by click, by hash and by Back [PAGE-4]', async () => {
  const visitor = await visit.newVisitor();
  const page = await visitor.newPage();
  const incidents = await watch(page, visit.url);
  await page.goto(HOUSE, { waitUntil: 'networkidle' });
  const know = page.getByText('from the lantern box at the door');
  const tab = page.getByRole('tab', { name: 'Before you come' });
  await expect.poll(() => know.isVisible()).toBe(false);
  await tab.click();
  await know.waitFor();
  await expect.poll(() => new URL(page.url()).hash).toBe('#know');
  await page.getByRole('tab', { name: 'Amenities' }).click();
  await know.waitFor({ state: 'hidden' });
  await page.goBack();
  await know.waitFor();
  await page.evaluate(() => (location.hash = 'amenities-title'));
  await page.locator('stay-tabs .amenities li').first().waitFor();
  await page.reload({ waitUntil: 'networkidle' });
  await page.locator('stay-tabs .amenities li').first().waitFor();
  expect(incidents).toEqual({ messages: [], violations: [], foreign: [] });
  await visitor.close();
});

it('shows the tabs as an accordion on a phone [PAGE-4]', async () => {
  const visitor = await visit.newVisitor({ viewport: { width: 390, height: 844 } });
  const page = await visitor.newPage();
  await page.goto(`${HOUSE}?lite`, { waitUntil: 'networkidle' });
  await mounted(page.locator('stay-tabs').filter({ hasText: 'Before you come' }));
  // By keyboard: content loading above may move the button away from a pointer.
  await page.getByRole('button', { name: 'Before you come', expanded: false }).press('Enter');
  await page.getByText('from the lantern box at the door').waitFor();
  await expect.poll(() => page.getByRole('tab').count()).toBe(0);
  await visitor.close();
});

it('shows the message after a form, and a linked part of a page, in a modal [PAGE-8, PAGE-11]', async () => {
  const visitor = await visit.newVisitor();
  const page = await visitor.newPage();
  const incidents = await watch(page, visit.url);
  await page.goto('/good-to-know?asked=1&lite', { waitUntil: 'networkidle' });
  const message = page.getByRole('dialog', { name: 'Please note' });
  await message.waitFor();
  await page.getByText('your question is on its way').waitFor();
  await page.keyboard.press('Escape');
  await message.waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('stay-messages .messages').isVisible()).toBe(true);
  await page.locator('#soon').scrollIntoViewIfNeeded();
  await page.locator('stay-lazy .event').first().waitFor();

  await page.goto(`${HOUSE}?lite`, { waitUntil: 'networkidle' });
  const link = page.getByRole('link', { name: 'Fees and taxes are always in the price.' });
  await mounted(page.locator('stay-modal').filter({ has: link }));
  await link.press('Enter');
  const modal = page.getByRole('dialog', { name: 'Fees and taxes are always in the price.' });
  await modal.waitFor();
  await page.getByText('every tax').waitFor();
  await modal.getByRole('button', { name: 'Close' }).click();
  await modal.waitFor({ state: 'detached' });
  expect(await link.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(incidents).toEqual({ messages: [], violations: [], foreign: [] });
  await visitor.close();
});

it('measures nothing before consent, and everything after it [ANA-1, ANA-8]', async () => {
  const visitor = await visit.newVisitor({ viewport: { width: 1280, height: 1600 } });
  const page = await visitor.newPage();
  const incidents = await watch(page, visit.url);
  await page.goto('/measured?lite', { waitUntil: 'networkidle' });
  const lines = page.getByRole('list', { name: 'Measured' }).getByRole('listitem');
  const flag = page.getByRole('button', { name: /^Save / });
  await flag.first().click();
  await page
    .getByRole('button', { name: /^Unsave / })
    .first()
    .waitFor();
  await expect.poll(() => lines.count()).toBe(0);
  await page.getByRole('button', { name: 'Allow measuring' }).click();
  await flag.first().click();
  await lines.filter({ hasText: 'add_to_wishlist' }).first().waitFor();
  await page
    .getByRole('link', { name: /./ })
    .and(page.locator('[data-product] h3 a'))
    .first()
    .click({ modifiers: ['ControlOrMeta'] });
  await lines.filter({ hasText: 'select_item' }).first().waitFor();
  expect(incidents).toEqual({ messages: [], violations: [], foreign: [] });
  await visitor.close();
});

/** Links that lead somewhere: most are on every page. */
const good = new Set<string>();

it.each([
  '/',
  '/stays',
  HOUSE,
  '/things-to-do',
  '/enquiry',
  '/good-to-know?asked=1',
  '/events',
  '/events/kite-week',
  '/measured',
])('is complete without JavaScript: %s [CORE-6]', async (path) => {
  const visitor = await visit.newVisitor({ javaScriptEnabled: false });
  const page = await visitor.newPage();
  await page.goto(path);
  const tags = page.locator(
    // The browser itself shows the content of a closed details element.
    'main :is(stay-gallery, stay-tabs, stay-toggle, stay-paged, stay-messages, stay-modal, stay-tooltip, stay-lazy, stay-columns, stay-background) :is(h2, h3, p, a, figcaption):not(details:not([open]) *)',
  );
  for (const one of await tags.all())
    await expect
      .poll(() => one.isVisible(), { message: await one.evaluate((element) => element.outerHTML) })
      .toBe(true);
  if (path === HOUSE) await expect.poll(() => page.locator('stay-gallery figure').count()).toBe(12);
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((all) => [...new Set(all.map((link) => (link as HTMLAnchorElement).href))]);
  for (const href of links.filter((one) => !good.has(one))) {
    expect((await fetch(href)).status, href).toBe(200);
    good.add(href);
  }
  await visitor.close();
});

it('moves the map of an event beside its picture, and equalises the columns [PAGE-13]', async () => {
  const visitor = await visit.newVisitor();
  const page = await visitor.newPage();
  const incidents = await watch(page, visit.url);
  await page.goto('/events/kite-week');
  await page.locator('.event-featured.has-location .event-location').waitFor();
  const heights = () =>
    page
      .locator('.event-more article')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));
  await expect.poll(async () => new Set(await heights()).size).toBe(1);
  expect((await heights()).length).toBe(3);
  await page.locator('stay-map canvas, stay-map [part~=list]').first().waitFor({ state: 'attached' });
  expect(incidents).toEqual({ messages: [], violations: [], foreign: [] });
  await visitor.close();
});

it('opens one details element at a time, and the one that find-in-page matches [PAGE-4]', async () => {
  const visitor = await visit.newVisitor();
  const page = await visitor.newPage();
  await page.goto('/good-to-know');
  const group = (id: string) => page.locator(`details#${id}`);
  await page.locator('stay-tabs .stay-tab-mark').first().waitFor({ state: 'attached' });
  await page.getByText('Pets', { exact: true }).click();
  await group('pets').getByText('Dogs are welcome').waitFor();
  await expect.poll(() => new URL(page.url()).hash).toBe('#pets');
  // The browser's find-in-page.
  await page.evaluate(() => location.assign('#:~:text=away%20from%20the%20dune'));
  await group('smoking').getByText('away from the dune grass').waitFor();
  await expect.poll(() => group('pets').getAttribute('open')).toBe(null);
  await visitor.close();
});

it('folds the footer’s links on a phone, and shows them all on a wide screen [PAGE-10]', async () => {
  const visitor = await visit.newVisitor({ viewport: { width: 390, height: 844 } });
  const page = await visitor.newPage();
  await page.goto('/good-to-know');
  const link = page.locator('#plan').getByRole('link', { name: 'Favourites' });
  const toggle = page.locator('stay-panel [data-toggle]');
  await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false');
  await expect.poll(() => link.isVisible()).toBe(false);
  await toggle.press('Enter');
  await link.waitFor();
  await page.setViewportSize({ width: 768, height: 844 });
  // Nothing to fold: a link like any other.
  await expect.poll(() => toggle.evaluate((link) => [link.role, link.ariaExpanded])).toEqual([null, null]);
  await link.waitFor();
  await visitor.close();
});

it('loads the picture behind the guests’ quote near the viewport [PAGE-2]', async () => {
  const visitor = await visit.newVisitor({ colorScheme: 'light' });
  const page = await visitor.newPage();
  const pictures: string[] = [];
  page.on('request', (request) => pictures.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(pictures).not.toContain('/pictures/hero-night.svg');
  await page.locator('.guest-words').scrollIntoViewIfNeeded();
  await page.locator('stay-background[loaded]').waitFor();
  expect(await page.locator('.guest-words').evaluate((box) => getComputedStyle(box).backgroundImage)).toContain(
    'hero-night',
  );
  await visitor.close();
});

it.each<[string, Parameters<Visit['newVisitor']>[0], boolean]>([
  ['plays in a wide window', {}, true],
  ['neither plays nor loads on a phone', { viewport: { width: 390, height: 844 } }, false],
  ['waits for the visitor under reduced motion', { reducedMotion: 'reduce' }, false],
])('the home page video %s [PAGE-1]', async (name, options, plays) => {
  const visitor = await visit.newVisitor(options);
  const page = await visitor.newPage();
  const incidents = await watch(page, visit.url);
  const films: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/films/')) films.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const film = page.locator('stay-video');
  const button = film.locator('button');
  await button.waitFor({ state: 'attached' });
  if (!plays) expect([films, await film.getAttribute('playing')]).toEqual([[], null]);
  if (plays || name.includes('motion')) {
    if (!plays) await page.getByRole('button', { name: 'Play the video' }).click();
    await expect.poll(() => film.getAttribute('playing')).toBe('');
    await page.getByRole('button', { name: 'Pause the video' }).click();
    await expect.poll(() => film.getAttribute('playing')).toBe(null);
  }
  expect(incidents).toEqual({ messages: [], violations: [], foreign: [] });
  await visitor.close();
});
