import { events, type EventMap, type EventName } from '@staytags/bus/events';
import { errorText } from '@staytags/base/error-text';
import { describe, expect, it } from 'vitest';
import { measure, nameItems, readers, type Measurement } from './measure.logic.ts';

const silent = () => {};

it('formats items for GA4 [ANA-1, ANA-2]', () => {
  const product = { id: '1001', name: 'Sea View Cottage', price: 1299, position: 3 };
  const item = {
    item_id: '1001',
    item_name: 'Sea View Cottage',
    item_list_name: 'Results',
    index: 3,
    price: 1299,
    quantity: 1,
  };
  expect(measure('products-seen', { list: 'Results', products: [product] }, silent)).toEqual({
    name: 'view_item_list',
    params: { item_list_name: 'Results', items: [item] },
  });
  expect(measure('product-click', { list: 'Results', product }, silent)).toEqual({
    name: 'select_item',
    params: { item_list_name: 'Results', items: [item] },
  });
});

it('reads a product as the original names its members: id, price, list, pos [ANA-3]', () => {
  const product = {
    id: '1001',
    price: '99',
    list: 'Results',
    pos: '4',
  } as unknown as EventMap['checkout-step']['product'];
  expect(measure('checkout-step', { step: 2, product: product! }, silent)?.params['items']).toEqual([
    { item_id: '1001', item_list_name: 'Results', index: 4, price: 99, quantity: 1 },
  ]);
});

it('measures every step from an offer to a purchase [ANA-3]', () => {
  const offer = { eid: '1001', p: '1299.50', c: 'EUR' } as unknown as EventMap['order-add']['offer'];
  const trip = { count: 1, totals: {} };
  expect(measure('order-updated', { ...trip, added: [offer] }, silent)).toEqual({
    name: 'add_to_cart',
    params: { value: 1299.5, currency: 'EUR', items: [{ item_id: '1001', price: 1299.5, quantity: 1 }] },
  });
  const dollars = { ...offer, eid: '1002', c: 'USD' };
  expect(measure('order-updated', { ...trip, added: [offer, dollars] }, silent)?.params).toEqual({
    items: [
      { item_id: '1001', price: 1299.5, quantity: 1 },
      { item_id: '1002', price: 1299.5, quantity: 1 },
    ],
  });
  expect(measure('checkout-step', { step: 1, product: { id: '1001', price: 10 } }, silent)).toEqual({
    name: 'begin_checkout',
    params: { checkout_step: 1, items: [{ item_id: '1001', price: 10, quantity: 1 }] },
  });
  expect(measure('checkout-step', { step: 2 }, silent)?.name).toBe('checkout_progress');
  expect(measure('booked', { id: 'T-1', value: 20, items: [{ id: '1001', price: 20 }] }, silent)).toEqual({
    name: 'purchase',
    params: { transaction_id: 'T-1', value: 20, currency: 'USD', items: [{ item_id: '1001', price: 20, quantity: 1 }] },
  });
});

it('counts no offer as added that is only asked for, or that a trip already had [ANA-10]', () => {
  expect(measure('order-updated', { count: 1, totals: {} }, silent)).toBeUndefined();
  expect(Object.keys(readers)).not.toContain('order-add');
});

it('measures every favourite that a visitor saves here, and none that another tab or an earlier visit has saved [ANA-10]', () => {
  const list = { namespace: 'n', ids: ['1001', '1002'] };
  expect(measure('flag-changed', { ...list, added: '1002' }, silent)).toBeUndefined();
  expect(measure('flag-changed', { ...list, saved: ['1001', '1002'] }, silent)).toEqual({
    name: 'add_to_wishlist',
    params: {
      items: [
        { item_id: '1001', quantity: 1 },
        { item_id: '1002', quantity: 1 },
      ],
    },
  });
});

it.each([
  ['stays-1001', '1001'],
  ['a1b2c3-boats-1001', '1001'],
  ['1001', '1001'],
  ['house-7', 'house-7'],
  ['2024-1001', '2024-1001'],
  ['b-stays-1001', 'b-stays-1001'],
  ['stays-', 'stays-'],
])('names the item of the document %s as offers do: %s [ANA-10]', (document, item_id) => {
  const prefixes = ['stays-', 'a1b2c3-boats-'];
  const itemsOf = (read: Measurement | undefined) => read && nameItems(read, prefixes).params['items'];
  const product = { id: document };
  const read = [
    measure('flag-changed', { namespace: 'n', ids: [], saved: [document] }, silent),
    measure('search-alternates', { name: 's', ids: [document], numFound: 1 }, silent),
    measure('products-seen', { list: 'Results', products: [product] }, silent),
    measure('product-click', { list: 'Results', product }, silent),
  ];
  for (const one of read) expect(itemsOf(one)).toMatchObject([{ item_id }]);
});

it('describes a message of any length at once, and no half of an address [ANA-6]', () => {
  expect(errorText(`Failed ${'a'.repeat(200_000)}`)).toBe('Failed');
  expect(errorText(`GET https://a.test/${'b'.repeat(1_950)} of ${'c'.repeat(40)}@mail.example failed`)).toBe(
    'GET … of',
  );
  expect(errorText(`Bad value "${'Ann Tern '.repeat(300)}"`)).toBe('Bad value …');
});

it('measures no purchase without its number, which counts it once [ANA-3]', () => {
  expect(measure('booked', { value: 20, items: [] } as unknown as EventMap['booked'], silent)).toBeUndefined();
});

it('measures alternates, and accepted and declined insurance [ANA-4, ANA-5]', () => {
  expect(measure('search-alternates', { name: 'stays', ids: ['a', 'b'], numFound: 7 }, silent)?.params).toMatchObject({
    search_name: 'stays',
    found: 7,
    items: [{ item_id: 'a' }, { item_id: 'b' }],
  });
  expect(measure('insurance-declined', { product: 'ti', asked: true }, silent)).toEqual({
    name: 'insurance_decline',
    params: { insurance: 'ti', asked: true },
  });
  expect(measure('insurance-accepted', { product: 'dp', asked: false }, silent)?.name).toBe('insurance_purchase');
});

it.each([
  ['', 'unknown error'],
  [undefined, 'unknown error'],
  ['x is not a function', 'x is not a function'],
  ['no mail to ann@mail.example', 'no mail to …'],
  ['GET https://a.test/x?name=Ann failed', 'GET … failed'],
  ['cannot read "Ann Tern" of 5551234567', 'cannot read … of …'],
  ['no date: 4111–1111‑1111—1111', 'no date: …'],
  ['no date: 01·70·12·34', 'no date: …'],
  ['Bad card 4111/1111/1111/1111', 'Bad card …'],
  ['Bad card 4111_1111_1111_1111', 'Bad card …'],
  ['Bad card ５１０５ １０５１ ０５１０ ５１００', 'Bad card …'],
  ['Bad card 4111, 1111, 1111, 1111', 'Bad card …'],
  ['Bad card 4111|1111:1111+1111', 'Bad card …'],
  ['Bad phone +49[170]123', 'Bad phone …'],
  ['Bad phone ٠٥٥ ١٢٣ ٤٥٦٧', 'Bad phone …'],
  ['No user ann%40mail.example', 'No user …'],
  ['Failed at app.js:12:34, line 2026', 'Failed at app.js:12:34, line 2026'],
])('describes the error %j as %j, and as fatal [ANA-6]', (message, description) => {
  expect(errorText(message)).toBe(description);
  expect(measure('error', { tag: 'x', message: message as string }, silent)).toEqual({
    name: 'exception',
    params: { description, fatal: true },
  });
});

describe('without personal data', () => {
  const WORDS = [
    'Ann Tern, 5 Harbour Lane; call me',
    'ann@mail.example',
    'ann.tern@mail.example wants a cot',
    '<b>Ann</b>',
  ];
  /** Answers every read with the word, at any depth. */
  const poison = (word: string): unknown =>
    new Proxy(
      {},
      {
        get: (_target, key) =>
          key === Symbol.iterator || key === 'then'
            ? undefined
            : key === 'asked' || key === 'step'
              ? word
              : poisoned(word, String(key)),
        has: () => true,
        ownKeys: () => [],
      },
    );
  const poisoned = (word: string, key: string): unknown =>
    key === 'products' || key === 'items'
      ? [
          { id: word, name: word, price: word, position: word },
          { id: '1', name: word, email: word, price: 5 },
        ]
      : key === 'product' || key === 'offer'
        ? { id: '1', eid: '1', name: word, list: word, p: word, c: word, email: word, text: word }
        : key === 'ids' || key === 'saved'
          ? [word, '7']
          : word;

  it.each((Object.keys(events) as EventName[]).flatMap((name) => WORDS.map((word) => [name, word] as const)))(
    'sends nothing from %s that a visitor has typed: %j [ANA-8]',
    (name, word) => {
      const measured = measure(name, poison(word) as never, silent);
      const said = JSON.stringify(measured ?? {});
      // What a program reports of its failure may hold a plain word, but no address.
      if (name === 'error') expect(said).not.toContain('@');
      else expect(said).not.toMatch(/Ann|Tern|Harbour|@|cot\b/);
    },
  );

  it('measures only these events', () => {
    expect(Object.keys(readers).toSorted()).toEqual(
      [
        'booked',
        'checkout-step',
        'error',
        'flag-changed',
        'insurance-accepted',
        'insurance-declined',
        'order-updated',
        'product-click',
        'products-seen',
        'quote-open',
        'search-alternates',
        'share-open',
      ].toSorted(),
    );
  });
});
