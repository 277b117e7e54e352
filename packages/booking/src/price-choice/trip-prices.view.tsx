import { about } from '@staytags/base/money/about';
import { formatMoney, sumMoney, ZERO, type Money } from '@staytags/base/money/money';
import { nightly, type PricedOffer } from '@staytags/base/money/offer';
import { pageText } from '@staytags/element/declare/page-text';
import { usePage } from '@staytags/element/render/hooks';
import type { ReactNode } from 'react';
import { words } from './trip-prices.texts.ts';

interface Said {
  readonly host: Element;
  readonly locale: string;
}

/** A line of the trip for a night, and about how much it is in the visitor's currency. */
export function LinePrice({ offer, ...props }: Said & { offer: PricedOffer }): ReactNode {
  const choice = usePage((page) => page.priceChoice);
  const { locale, host } = props;
  const night = nightly(offer);
  return (
    <>
      {choice?.per === 'night' && night !== offer.price.cents ? (
        <p part="per-night" className="muted">
          {pageText(words, 'lineNight', { amount: formatMoney(night, offer.price.currency, 2, locale) }, host)}
        </p>
      ) : null}
      <About {...props} sums={[offer.price]} />
    </>
  );
}

/** About how much these sums are in the visitor's currency. */
export function About({ sums, locale, host }: Said & { sums: readonly Money[] }): ReactNode {
  const choice = usePage((page) => page.priceChoice);
  const isOwn = (sum: Money): boolean => sum.currency === choice?.currency;
  const there = choice ? sums.map((sum) => (isOwn(sum) ? sum : about(sum, choice.currency, choice.rates))) : [];
  // A part of the sum would look like all of it.
  if (!choice || sums.every(isOwn) || there.includes(undefined)) return null;
  const cents = sumMoney(there.map((sum) => sum?.cents ?? ZERO));
  const amount = formatMoney(cents, choice.currency, 0, locale);
  return (
    <p part="about" className="muted">
      {pageText(words, 'aboutSum', { amount }, host)}
    </p>
  );
}
