import { DEFAULT_CURRENCY, ZERO, formatMoney, type Money } from '@staytags/base/money/money';

const NOTHING: readonly Money[] = [{ cents: ZERO, currency: DEFAULT_CURRENCY }];

/** A subtotal for each currency of the trip: two are never added up [ORD-1, ORD-3]. */
export const subtotals = (totals: readonly Money[] | undefined, precision: number, locale?: string): string[] =>
  (totals?.length ? totals : NOTHING).map(({ cents, currency }) => formatMoney(cents, currency, precision, locale));
