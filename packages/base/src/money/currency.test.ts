import { expect, it } from 'vitest';
import { inCurrency, ofOneCurrency } from './currency.ts';
import { readOffer } from './offer.ts';

const offer = (p: number, c?: string) =>
  readOffer({ eid: '1', p, b: '', e: '', qp: {}, ...(c === undefined ? {} : { c }) });
const pricesOf = (offers: readonly { price: { cents: number; currency: string } }[]) =>
  offers.map(({ price }) => `${price.currency} ${price.cents}`);

it('shows offers without a currency in the element’s, which they keep [PRC-1] [ORD-1]', () => {
  const shown = inCurrency([offer(9), offer(8, 'CAD')], 'eur');
  expect(pricesOf(shown)).toEqual(['EUR 900', 'CAD 800']);
  expect(shown.map(({ c }) => c?.toUpperCase())).toEqual(['EUR', 'CAD']);
  // PHP writes what it has not as an empty text.
  expect(pricesOf([offer(9, '')])).toEqual(['USD 900']);
  const plain = [offer(9)];
  expect(inCurrency(plain, 'USD')).toBe(plain);
});

it('compares offers of one currency: the element’s, else that of the first [PRC-1]', () => {
  const offers = [offer(9, 'CAD'), offer(8, 'EUR'), offer(7, 'CAD')];
  expect(pricesOf(ofOneCurrency(offers, 'EUR'))).toEqual(['EUR 800']);
  expect(pricesOf(ofOneCurrency(offers, 'USD'))).toEqual(['CAD 900', 'CAD 700']);
});
