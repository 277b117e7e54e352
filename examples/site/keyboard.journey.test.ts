import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { storedLines, visitWithStay, watch, PLAIN } from './journey.ts';

const file = visitWithStay(PLAIN);

interface Stop {
  readonly name: string;
  readonly inView: boolean;
  readonly ring: boolean;
}

/** What has the focus: its name, and whether a visitor can see that it has. */
const stop = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    if (!focused || focused === document.body) return { name: '', inView: false, ring: false };
    const { top, bottom, width } = focused.getBoundingClientRect();
    const labels = (focused as HTMLInputElement).labels;
    const label = focused.getAttribute('aria-label') ?? (labels?.[0] ?? focused).textContent ?? '';
    let ring = false;
    // The ring of a field or a card is around what contains the field or the link.
    for (let node: Node | null = focused, up = 0; node && up < 8; up += 1) {
      if (node instanceof Element) {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(node);
        ring ||= outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
        ring ||= /0px 0px 0px 2px/.test(boxShadow);
      }
      node = node.parentNode instanceof ShadowRoot ? node.parentNode.host : node.parentNode;
    }
    return { name: label.trim().replaceAll(/\s+/g, ' '), inView: width > 0 && bottom > 0 && top < innerHeight, ring };
  });

/** Presses Tab until it comes to `name`; whatever it passes must be in view and look focused. */
async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press(key);
    let now = '';
    await expect
      .poll(
        async () => {
          const { name: at, ...seen } = await stop(page);
          now = at;
          return seen;
        },
        { message: `after ${passed.slice(-3).join(', ')}` },
      )
      .toEqual({ inView: true, ring: true });
    if (name.test(now)) return;
    passed.push(now.slice(0, 40));
  }
  throw new Error(`Tab never came to ${String(name)}, but to: ${passed.join(' | ')}`);
}

it.each(['', '?lite'])(
  'the way from the home page to an added offer needs no pointer, and the focus is always in sight, page query "%s" [AVL-1] [AVL-20] [AVL-22] [CORE-37] [RES-14]',
  async (query) => {
    const visitor = await file.visit.newVisitor();
    const page = await visitor.newPage();
    const incidents = await watch(page, file.visit.url);
    await page.goto(`/${query}`);
    await page
      .locator('stay-availability')
      .getByRole('button', { name: /2 guests/ })
      .waitFor();
    await tabTo(page, /2 guests/);
    await page.keyboard.press('Enter');
    // With all that comes later: at its end, Tab leaves the dialog for the browser.
    await page.getByRole('dialog').getByRole('combobox', { name: 'Flexible dates' }).waitFor();
    await tabTo(page, /^Flexible dates/);
    await page.keyboard.press('ArrowDown');
    await tabTo(page, /^Arrive/);
    await page.keyboard.type(file.stay.begin);
    await tabTo(page, /^Leave/);
    await page.keyboard.type(file.stay.end);
    await tabTo(page, /^More Adults/);
    await page.keyboard.press('Enter');
    await tabTo(page, /^Check availability/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // The focus is back where it was.
    await expect.poll(async () => (await stop(page)).name).toMatch(/±.*3 guests/);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('rcriotavailpricingpricing') ?? ''))
      .toContain('eid-');
    await tabTo(page, /^Search$/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/stays/);

    const results = page.locator('stay-results');
    const free = /^\d+ of 240 homes are available /;
    await results.getByText(free).first().waitFor();
    await tabTo(page, /^Only available homes/);
    await page.keyboard.press('Space');
    await results
      .getByText(/^240 homes$/)
      .first()
      .waitFor();
    await page.keyboard.press('Space');
    await results.getByText(free).first().waitFor();
    await expect.poll(async () => (await stop(page)).name).toMatch(/^Only available homes/);
    await tabTo(page, /^Sea View Cottage/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/stays\/sea-view-cottage/);
    // What is far below loads when a visitor comes near.
    await tabTo(page, /^Check availability/);
    await page.getByRole('button', { name: /^See \d+ offers/ }).waitFor();

    await tabTo(page, /^See \d+ offers/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await tabTo(page, /^Add to trip/);
    await page.keyboard.press('Enter');
    await expect.poll(() => storedLines(page)).toBe(1);
    expect(incidents.violations).toEqual([]);
    await visitor.close();
  },
);
