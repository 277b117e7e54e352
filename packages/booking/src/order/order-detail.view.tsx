import { ZERO, formatMoney } from '@staytags/base/money';
import { safeUrl } from '@staytags/base/url';
import { emit } from '@staytags/bus/bus';
import { usePage } from '@staytags/element/hooks';
import { lazyPart, useLazyPart } from '@staytags/element/lazy-part';
import { Button } from '@staytags/ui/button';
import { Icon } from '@staytags/ui/icons';
import { Modal } from '@staytags/ui/modal';
import { replayClick } from '@staytags/ui/replay-click';
import { adoptSheet } from '@staytags/ui/sheet';
import { memo, useEffect, useId, useLayoutEffect, useMemo, useRef, type MouseEvent, type ReactNode } from 'react';
import { useQuotes, useShare } from '../parts.tsx';
import css from './order-detail.css?inline';
import { isLinked } from './order-disk.logic.ts';
import { mergeCards } from './order-items.logic.ts';
import { createRows, type Row } from './order-model.logic.ts';
import { useFocusAfterRemoval, useShownWhenAsked } from './order-focus.ts';
import { slice, type OrderState } from './order.slice.ts';
import type { OrderProps } from './order.view.tsx';

const NOTHING: ReadonlySet<string> = new Set();

const staleCode = lazyPart('stay-order', () => import('../stale/stale.view.tsx'));
const activitiesCode = lazyPart('stay-order', () => import('../activities/activities.view.tsx'));

export function OrderModal({ open, ...props }: OrderProps & { open: boolean }): ReactNode {
  const { t } = props;
  return (
    <Modal open={open} onClose={slice.close} title={t('heading')} closeLabel={t('close')} size="medium">
      <OrderDetail {...props} headed={false} />
    </Modal>
  );
}

/** The order: its lines, the subtotal, and where to go from here [ORD-2, ORD-3]. */
export function OrderDetail({ headed, ...props }: OrderProps & { headed: boolean }): ReactNode {
  const { options, t } = props;
  const state = usePage((page) => page.order);
  const root = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  useLayoutEffect(() => {
    if (root.current) adoptSheet(root.current, 'order-detail', css);
  }, []);
  useShownWhenAsked(state?.asked ?? 0, heading);

  const base = document.baseURI;
  const locale = document.documentElement.lang || 'en-US';
  const items = useItems(options, state);
  const unnamed = t('item');
  const rowsOf = useMemo(() => createRows({ items, base, unnamed, locale }), [items, base, unnamed, locale]);
  const rows = rowsOf(state?.lines.values() ?? []);
  const { code: stale } = useLazyPart(staleCode, rows.length > 0);
  const { code: activities } = useLazyPart(activitiesCode, rows.length > 0 && options.activities.length > 0);
  const quote = useQuotes(options.showQuote);
  const search = safeUrl(options.searchPath, 'navigate', base);
  return (
    <div
      ref={root}
      part="detail"
      className="detail"
      {...(headed ? { role: 'region', 'aria-labelledby': headingId } : {})}
      aria-busy={state?.loading || undefined}
    >
      {headed ? (
        <h2 id={headingId} ref={heading} part="heading" className="heading" tabIndex={-1}>
          {t('heading')}
        </h2>
      ) : null}
      <Lines {...props} rows={rows} pending={state?.pending ?? NOTHING} loading={state?.loading ?? false} />
      {activities ? <activities.Activities {...props} items={items} /> : null}
      <slot name="activities" />
      {stale ? <stale.Changes host={props.host} rows={rows} /> : null}
      <Totals {...props} total={state?.total} linked={rows.some(({ id }) => isLinked(id))} />
      {search ? (
        <a part="search" className="button button-secondary search" href={search}>
          <Icon name="search" />
          {t('search')}
        </a>
      ) : null}
      {quote ? <quote.Quotes host={props.host} callToBook={options.callToBook} phone={options.phone} /> : null}
    </div>
  );
}

function Lines({
  rows,
  pending,
  loading,
  ...props
}: OrderProps & { rows: readonly Row[]; pending: ReadonlySet<string>; loading: boolean }): ReactNode {
  const { t } = props;
  const list = useRef<HTMLDivElement>(null);
  const track = useFocusAfterRemoval(list, rows);
  return (
    <div ref={list} className="lines-box" onFocus={track.focus} onBlur={track.blur}>
      {rows.length === 0 && loading ? <p className="loading">{t('loading')}</p> : null}
      {rows.length === 0 && !loading ? (
        <div part="empty" className="empty" tabIndex={-1}>
          <span className="empty-icon">
            <Icon name="bag" />
          </span>
          <p className="empty-title">{t('empty')}</p>
          <p className="muted">{t('emptyHint')}</p>
        </div>
      ) : null}
      <ul className="lines">
        {rows.map((row) => (
          <LineRow key={row.id} {...props} row={row} pending={pending.has(row.id)} />
        ))}
      </ul>
    </div>
  );
}

interface LineProps extends OrderProps {
  readonly row: Row;
  readonly pending: boolean;
}

/** A change of one line draws no other. */
const LineRow = memo(function LineRow({ row, pending, host, options, t }: LineProps): ReactNode {
  const { name, link, image } = row;
  const quote = useQuotes(options.showQuote);
  const { code: stale } = useLazyPart(staleCode, true);
  const travellers = [
    row.adults > 0 ? t('adults', { count: row.adults }) : '',
    row.children > 0 ? t('children', { count: row.children }) : '',
  ];
  const picture = image ? <img part="image" className="image" src={image} alt="" loading="lazy" /> : null;
  return (
    <li part="line" className="line" data-line={row.id}>
      {picture && link ? (
        <a href={link} className="picture" tabIndex={-1} aria-hidden="true">
          {picture}
        </a>
      ) : (
        picture
      )}
      <div className="about">
        <h3 part="name" className="name">
          {link ? <a href={link}>{name}</a> : name}
        </h3>
        {row.dates ? (
          <p part="dates" className="dates">
            {row.dates}
          </p>
        ) : null}
        {row.title ? <p>{row.title}</p> : null}
        {row.detail ? <p className="muted">{row.detail}</p> : null}
        <p className="muted">{travellers.filter(Boolean).join(', ')}</p>
        {stale ? <stale.LineChange row={row} /> : null}
      </div>
      <div className="pay">
        <p part="price" className="price">
          {row.price}
        </p>
        <div className="actions">
          {options.showBuy && row.buy ? (
            <a
              part="buy"
              className="button button-secondary"
              href={row.buy}
              target="_blank"
              rel="noopener"
              aria-label={t('buyItem', { name })}
            >
              {t('buy')}
            </a>
          ) : null}
          {quote ? <quote.QuoteButton host={host} offer={row.offer} name={name} messages={options.messages} /> : null}
          <Button
            look="quiet"
            part="remove"
            pending={pending}
            aria-label={t('removeItem', { name })}
            onClick={() => emit('order-remove', { key: row.id })}
          >
            <Icon name="trash" />
            <span className="remove-text">{t('remove')}</span>
          </Button>
        </div>
      </div>
    </li>
  );
});

/** Totals, Checkout and Share are there only when the total is above 0 [ORD-3]. */
function Totals({
  host,
  total,
  linked,
  options,
  t,
}: OrderProps & { total: OrderState['total'] | undefined; linked: boolean }): ReactNode {
  const checkout = safeUrl(options.checkoutPath, 'navigate', document.baseURI);
  const share = useShare(options.share && total !== undefined && total > ZERO);
  const go = useCheckout(host);
  if (total === undefined || total <= ZERO) return null;
  return (
    <div className="totals">
      <p className="subtotal">
        <span>{t('subtotal')}</span>
        <strong part="subtotal">{formatMoney(total, 'USD', 2)}</strong>
      </p>
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

/** Checkout waits until prices are known to be of today, and the visitor has seen those that are not [ORD-12]. */
function useCheckout(host: HTMLElement): (event: MouseEvent<HTMLAnchorElement>) => void {
  const passed = useRef(false);
  return (event) => {
    const link = event.currentTarget;
    const { nativeEvent: clicked } = event;
    if (passed.current || event.defaultPrevented) {
      passed.current = false;
      return;
    }
    event.preventDefault();
    link.setAttribute('aria-busy', 'true');
    staleCode
      .load()
      .then(({ mayGo }) => mayGo(host))
      // Without the code that checks, the server's own checkout is the check.
      .catch(() => true)
      .then((may) => {
        link.removeAttribute('aria-busy');
        passed.current = may;
        if (may) replayClick(link, clicked, link);
      });
  };
}

/** What the page knows of the items, and what the index does where its fields are configured [ORD-11]. */
function useItems(
  { activities, items, imageField, linkField, nameField, siteHash }: OrderProps['options'],
  state: OrderState | undefined,
): Readonly<Record<string, unknown>> {
  const found = usePage((page) => page.orderItems);
  const lines = [...(state?.lines.values() ?? [])].map(({ offer }) => offer.eid);
  const eids = [...new Set(lines.length > 0 ? [...lines, ...activities] : [])].sort().join(' ');
  useEffect(() => {
    if (!eids || !(imageField || linkField || nameField)) return;
    const fields = { name: nameField, image: imageField, link: linkField };
    import('./order-items.slice.ts').then(
      ({ items }) => items.load(eids.split(' '), fields, siteHash),
      // The lines are shown without; the next look asks for the code again.
      () => {},
    );
  }, [eids, imageField, linkField, nameField, siteHash]);
  return useMemo(() => mergeCards(items, found), [items, found]);
}
