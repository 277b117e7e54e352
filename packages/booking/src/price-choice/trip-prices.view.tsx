import { about } from '@staytags/base/money/about';
import { formatMoney, type Money } from '@staytags/base/money/money';
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
  const converted = sums.flatMap((sum) => (choice && about(sum, choice.currency, choice.rates)) ?? []);
  if (converted.length === 0) return null;
  const amount = converted.map(({ cents, currency }) => formatMoney(cents, currency, 0, locale)).join(' + ');
  return (
    <p part="about" className="muted">
      {pageText(words, 'aboutSum', { amount }, host)}
    </p>
  );
}
