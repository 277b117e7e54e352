import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { readProduct } from './step.logic.ts';

it.each([
  [
    { id: 1001, price: '1299.50', pos: '2', list: 'Trip' },
    { id: '1001', price: 1299.5, position: 2, list: 'Trip' },
  ],
  [{ id: 'house', price: 'free', list: 7 }, { id: 'house' }],
  [{ id: ' ' }, undefined],
  [{ price: 5 }, undefined],
  [{}, undefined],
])('reads the product %j of a step [CHK-6, CORE-21]', (raw, product) => {
  expect(readProduct(raw, () => {})).toEqual(product);
});

it('reads text as an id and numbers as amounts, for any settings [CHK-6]', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('id', 'price', 'pos', 'position', 'list'), fc.anything()), (raw) => {
      const product = readProduct(raw, () => {});
      if (!product) return;
      expect(product.id).not.toBe('');
      expect(Number.isFinite(product.price ?? 0) && Number.isFinite(product.position ?? 0)).toBe(true);
    }),
  );
});

it('reports a price or position that is not a number [ANA-7]', () => {
  const report = vi.fn<(problem: string) => void>();
  readProduct({ id: 1001, price: '$1,299', pos: 'third' }, report);
  expect(report.mock.calls.map(([problem]) => problem)).toEqual([
    expect.stringMatching(/^Attempted to map a non-numeric value to a metric\. The price of the product is not/),
    expect.stringContaining('The position of the product is not'),
  ]);
  readProduct({ id: 1001 }, report);
  expect(report).toHaveBeenCalledTimes(2);
});
