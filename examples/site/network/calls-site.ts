import { mounted } from '../journey.ts';
import { HOUSE, emit, fillQuestion, fillReview, guests, haveLine, isMounted, offer, rcav, type Call } from './call.ts';

/** Every call to the booking server, the CMS and the site’s own files. */
export const TO_SITE: readonly Call[] = [
  {
    name: 'availability of all homes',
    replaces: true,
    path: '/stays',
    match: /avail\/search/,
    host: 'stay-availability',
    act: (page, n) => emit(page, 'availability-search', { params: { ...rcav(n), eid: undefined } }),
    shows: (n) => ['availability', guests(n)],
  },
  {
    name: 'the prices of a home',
    replaces: true,
    path: HOUSE,
    match: /avail\/search/,
    host: 'stay-pricing',
    act: (page, n) => emit(page, 'availability-search', { params: rcav(n) }),
    shows: (n) => ['availability', guests(n)],
  },
  {
    name: 'how many guests a home takes',
    path: HOUSE,
    match: /fl=id,is_sleeps|fl=id%2Cis_sleeps/,
    host: 'stay-availability',
    opens: 'stay-availability',
    shows: () => ['stay-availability [type=submit]', /\w/],
    quiet: true,
  },
  {
    name: 'a quote',
    replaces: true,
    path: HOUSE,
    match: /pricing\/quote/,
    host: 'stay-pricing',
    before: (page) => emit(page, 'quote-close', {}),
    act: (page, n) => emit(page, 'quote-open', { offer: offer(n) }),
    shows: (n) => ['quote', `"shown":{"offer":{"eid":"1001","p":${10 + n},`],
  },
  {
    name: 'a line for the trip in the session',
    path: '/mytrip',
    match: /order\/add/,
    host: 'main stay-order',
    act: (page, n) => emit(page, 'order-add', { offer: offer(n) }),
    shows: (n) => ['order', `"adult":${1 + (n % 6)},`],
  },
  {
    name: 'the removal of a line in the session',
    path: '/mytrip',
    match: /order\/remove/,
    host: 'main stay-order',
    before: haveLine,
    act: async (page) =>
      emit(page, 'order-remove', {
        key: await page.evaluate(() => /"key":"([^"]*)"/.exec(window.stateText('order'))?.[1] ?? ''),
      }),
    shows: () => ['order', '"count":0'],
  },
  {
    name: 'the trip in the session',
    path: '/mytrip',
    match: /order\/get/,
    host: 'main stay-order',
    act: (page) => emit(page, 'order-clear', {}),
    shows: () => ['order', /"loading":false/],
  },
  {
    name: 'activities for a trip',
    replaces: true,
    path: '/mytrip',
    match: /avail\/search/,
    host: 'main stay-order',
    act: (page, n) => emit(page, 'order-activities', { params: { ...rcav(n), eid: undefined } }),
    shows: (n) => ['activities', `"adult\\":${1 + (n % 6)},\\"infant\\":${Math.floor(n / 6)}`],
  },
  {
    name: 'a link to the trip',
    path: HOUSE,
    match: /order\/share/,
    host: 'stay-pricing',
    before: async (page) => {
      await emit(page, 'share-close', {});
      await haveLine(page);
    },
    act: (page) => emit(page, 'share-open', {}),
    shows: () => ['share', '"shown":{"link":"http'],
  },
  {
    name: 'a question',
    path: '/enquiry',
    match: /POST \/system\/ajax/,
    host: 'stay-lead-form',
    before: fillQuestion,
    act: (page) => page.getByRole('button', { name: 'Send my question' }).click(),
    shows: () => ['.messages.status', 'Thank you, Ann'],
  },
  {
    name: 'a review',
    path: HOUSE,
    match: /POST \/system\/ajax/,
    host: 'stay-review-form',
    before: fillReview,
    act: (page) => page.getByRole('button', { name: 'Send my review' }).click(),
    shows: () => ['.messages.status', 'Thank you for your 5 stars'],
  },
  {
    name: 'another page of a list of the CMS',
    path: '/enquiry',
    match: /POST \/views\/ajax/,
    host: 'stay-ajax',
    before: async (page) => {
      await page.goto('/enquiry', { waitUntil: 'networkidle' });
      await isMounted(page, 'stay-ajax');
    },
    act: (page) => page.getByRole('link', { name: 'Page 2' }).click(),
    shows: () => ['.pager-current', '2'],
    // PHP writes a response without commands so.
    understands: 'null',
  },
  {
    name: 'the provinces of a country',
    path: '/rescms/order/checkout',
    match: /provinces/,
    // A map of codes to names, of which some cannot be read.
    understands: 'another shape',
    host: 'stay-region',
    before: (page) => page.goto('/rescms/order/checkout', { waitUntil: 'networkidle' }),
    act: (page) => page.getByLabel('Country').selectOption('CA'),
    shows: () => ['stay-region', 'Nova Scotia'],
  },
  {
    name: 'a part of another page',
    path: HOUSE,
    match: /GET \/good-to-know/,
    host: 'stay-modal',
    before: async (page) => {
      await page.goto(HOUSE);
      await mounted(page.locator('stay-modal'));
    },
    act: (page) => page.getByRole('link', { name: 'Fees and taxes' }).press('Enter'),
    shows: () => ['dialog[open]', /\w{5}/],
  },
  {
    name: 'the code of the calendar',
    path: '/stays',
    match: /chunks\/.*\/(stay-view|calendar|months|panel)[\w.-]*\.js/,
    host: 'stay-availability',
    before: async (page) => {
      await page.goto('/stays');
      await mounted(page.locator('stay-availability').first());
    },
    act: (page) =>
      page.locator('stay-availability').first().getByRole('button', { name: 'Choose dates' }).first().press('Enter'),
    shows: () => ['stay-availability [role=grid]', /\d/],
  },
  {
    name: 'the style of a map',
    path: '/things-to-do',
    match: /map\/light\.json/,
    host: 'stay-map',
    shows: () => ['stay-map[ready]', /\w/],
  },
];
