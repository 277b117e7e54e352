import { HOUSE, emit, guests, haveLine, offer, rcav, type Call } from './call.ts';

/** Every call to the booking server. */
export const TO_BOOKING: readonly Call[] = [
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
];
