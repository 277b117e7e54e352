import type { EventMap } from '@staytags/bus/events';

type Product = NonNullable<EventMap['checkout-step']['product']>;

const amount = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

/** Reads the product of a checkout step as PHP encodes it. A product without an id is none [CHK-6, CORE-21]. */
export function readProduct(raw: Readonly<Record<string, unknown>>): Product | undefined {
  const id = typeof raw['id'] === 'number' ? String(raw['id']) : raw['id'];
  if (typeof id !== 'string' || id.trim() === '') return undefined;
  const price = amount(raw['price']);
  const position = amount(raw['position'] ?? raw['pos']);
  const list = raw['list'];
  return {
    id,
    ...(price === undefined ? {} : { price }),
    ...(typeof list === 'string' && list ? { list } : {}),
    ...(position === undefined ? {} : { position }),
  };
}
