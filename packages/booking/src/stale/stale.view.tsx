import { localeOf } from '@staytags/base/options/locale';
import { formatMoney, type Cents } from '@staytags/base/money/money';
import type { PricedOffer } from '@staytags/base/money/offer';
import { emit } from '@staytags/bus/bus';
import { usePage, useSheet } from '@staytags/element/render/hooks';
import { langNow } from '@staytags/element/declare/language';
import { textsIn } from '@staytags/element/declare/page-text';
import { Button } from '@staytags/ui/basics/button';
import { Icon } from '@staytags/ui/basics/icons';
import { Live } from '@staytags/ui/notices/live';
import { Modal } from '@staytags/ui/dialog/modal';
import { useId, useLayoutEffect, type ReactNode } from 'react';
import type { Row } from '../order/order-model.logic.ts';
import { subtotals } from '../order/detail/order-totals.logic.ts';
import css from './stale.css?inline';
import { totalsAfter, type Change } from './stale.logic.ts';
import { words } from './stale.texts.ts';

const NONE: ReadonlyMap<string, Change> = new Map();
const useChanges = (): ReadonlyMap<string, Change> => usePage(({ stale }) => stale?.changes ?? NONE);

/** Whole amounts without decimals. */
const amount = (cents: Cents, currency: string, host: Element): string =>
  formatMoney(cents, currency, cents % 100 === 0 ? 0 : 2, localeOf(langNow(host)));

function sayChange(change: Change, { price }: PricedOffer, host: Element): string {
  const t = textsIn(words, host);
  if (change.kind !== 'price') return t(change.kind);
  return t('repriced', {
    was: amount(change.was, price.currency, host),
    now: amount(change.now, change.offer.price.currency, host),
  });
}

/** The remark on a line that has changed [ORD-16]. */
export function LineChange({ row, host }: { row: Row; host: Element }): ReactNode {
  const change = useChanges().get(row.id);
  if (!change) return null;
  return (
    <p part="change" className="change">
      <Icon name="warning" />
      {sayChange(change, row.offer, host)}
    </p>
  );
}

interface ChangesProps {
  readonly host: HTMLElement;
  readonly rows: readonly Row[];
}

/** Triggers the check, announces changes, and asks before Checkout [ORD-12, ORD-16]. */
export function Changes({ host, rows }: ChangesProps): ReactNode {
  const t = textsIn(words, host);
  const changes = useChanges();
  const failed = usePage(({ stale }) => stale?.failed === true);
  const asks = usePage(({ stale }) => stale?.checkout?.by === host && stale.checkout.result === 'asking');
  const root = useSheet('stale', css);
  const id = useId();
  useLayoutEffect(() => {
    emit('order-check', { from: host });
  }, [host]);
  return (
    <div ref={root} className={failed ? 'stale' : 'stale silent'}>
      <Live text={changes.size > 0 ? t('changed', { count: changes.size }) : ''} />
      <p role="status">
        {failed ? (
          <span part="unchecked" className="unchecked">
            {t('unchecked')}
          </span>
        ) : null}
      </p>
      <Modal
        open={asks && changes.size > 0}
        onClose={() => emit('order-revise', { accept: false })}
        title={t('changesTitle')}
        closeLabel={t('close')}
        size="small"
        alert
        describedBy={`${id} ${id}-list`}
      >
        <Question id={id} host={host} rows={rows} changes={changes} />
      </Modal>
    </div>
  );
}

interface QuestionProps extends ChangesProps {
  readonly id: string;
  readonly changes: ReadonlyMap<string, Change>;
}

function Question({ id, host, rows, changes }: QuestionProps): ReactNode {
  const t = textsIn(words, host);
  const lines = usePage((page) => page.order?.lines);
  // Of the lines alone: the server's total may have more in it.
  const sums = (after: typeof changes) =>
    subtotals(totalsAfter(lines?.values() ?? [], after), 2, localeOf(langNow(host))).join(' + ');
  return (
    <div className="question">
      <p id={id} className="muted">
        {t('changesText')}
      </p>
      <ul role="list" id={`${id}-list`} part="changes" className="changes">
        {rows.map((row) => {
          const change = changes.get(row.id);
          return change ? (
            <li key={row.id}>
              <b>{row.name}</b>
              <span>{sayChange(change, row.offer, host)}</span>
              {change.kind === 'price' ? null : <span className="muted">{t('leaves')}</span>}
            </li>
          ) : null;
        })}
      </ul>
      <p className="subtotal">
        <span>{t('newTotal')}</span>
        <span>
          <span className="muted">{t('oldTotal', { was: sums(NONE) })}</span> <strong>{sums(changes)}</strong>
        </span>
      </p>
      <div className="go">
        <Button part="accept" onClick={() => emit('order-revise', { accept: true })}>
          {t('accept')}
        </Button>
        <Button part="later" look="secondary" onClick={() => emit('order-revise', { accept: false })}>
          {t('later')}
        </Button>
      </div>
    </div>
  );
}
