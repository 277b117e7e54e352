import { readOffer, type Offer } from '@staytags/base/money/offer';
import { set } from '@staytags/bus/bus';
import type { LateScene } from './conformance-kit.ts';

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

/** What a search brings to the display of prices. */
export const pricingScenes: Readonly<Record<string, LateScene>> = {
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
    unseen: { 'an order on the page': ['triggerOrder'], 'a quote that fails': ['messages'] },
  },
};
