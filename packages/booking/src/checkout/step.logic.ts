import { metric } from '@staytags/base/metric';
import type { EventMap } from '@staytags/bus/events';

type Product = NonNullable<EventMap['checkout-step']['product']>;

/** Reads the product of a checkout step as PHP encodes it. A product without an id is none; an amount that is no number is reported [CHK-6, CORE-21, ANA-7]. */
export function readProduct(
  raw: Readonly<Record<string, unknown>>,
  report: (problem: string) => void,
): Product | undefined {
  const id = typeof raw['id'] === 'number' ? String(raw['id']) : raw['id'];
  if (typeof id !== 'string' || id.trim() === '') return undefined;
  const price = metric('price of the product', raw['price'], report);
  const position = metric('position of the product', raw['position'] ?? raw['pos'], report);
  const list = raw['list'];
  return {
    id,
    ...(price === undefined ? {} : { price }),
    ...(typeof list === 'string' && list ? { list } : {}),
    ...(position === undefined ? {} : { position }),
  };
}
