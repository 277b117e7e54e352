import { readOffer, type Offer } from '@staytags/base/money/offer';
import { emit, set, store } from '@staytags/bus/bus';
import type { LateScene } from './conformance-kit.ts';
import { inView, place, until } from './test-kit.ts';

const offer = (p: number, more: Partial<Offer> = {}) =>
  readOffer({
    ...{ eid: '7', p, s: 40, b: '07/04/2099', e: '07/11/2099', n: 'Dune House', dn: 'Standard stay', dd: 'Half now.' },
    ...{ qp: { rcav: { begin: '07/04/2099', adult: 2 }, p } },
    ...more,
  });
/** Prices as a search has brought them. */
const price = (): void =>
  set('pricing', new Map([['7', { eid: '7', prices: [offer(1200.5), offer(1400, { dn: 'With breakfast' })] }]]), ['7']);

const tag = (attributes: string): string => `<stay-pricing data-item-id="7" ${attributes}></stay-pricing>`;
const SUMMARY = tag('');

/** A trip of one stay, which this visitor has added. It stays there for the next scene: another add would be another line. */
async function pack(): Promise<void> {
  place('<stay-order></stay-order>');
  const trip = (): { readonly count: number } | undefined =>
    (store.getState() as Readonly<Record<string, never>>)['order'];
  const { count } = await until('the trip', trip);
  if (count === 0) emit('order-add', { offer: offer(1200.5) });
  await until('it is in the trip', () => trip()?.count === 1);
}
const close = (): void => emit('modal-close-all', {});
const LINK = { all: (): object => ({ url: '/s/late', form: '' }) };
const detail = (attributes: string): string => `<stay-order data-mode="detail" ${attributes}></stay-order>`;

async function openLink(host: HTMLElement): Promise<void> {
  (await until('the button', () => inView(host, '[part=share]'))).click();
  await until('the link', () => inView<HTMLInputElement>(host, '[part=share-link]')?.value);
}

/** Scenes with a visitor's search and trip, for prices, the trip and its link. */
export const bookingScenes: Readonly<Record<string, LateScene>> = {
  'stay-pricing': {
    around: '<template id="late"><p data-field="name"></p></template>',
    markup: {
      all: tag('data-mode="detail"'),
      mode: SUMMARY,
      showOriginalPrice: tag('data-mode="detail" data-show-quote-savings="true"'),
      phone: tag('data-mode="detail" data-call-to-book="Call {phone}"'),
    },
    values: {
      itemId: ['8'],
      precision: ['2'],
      phone: ['+1 555 0100'],
      displayType: ['8'],
      currency: ['EUR'],
      locale: ['de'],
      callToBook: ['Call {phone}'],
      template: ['#late'],
      groups: ['[{"name":"Late","offerby":"n"}]'],
    },
    setUp: price,
    unseen: {
      'taken dates': ['ask', 'itemName'],
      'the parts of a price': ['showBreakdown'],
      'an order on the page': ['triggerOrder'],
      'a quote that fails': ['messages'],
    },
  },
  'stay-order': {
    markup: {
      all: detail(''),
      label: '<stay-order></stay-order>',
      mode: '<stay-order></stay-order>',
    },
    values: {
      items: ['{"7":{"name":"Late House"}}'],
      annotation: ['Late'],
      searchPath: ['/late'],
      storage: ['local'],
    },
    setUp: pack,
    tearDown: close,
    unseen: {
      'an item of the index': ['imageField', 'linkField', 'nameField', 'placeField', 'siteHash', 'activities'],
      'an add': ['afterAdd'],
      'an open quote': ['callToBook', 'phone', 'messages'],
      // The server’s session would keep it for all scenes after.
      'where it is kept': ['storage'],
    },
  },
  'stay-share': {
    values: { url: ['/late'] },
    answers: LINK,
    acts: Object.fromEntries(['url', 'heading', 'subheading', 'description'].map((name) => [name, openLink])),
    requests: ['url'],
    setUp: pack,
    tearDown: close,
    unseen: {
      'a link of a service': ['token', 'service', 'path'],
      'a device that shares': ['sheet'],
      'a failure': ['messages'],
    },
  },
};
