import { ZERO, formatMoney } from '@staytags/base/money';
import { safeUrl } from '@staytags/base/url';
import { emit } from '@staytags/bus/bus';
import { usePage } from '@staytags/element/hooks';
import { Button } from '@staytags/ui/button';
import { Icon } from '@staytags/ui/icons';
import { Modal } from '@staytags/ui/modal';
import { adoptSheet } from '@staytags/ui/sheet';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useQuotes } from '../code.tsx';
import css from './order-detail.css?inline';
import { isLinked } from './order-disk.logic.ts';
import { nextFocus, toRows, type Row } from './order-model.logic.ts';
import { slice, type OrderState } from './order.slice.ts';
import type { OrderProps } from './order.view.tsx';

const NOTHING: ReadonlySet<string> = new Set();

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
  const rows = toRows(state?.lines.values() ?? [], { items: options.items, base, unnamed: t('item'), locale });
  const quote = useQuotes(options.showQuote, 'stay-order');
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
      <slot name="activities" />
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

function LineRow({ row, pending, host, options, t }: OrderProps & { row: Row; pending: boolean }): ReactNode {
  const { name, link, image } = row;
  const quote = useQuotes(options.showQuote, 'stay-order');
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
}

/** Totals, Checkout and Share are there only when the total is above 0 [ORD-3]. */
function Totals({
  total,
  linked,
  options,
  t,
}: OrderProps & { total: OrderState['total'] | undefined; linked: boolean }): ReactNode {
  const checkout = safeUrl(options.checkoutPath, 'navigate', document.baseURI);
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
          <a part="checkout" className="button button-primary checkout" href={checkout}>
            {t('checkout')}
          </a>
        ) : null}
        <slot name="detail-share" />
      </div>
    </div>
  );
}

/** Something asked for the order where only this is on the page: it comes into view, with the focus. */
function useShownWhenAsked(asked: number, heading: { readonly current: HTMLElement | null }): void {
  const seen = useRef(asked);
  useLayoutEffect(() => {
    if (asked === seen.current) return;
    seen.current = asked;
    heading.current?.scrollIntoView({ block: 'center' });
    heading.current?.focus({ preventScroll: true });
  }, [asked, heading]);
}

/** The row that had the focus may go, by this tab or another: the next Remove button takes it, or what stands there when all are gone. */
function useFocusAfterRemoval(
  list: { readonly current: HTMLElement | null },
  rows: readonly Row[],
): { focus(event: { target: EventTarget }): void; blur(event: { relatedTarget: EventTarget | null }): void } {
  const had = useRef<{ id: string; index: number } | undefined>(undefined);
  const ids = rows.map(({ id }) => id).join(' ');
  useLayoutEffect(() => {
    const { current } = had;
    const root = list.current?.getRootNode();
    if (!current || !(root instanceof ShadowRoot) || ids.split(' ').includes(current.id)) return;
    had.current = undefined;
    const active = root.activeElement;
    if (active && active.localName !== 'dialog') return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[part~=remove]') ?? [];
    (buttons[nextFocus(current.index, buttons.length)] ?? list.current?.querySelector<HTMLElement>('.empty'))?.focus();
  }, [ids, list]);
  return {
    focus({ target }) {
      const line = (target as Element).closest<HTMLElement>('[data-line]');
      const all = [...(list.current?.querySelectorAll('[data-line]') ?? [])];
      had.current = line ? { id: line.dataset['line'] ?? '', index: all.indexOf(line) } : undefined;
    },
    blur({ relatedTarget }) {
      // A row that is taken away loses the focus to nothing.
      if (relatedTarget) had.current = undefined;
    },
  };
}
