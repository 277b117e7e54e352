import { json, number } from '@staytags/base/options/options';

/** Options of elements that report a step of the checkout. */
export const stepOptions = {
  step: number({
    min: 1,
    doc: 'The number of the checkout step that is reported to analytics. Without it, nothing is reported.',
  }),
  product: json({
    default: {} as Readonly<Record<string, unknown>>,
    shape: 'object',
    doc: 'The product that is reported with `step`: {"id": "1001", "price": 1299, "list": "Trip", "position": 1}.',
  }),
} as const;
