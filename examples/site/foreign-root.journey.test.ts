import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startVisit, watch, type Visit, PLAIN } from './journey.ts';

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit(PLAIN);
}, 60_000);
afterAll(() => visit.close());

/** What the tags of a theme's own web component show, and where its focus is. */
const look = (page: Page) =>
  page.evaluate(() => {
    const { root } = window as unknown as { root: ShadowRoot };
    const saved = root.querySelector('stay-favourites')?.shadowRoot;
    return {
      hearts: [...root.querySelectorAll('stay-flag')].map((flag) =>
        flag.shadowRoot?.querySelector('button') ? flag.hasAttribute('flagged') : undefined,
      ),
      count: saved?.querySelector('[part=count]')?.textContent,
      panel: saved?.querySelector('[part=panel]:popover-open [part=item] strong')?.textContent,
      hovers: saved?.querySelector('[part=panel]')?.matches(':hover'),
      focus: root.activeElement?.id,
    };
  });
/** Where the middle of an element is. */
const placeOf = (page: Page, id: string) =>
  page.evaluate((name) => {
    const { root } = window as unknown as { root: ShadowRoot };
    const element = root.getElementById(name);
    const { x, y, width, height } = (
      element?.shadowRoot?.querySelector('button, [part=item]') ?? element!
    ).getBoundingClientRect();
    return [x + width / 2, y + height / 2] as const;
  }, id);
const focus = (page: Page, id: string) =>
  page.evaluate((name) => (window as unknown as { root: ShadowRoot }).root.getElementById(name)?.focus(), id);

it.each(['', '?lite'].flatMap((query) => (['open', 'closed'] as const).map((mode) => [mode, query] as const)))(
  'saves and lists favourites by keyboard and mouse in a shadow root of the theme that is %s, page query "%s" [CORE-8] [CORE-31] [FAV-2]',
  async (mode, query) => {
    const visitor = await visit.newVisitor({ reducedMotion: 'reduce' });
    const page = await visitor.newPage();
    const incidents = await watch(page, visit.url);
    await page.goto(`/stays${query}`);
    await page.evaluate((given) => {
      const theme = document.createElement('x-theme');
      const root = theme.attachShadow({ mode: given });
      const add = (tag: string, id: string, attributes: Record<string, string> = {}) => {
        const element = document.createElement(tag);
        for (const [name, value] of Object.entries({ ...attributes, id })) element.setAttribute(name, value);
        root.append(element);
      };
      add('stay-favourites', 'favourites', { 'data-path': '/favourites' });
      add('button', 'start');
      add('stay-flag', 'first', { 'data-item-id': 'stays-1001' });
      add('stay-flag', 'second', { 'data-item-id': 'stays-1002' });
      document.body.prepend(theme);
      Object.assign(window, { root });
      scrollTo(0, 0);
    }, mode);
    await expect.poll(() => look(page)).toMatchObject({ hearts: [false, false], count: '0' });

    await focus(page, 'start');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect.poll(() => look(page)).toMatchObject({ hearts: [true, false], count: '1', focus: 'first' });
    const [x, y] = await placeOf(page, 'second');
    await page.mouse.move(x + 90, y);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.up();
    await expect.poll(() => look(page)).toMatchObject({ hearts: [true, true], count: '2', focus: 'second' });

    // The pointer rests on the counter, and moves through the panel.
    const [at, row] = await placeOf(page, 'favourites');
    await page.mouse.move(at, row);
    await expect.poll(() => look(page)).toMatchObject({ panel: expect.any(String) });
    for (const step of [20, 40, 80, 120]) await page.mouse.move(at, row + step);
    await page.mouse.move(at, row + 130, { steps: 10 });
    await expect.poll(() => look(page)).toMatchObject({ panel: expect.any(String), hovers: true });
    await page.keyboard.press('Escape');
    await expect.poll(() => look(page)).toMatchObject({ panel: undefined });
    await page.mouse.move(700, 700);

    // By keyboard: Escape inside the panel gives the focus back.
    await focus(page, 'start');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => look(page)).toMatchObject({ panel: expect.any(String), focus: 'favourites' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect.poll(() => look(page)).toMatchObject({ panel: undefined, focus: 'favourites' });
    expect(incidents).toEqual({ messages: [], violations: [], foreign: [] });
    await visitor.close();
  },
);
