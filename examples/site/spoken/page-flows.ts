import type { Telling } from './telling.ts';

const HOUSE = '/stays/sea-view-cottage';

export const PAGES: readonly Telling[] = [
  {
    name: 'page/lead',
    title: 'A visitor asks about a home, and corrects a wrong address',
    async tell({ flow, page }) {
      await flow.open('/enquiry', page.locator('stay-lead-form > :is(dialog, [role=status])').first());
      await flow.goTo(page.getByLabel('Your name'));
      await flow.type('Ann');
      await flow.press('Tab');
      await flow.type('nonsense');
      await flow.goTo(page.getByLabel('Your question'));
      await flow.type('Is there a cot?');
      await flow.goTo(page.getByLabel('I’m not a robot'));
      await flow.press('Space');
      await flow.goTo(page.getByRole('button', { name: 'Send my question' }));
      await flow.press('Enter');
      await flow.press('Tab');
      await flow.press('Enter');
      await flow.press('ControlOrMeta+a');
      await flow.type('ann@mail.example');
      await flow.goTo(page.getByLabel('I’m not a robot'));
      await flow.press('Space');
      await flow.goTo(page.getByRole('button', { name: 'Send my question' }));
      await flow.press('Enter');
    },
  },
  {
    name: 'page/review',
    title: 'A visitor writes a review, and forgets the stars at first',
    async tell({ flow, page }) {
      await flow.open(HOUSE, page.locator('stay-review-form > :is(dialog, [role=status])').first());
      await flow.goTo(page.getByRole('link', { name: 'Write a review' }));
      await flow.press('Enter');
      await page.getByRole('radio').first().waitFor();
      await flow.press('Tab');
      await flow.press('Tab');
      await flow.press('Tab');
      await flow.type('Ann');
      await flow.press('Enter');
      await flow.press('Tab');
      await flow.press('Enter');
      await flow.press('Space');
      await flow.press('ArrowRight');
      await flow.press('Enter');
      await flow.press('Escape');
    },
  },
  {
    name: 'page/gallery',
    title: 'A visitor looks at the photos of a home',
    async tell({ flow, page }) {
      await flow.open(HOUSE, page.getByRole('button', { name: 'Show all 12 photos' }));
      await flow.goTo(page.getByRole('button', { name: 'Show all 12 photos' }));
      await flow.press('Enter');
      await flow.press('ArrowRight');
      await flow.press('End');
      await flow.press('Tab');
      await flow.press('Escape');
    },
  },
  {
    name: 'page/tabs',
    title: 'A visitor goes through the tabs of a home',
    async tell({ flow, page }) {
      await flow.open(HOUSE, page.getByRole('tab').first());
      await flow.goTo(page.getByRole('tab', { selected: true }));
      await flow.press('ArrowRight');
      await flow.press('Enter');
      await flow.press('End');
      await flow.press('Space');
      await flow.press('Tab');
    },
  },
  {
    name: 'page/accordion',
    title: 'A visitor opens the house rules, one after the other',
    async tell({ flow, page }) {
      await flow.open('/good-to-know', page.locator('stay-tabs .stay-tab-mark').first());
      await flow.goTo(page.locator('summary').first());
      await flow.press('Enter');
      await flow.press('Tab');
      await flow.press('Space');
      await flow.press('Shift+Tab');
      await flow.goTo(page.getByRole('button', { name: 'Show the fine print' }));
      await flow.press('Enter');
    },
  },
  {
    name: 'page/modal',
    title: 'A visitor opens a part of another page in a modal',
    async tell({ flow, page }) {
      const link = page.getByRole('link', { name: 'Fees and taxes are always in the price.' });
      // Without its code, the link opens its page.
      await flow.open(HOUSE, page.locator('stay-modal').filter({ has: link }).locator('> [role=status]'));
      await flow.goTo(link);
      await flow.press('Enter');
      await flow.press('Tab');
      await flow.press('Escape');
    },
  },
  {
    name: 'page/share',
    title: 'A visitor shares a page',
    async tell({ flow, page }) {
      await flow.open(HOUSE, page.locator('stay-page-share > :is(dialog, [role=status])').first());
      await flow.goTo(page.getByRole('link', { name: 'Share', exact: true }));
      await flow.press('Enter');
      await flow.press('Tab');
      await flow.press('Tab');
      await flow.press('Tab');
      await flow.press('Enter');
      await flow.press('Escape');
    },
  },
  {
    name: 'page/message',
    title: 'A visitor has sent a form, and the site says so on the next page',
    async tell({ flow, page }) {
      await flow.open('/good-to-know', page.locator('stay-messages'));
      await flow.goTo(page.getByRole('button', { name: 'Call me' }));
      await flow.press('Enter');
      await flow.press('Escape');
    },
  },
];
