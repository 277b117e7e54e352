import { localeOf } from '@staytags/base/options/locale';
import { langNow } from '@staytags/element/declare/language';
import { ZERO } from '@staytags/base/money/money';
import { safeUrl } from '@staytags/base/url';
import { emit } from '@staytags/bus/bus';
import { usePage } from '@staytags/element/render/hooks';
import { useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { replayClick } from '@staytags/ui/presses/replay-click';
import { useShare } from '../../parts.tsx';
import { staleCode, useBeside } from './order-parts.ts';
import type { TripState } from '../../trip/trip.state.ts';
import { subtotals } from './order-totals.logic.ts';
import type { OrderProps } from '../order-props.ts';

/** Totals, Checkout and Share are there only when the total is above 0 [ORD-3]. */
export function Totals({
  host,
  totals,
  linked,
  options,
  t,
}: OrderProps & { totals: TripState['totals']; linked: boolean }): ReactNode {
  const checkout = safeUrl(options.checkoutPath, 'navigate', document.baseURI);
  const isPaid = totals.some(({ cents }) => cents > ZERO);
  const share = useShare(options.share && isPaid);
  const go = useCheckout(host);
  const beside = useBeside();
  const locale = localeOf(langNow(host));
  if (!isPaid) return null;
  return (
    <div className="totals">
      <p className="subtotal">
        <span>{t('subtotal')}</span>
        <span className="sums">
          {subtotals(totals, 2, locale).map((text) => (
            <strong key={text} part="subtotal">
              {text}
            </strong>
          ))}
        </span>
      </p>
      {beside ? <beside.About sums={totals} locale={locale} host={host} /> : null}
      {options.annotation ? <p className="muted">{options.annotation}</p> : null}
      {linked ? (
        <p part="note" className="muted">
          {t('linked')}
        </p>
      ) : null}
      <div className="go">
        {checkout ? (
          <a part="checkout" className="button button-primary checkout" href={checkout} onClick={go}>
            {t('checkout')}
          </a>
        ) : null}
        <slot name="detail-share">{share ? <share.ShareButton host={host} /> : null}</slot>
      </div>
    </div>
  );
}

/** Checkout waits until stale prices are checked and the visitor has seen the changes [ORD-16]. */
function useCheckout(host: HTMLElement): (event: MouseEvent<HTMLAnchorElement>) => void {
  const passed = useRef(false);
  const waiting = useRef<(passes: boolean) => void>(undefined);
  const click = usePage(({ stale }) => stale?.checkout);
  useLayoutEffect(() => {
    if (click?.by === host && click.result !== 'checking') waiting.current?.(click.result === 'clear');
  }, [click, host]);
  return (event) => {
    const link = event.currentTarget;
    const { nativeEvent: clicked } = event;
    if (passed.current || event.defaultPrevented) {
      passed.current = false;
      return;
    }
    event.preventDefault();
    link.setAttribute('aria-busy', 'true');
    waiting.current = (passes) => {
      waiting.current = undefined;
      link.removeAttribute('aria-busy');
      passed.current = passes;
      if (passes) replayClick(link, clicked, link);
    };
    staleCode.load().then(
      () => emit('order-check', { checkout: true, from: host }),
      // If the check's code cannot load, the server's checkout is the check.
      () => waiting.current?.(true),
    );
  };
}
