import { addMoney, parseMoney, ZERO, type Cents } from '@staytags/base/money/money';
import type { Price } from './price.logic.ts';

export interface BreakdownLine {
  readonly key: 'nightsAt' | 'nights' | 'fees' | 'taxes' | 'charges' | 'reductions' | 'total';
  readonly cents: Cents;
  readonly rate?: Cents;
}

/** What a price consists of, as far as the offer states it. The lines before the last one add up to it, to the cent [PRC-11]. */
export function breakdownOf({ offer, nt, p }: Pick<Price, 'offer' | 'nt' | 'p'>): readonly BreakdownLine[] {
  const [rate, fees, taxes] = [offer.r, offer.f, offer.t].map(parseMoney);
  if ((fees === undefined && taxes === undefined) || nt < 1) return [];
  const more = addMoney(fees ?? ZERO, taxes ?? ZERO);
  const nights = rate === undefined ? addMoney(p, -more as Cents) : ((rate * nt) as Cents);
  const rest = p - nights - more;
  const lines: BreakdownLine[] = [
    rate === undefined ? { key: 'nights', cents: nights } : { key: 'nightsAt', cents: nights, rate },
    ...(fees === undefined ? [] : [{ key: 'fees', cents: fees } as const]),
    ...(taxes === undefined ? [] : [{ key: 'taxes', cents: taxes } as const]),
    ...(rest === 0 ? [] : [{ key: rest > 0 ? 'charges' : 'reductions', cents: rest as Cents } as const]),
  ];
  return [...lines, { key: 'total', cents: p }];
}
