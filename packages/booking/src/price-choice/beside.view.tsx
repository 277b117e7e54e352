import { aboutOffer } from '@staytags/base/money/about';
import { formatMoney } from '@staytags/base/money/money';
import type { PricedOffer } from '@staytags/base/money/offer';
import { pageText } from '@staytags/element/declare/page-text';
import { usePage, useSheet } from '@staytags/element/render/hooks';
import type { ReactNode } from 'react';
import type { MoneyStyle, Price } from '../price/price.logic.ts';
import { toSummary } from '../pricing/first/summary.logic.ts';
import { breakdownOf, type BreakdownLine } from '../price/breakdown.logic.ts';
import css from './beside.css?inline';
import { words } from './beside.texts.ts';

interface BesideProps {
  readonly host: Element;
  readonly offers: readonly PricedOffer[];
  readonly style: MoneyStyle;
}

/** The amounts of a display in the visitor's currency, if all of them have one [PRC-10]. */
export function Beside({ host, offers, style }: BesideProps): ReactNode {
  const choice = usePage((page) => page.priceChoice);
  if (!choice) return null;
  const { currency, rates } = choice;
  const converted = offers.flatMap((offer) => aboutOffer(offer, currency, rates) ?? []);
  const { range } = toSummary(converted, currency, { ...style, precision: 0 });
  if (!range || converted.length < offers.length) return null;
  return (
    <span part="about" className="muted">
      {pageText(words, 'about', { amount: range.join(' – ') }, host)}
    </span>
  );
}

/** What a price consists of: lines that add up to it [PRC-11]. */
export function Breakdown(props: Omit<LinesProps, 'lines'>): ReactNode {
  const lines = breakdownOf(props.price);
  return lines.length > 0 ? <Lines {...props} lines={lines} /> : null;
}

interface LinesProps {
  readonly host: Element;
  readonly lines: readonly BreakdownLine[];
  readonly price: Price;
  readonly locale: string;
}

function Lines({ host, lines, price, locale }: LinesProps): ReactNode {
  const root = useSheet<HTMLDListElement>('price-beside', css);
  const money = (cents: Parameters<typeof formatMoney>[0]) => formatMoney(cents, price.offer.price.currency, 2, locale);
  return (
    <dl ref={root} part="breakdown" className="breakdown">
      {lines.map(({ key, cents, rate }) => (
        <div key={key} className={key}>
          <dt>
            {pageText(words, key, { count: price.nt, ...(rate === undefined ? {} : { rate: money(rate) }) }, host)}
          </dt>
          <dd>{money(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}
