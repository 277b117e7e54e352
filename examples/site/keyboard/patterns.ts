import type { Page } from 'playwright-core';
import { mounted, toDates } from '../journey.ts';
import type { Pattern } from './pattern.ts';

const HOUSE = '/stays/sea-view-cottage';
const ENTER = 'Enter';
const TAB = 'Tab';
const BACK = 'Shift+Tab';
const times = (count: number, key: string): string[] => Array.from({ length: count }, () => key);

const form = (page: Page) => page.locator('aside stay-availability');
const formReady = async (page: Page): Promise<void> => {
  await toDates(page);
  await form(page).getByRole('button', { name: 'Check availability' }).waitFor();
};
const box = (page: Page) => page.locator('stay-search-box').getByRole('combobox');

export const PATTERNS: readonly Pattern[] = [
  {
    pattern: 'Combobox with suggestions: the search box',
    path: '/stays',
    from: box,
    before: (page) => page.locator('stay-search-box').getByRole('option').first().waitFor({ state: 'detached' }),
    keys: [
      ...['“cottage l”', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown', 'Escape'],
      ...['ArrowDown', 'ArrowDown', 'Home', 'End', 'Escape', 'Escape', TAB, BACK],
    ],
  },
  {
    pattern: 'Combobox that selects: the jump menu',
    path: '/enquiry',
    from: (page) => page.locator('input[role=combobox]'),
    keys: ['“bell”', 'ArrowDown', 'Escape', 'ArrowDown', 'ArrowDown', 'ArrowUp', TAB, BACK],
  },
  {
    pattern: 'Dialog: dates and guests',
    path: '/',
    // The choice of flexible dates comes with code of its own.
    before: async (page) => {
      await page
        .locator('stay-availability')
        .getByRole('button', { name: /guests/ })
        .press('Enter');
      await page.getByRole('combobox', { name: 'Flexible dates' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    },
    from: (page) => page.locator('stay-availability').getByRole('button', { name: /guests/ }),
    keys: [ENTER, TAB, TAB, TAB, BACK, BACK, BACK, BACK, TAB, 'Escape', 'Space', 'Escape'],
  },
  {
    pattern: 'Dialog: share this page',
    path: HOUSE,
    before: (page) =>
      page.locator('stay-page-share > :is(dialog, [role=status])').first().waitFor({ state: 'attached' }),
    from: (page) => page.getByRole('link', { name: 'Share', exact: true }),
    keys: [ENTER, ...times(5, TAB), BACK, 'Escape'],
  },
  {
    pattern: 'Dialog: the trip in the bag',
    path: '/stays',
    from: (page) => page.locator('stay-order').getByRole('button').first(),
    keys: [ENTER, TAB, TAB, BACK, 'Escape', 'Space', 'Escape'],
  },
  {
    pattern: 'Dialog: a part of another page',
    path: HOUSE,
    // Without its code, the link opens its page.
    before: (page) => page.locator('stay-modal > [role=status]').first().waitFor({ state: 'attached' }),
    from: (page) => page.getByRole('link', { name: 'Fees and taxes are always in the price.' }),
    keys: [ENTER, TAB, BACK, TAB, ENTER],
  },
  {
    pattern: 'Disclosure: the fine print',
    path: '/good-to-know',
    from: (page) => page.getByRole('button', { name: 'Show the fine print' }),
    keys: [ENTER, 'Space', ENTER, ENTER],
  },
  {
    pattern: 'Accordion: the house rules',
    path: '/good-to-know',
    before: (page) => page.locator('stay-tabs .stay-tab-mark').first().waitFor(),
    from: (page) => page.locator('summary').first(),
    keys: [ENTER, TAB, 'Space', BACK, TAB, TAB, ENTER, ENTER, BACK],
  },
  {
    pattern: 'Tabs: the parts of a home',
    path: HOUSE,
    from: (page) => page.getByRole('tab', { selected: true }),
    keys: [
      ...['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End', 'ArrowLeft', ENTER, 'Home', 'Space'],
      ...['End', BACK, TAB, TAB],
    ],
  },
  {
    pattern: 'Carousel: the photos of a home',
    path: HOUSE,
    hears: true,
    from: (page) => page.getByRole('button', { name: 'Show all 12 photos' }),
    keys: [
      ...[
        ENTER,
        'ArrowRight',
        'ArrowRight',
        'ArrowLeft',
        'End',
        'ArrowRight',
        'Home',
        'ArrowLeft',
        'PageDown',
        'PageUp',
      ],
      ...[TAB, TAB, ENTER, 'Space', BACK, ENTER, 'Escape'],
    ],
  },
  {
    pattern: 'Grid: the calendar of the dates',
    path: HOUSE,
    before: formReady,
    from: (page) => form(page).getByRole('button', { name: /^Choose dates, Arrive/ }),
    keys: [
      ...[ENTER, 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'End', 'Home', 'PageDown', 'PageUp'],
      ...['Shift+PageDown', 'Shift+PageUp', 'ArrowDown', 'Space', 'ArrowDown', ENTER, TAB, BACK, 'Escape'],
    ],
  },
  {
    pattern: 'Grid: the calendar on the page',
    path: HOUSE,
    before: (page) => page.locator('section stay-calendar').scrollIntoViewIfNeeded(),
    from: (page) => page.locator('section stay-calendar').locator('[part=day][tabindex="0"]'),
    keys: ['ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'End', 'Home', 'PageDown', 'PageUp', BACK],
  },
  {
    pattern: 'Steppers: guests',
    path: HOUSE,
    hears: true,
    before: formReady,
    from: (page) => form(page).getByRole('button', { name: 'More Adults' }),
    keys: [ENTER, 'Space', BACK, ENTER, 'Space', ENTER, ENTER, TAB, TAB, ENTER, TAB, 'Space', BACK, ENTER, ENTER],
  },
  {
    pattern: 'Select: the currency',
    path: HOUSE,
    before: formReady,
    from: (page) => form(page).getByRole('combobox', { name: /urrency/ }),
    keys: ['ArrowDown', 'ArrowDown', 'ArrowUp', 'End', 'Home', '“Eu”', BACK, TAB],
  },
  {
    pattern: 'Radio group: the stars of a review',
    path: HOUSE,
    before: async (page) => {
      await page.locator('stay-review-form > :is(dialog, [role=status])').first().waitFor({ state: 'attached' });
      await page.getByRole('link', { name: 'Write a review' }).press(ENTER);
      await page.getByRole('dialog', { name: 'Write a review' }).waitFor();
    },
    from: (page) => page.getByRole('dialog', { name: 'Write a review' }).getByRole('button', { name: 'Close' }),
    keys: [TAB, 'Space', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowLeft', 'ArrowRight', TAB, BACK, BACK],
  },
  {
    pattern: 'Checkboxes: a facet',
    path: '/stays',
    before: (page) => mounted(page.locator('stay-facet[data-field=ss_town]')),
    from: (page) => page.getByRole('checkbox', { name: /^Tansy Head/ }),
    keys: ['Space', 'Space', TAB, 'Space', BACK, TAB, 'Space'],
  },
  {
    pattern: 'Checkboxes: the months of a flexible stay',
    path: '/',
    before: async (page) => {
      await page
        .locator('stay-availability')
        .getByRole('button', { name: /guests/ })
        .press(ENTER);
      await page.getByRole('dialog').getByRole('combobox').first().selectOption({ index: 5 });
    },
    from: (page) => page.getByRole('dialog').getByRole('combobox').first(),
    keys: [TAB, TAB, 'Space', TAB, 'Space', BACK, 'Space', BACK, BACK, 'ArrowUp'],
  },
  {
    pattern: 'Toolbar of one tab stop: the pins of the map',
    path: '/stays',
    before: (page) => page.locator('stay-map-results[ready] .pin button').first().waitFor(),
    from: (page) => page.locator('stay-map-results').getByRole('link', { name: 'Skip the map' }),
    keys: [TAB, TAB, 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', TAB, BACK, ENTER, ENTER],
  },
  {
    pattern: 'Pages: when to come',
    path: '/good-to-know',
    hears: true,
    from: (page) => page.locator('stay-paged').getByRole('button').last(),
    keys: [ENTER, ENTER, BACK, 'Space', ENTER, ENTER],
  },
  {
    pattern: 'Links that skip',
    path: '/stays',
    // Maps have such a link too.
    from: (page) => page.getByRole('link', { name: 'Skip to the content' }),
    keys: [ENTER, TAB],
  },
  {
    pattern: 'More results',
    path: '/stays',
    before: (page) => mounted(page.locator('stay-results')),
    from: (page) => page.locator('stay-results').getByRole('button', { name: 'Show more' }),
    keys: [ENTER],
  },
  {
    pattern: 'A heart',
    path: '/stays',
    before: (page) => mounted(page.locator('stay-results')),
    from: (page) => page.locator('stay-results').getByRole('button', { name: 'Save Sea View Cottage' }),
    keys: ['Space', ENTER, ENTER, 'Space', TAB, BACK],
  },
];
