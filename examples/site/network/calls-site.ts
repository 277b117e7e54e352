import { hasRun, mounted } from '../journey.ts';
import { HOUSE, fillQuestion, fillReview, type Call } from './call.ts';

/** Every call to the CMS, and for the site’s own files. */
export const TO_SITE: readonly Call[] = [
  {
    name: 'a question',
    reloads: true,
    path: '/enquiry',
    match: /POST \/system\/ajax/,
    host: 'stay-lead-form',
    before: fillQuestion,
    act: (page) => page.getByRole('button', { name: 'Send my question' }).click(),
    shows: () => ['.messages.status', 'Thank you, Ann'],
  },
  {
    name: 'a review',
    reloads: true,
    path: HOUSE,
    match: /POST \/system\/ajax/,
    host: 'stay-review-form',
    before: fillReview,
    act: (page) => page.getByRole('button', { name: 'Send my review' }).click(),
    shows: () => ['.messages.status', 'Thank you for your 5 stars'],
  },
  {
    name: 'another page of a list of the CMS',
    reloads: true,
    path: '/enquiry',
    match: /POST \/views\/ajax/,
    host: 'stay-ajax',
    // A link pressed earlier loads its page.
    before: async (page) => {
      await mounted(page.locator('stay-ajax'));
      await hasRun(page, 'ajax-views');
    },
    act: (page) => page.getByRole('link', { name: 'Page 2' }).click(),
    shows: () => ['.pager-current', '2'],
    // PHP writes a response without commands so.
    understands: 'null',
  },
  {
    name: 'the provinces of a country',
    reloads: true,
    path: '/rescms/order/checkout',
    match: /provinces/,
    // A map of codes to names, of which some cannot be read.
    understands: 'another shape',
    host: 'stay-region',
    before: (page) => mounted(page.locator('stay-region')),
    act: (page) => page.getByLabel('Country').selectOption('CA'),
    shows: () => ['stay-region', 'Nova Scotia'],
  },
  {
    name: 'a part of another page',
    reloads: true,
    path: HOUSE,
    match: /GET \/good-to-know/,
    host: 'stay-modal',
    before: (page) => mounted(page.locator('stay-modal')),
    act: (page) => page.getByRole('link', { name: 'Fees and taxes' }).press('Enter'),
    shows: () => ['dialog[open]', /\w{5}/],
  },
  {
    name: 'the code of the calendar',
    reloads: true,
    isCached: true,
    path: '/stays',
    match: /chunks\/.*\/(stay-view|calendar|months|panel)[\w.-]*\.js/,
    host: 'stay-availability',
    before: (page) => mounted(page.locator('stay-availability').first()),
    act: async (page) => {
      const form = page.locator('stay-availability').first();
      const again = form.getByRole('button', { name: 'Try again' });
      const isFirst = (await again.count()) === 0;
      await (isFirst ? form.getByRole('button', { name: 'Choose dates' }).first() : again).press('Enter');
    },
    shows: () => ['stay-availability [role=grid]', /\d/],
  },
  {
    name: 'the style of a map',
    isCached: true,
    path: '/things-to-do',
    match: /map\/light\.json/,
    host: 'stay-map',
    shows: () => ['stay-map[ready]', /\w/],
  },
];
