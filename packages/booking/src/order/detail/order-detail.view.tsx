import { listed, localeOf } from '@staytags/base/options/locale';
import { safeUrl } from '@staytags/base/url';
import { emit } from '@staytags/bus/bus';
import { usePage, useSheet } from '@staytags/element/render/hooks';
import { LazyFailure, useLazyPart } from '@staytags/element/lazy/lazy-part';
import { pageOptions } from '@staytags/element/declare/page-options';
import { langNow } from '@staytags/element/declare/language';
import { pageText } from '@staytags/element/declare/page-text';
import { Button } from '@staytags/ui/basics/button';
import { Icon } from '@staytags/ui/basics/icons';
import { Modal } from '@staytags/ui/dialog/modal';
import { memo, useId, useMemo, useRef, type ReactNode } from 'react';
import { useQuotes } from '../../parts.tsx';
import { guestNames } from '../../guests/guests.logic.ts';
import { GUESTS } from '../../guests/guests.options.ts';
import { useItems } from '../../items/use-items.ts';
import { words } from '../../trip/trip.texts.ts';
import css from './order-detail.css?inline';
import { activitiesCode, fileCode, staleCode, useBeside } from './order-parts.ts';
import { Totals } from './order-totals.view.tsx';
import { isLinked } from '../../trip/disk/trip-disk.logic.ts';
import { createRows, type Row } from '../order-model.logic.ts';
import { useFocusAfterRemoval, useShownWhenAsked } from './order-focus.ts';
import '../order.state.ts';
import type { OrderProps } from '../order-props.ts';

const NOTHING: ReadonlySet<string> = new Set();
const TRAVELLERS = [
  ['adult', 'adults'],
  ['child', 'children'],
  ['infant', 'infants'],
  ['pet', 'pets'],
] as const;

export function OrderModal({ open, ...props }: OrderProps & { open: boolean }): ReactNode {
  const { t } = props;
  return (
    <Modal
      open={open}
      onClose={() => emit('order-close', {})}
      title={t('heading')}
      closeLabel={t('close')}
      size="medium"
    >
      <OrderDetail {...props} headed={false} />
    </Modal>
  );
}

/** The order: its lines, the subtotal, and where to go from here [ORD-2, ORD-3]. */
export function OrderDetail({ headed, ...props }: OrderProps & { headed: boolean }): ReactNode {
  const { options, t } = props;
  const state = usePage((page) => page.order);
  const root = useSheet('order-detail', css);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const asked = usePage((page) => page.orderShown?.asked ?? 0);
  useShownWhenAsked(asked, heading);

  const base = document.baseURI;
  const locale = localeOf(langNow(props.host));
  const items = useItems(options, state);
  const unnamed = pageText(words, 'item', {}, props.host);
  const { guests } = pageOptions(GUESTS);
  const rowsOf = useMemo(
    () => createRows({ items, base, unnamed, locale, guests: guestNames(guests) }),
    [items, base, unnamed, locale, guests],
  );
  const rows = rowsOf(state?.lines.values() ?? []);
  const { code: stale } = useLazyPart(staleCode, rows.length > 0);
  const { code: activities } = useLazyPart(activitiesCode, rows.length > 0 && options.activities.length > 0);
  const { code: file } = useLazyPart(fileCode, rows.length > 0 && options.calendar);
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
      <Lines
        {...props}
        rows={rows}
        pending={state?.pending ?? NOTHING}
        loading={state?.loading ?? false}
        failed={state?.failed ?? false}
      />
      {activities ? <activities.Activities {...props} items={items} /> : null}
      <slot name="activities" />
      {stale ? <stale.Changes host={props.host} rows={rows} /> : null}
      <Totals {...props} totals={state?.totals ?? []} linked={rows.some(({ id }) => isLinked(id))} />
      {file && rows.length > 0 ? <file.CalendarButton rows={rows} host={props.host} /> : null}
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
  failed,
  ...props
}: OrderProps & {
  rows: readonly Row[];
  pending: ReadonlySet<string>;
  loading: boolean;
  failed: boolean;
}): ReactNode {
  const { t } = props;
  const list = useRef<HTMLDivElement>(null);
  const track = useFocusAfterRemoval(list, rows);
  return (
    <div ref={list} className="lines-box" onFocus={track.focus} onBlur={track.blur}>
      {rows.length === 0 && loading ? <p className="loading">{t('loading')}</p> : null}
      {rows.length === 0 && !loading && failed ? (
        <LazyFailure retry={() => emit('order-retry', {})} host={props.host} />
      ) : null}
      {rows.length === 0 && !loading && !failed ? (
        <div part="empty" className="empty" tabIndex={-1}>
          <span className="empty-icon">
            <Icon name="bag" />
          </span>
          <p className="empty-title">{t('empty')}</p>
          <p className="muted">{t('emptyHint')}</p>
        </div>
      ) : null}
      <ul role="list" className="lines">
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

/** Memoised: a change to one line renders only that line. */
const LineRow = memo(function LineRow({ row, pending, host, options, t }: LineProps): ReactNode {
  const { name, link, image } = row;
  const quote = useQuotes(options.showQuote);
  const { code: stale } = useLazyPart(staleCode, true);
  const beside = useBeside();
  const travellers = TRAVELLERS.map(([kind, key]) => (row.party[kind] > 0 ? t(key, { count: row.party[kind] }) : ''));
  const picture = image ? <img part="image" className="image" src={image} alt="" loading="lazy" /> : null;
  return (
    <li part="line" className={picture ? 'line' : 'line bare'} data-line={row.id}>
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
        <p className="muted">{listed(travellers, langNow(host))}</p>
        {stale ? <stale.LineChange row={row} host={host} /> : null}
      </div>
      <div className="pay">
        <p part="price" className="price">
          {row.price}
        </p>
        {beside ? <beside.LinePrice offer={row.offer} locale={localeOf(langNow(host))} host={host} /> : null}
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
          {quote ? <quote.QuoteButton host={host} offer={row.offer} name={name} /> : null}
          <Button
            look="quiet"
            part="remove"
            pending={pending}
            aria-label={t('removeItem', { name })}
            onClick={() => emit('order-remove', { key: row.id, from: host })}
          >
            <Icon name="trash" />
            <span className="remove-text">{t('remove')}</span>
          </Button>
        </div>
      </div>
    </li>
  );
});
