import { listed } from '@staytags/base/options/locale';
import type { PricedOffer } from '@staytags/base/money/offer';
import { usePage } from '@staytags/element/render/hooks';
import { useEffect, useState, type ReactNode } from 'react';
import { isForAll } from '../price/free-homes.logic.ts';
import type { ModelProps } from './offers.view.tsx';
import { unavailable } from './first/pricing-leaf.ts';
import { onlyAlternates, toSummary, wasAsked } from './first/summary.logic.ts';

interface NewsProps extends ModelProps {
  readonly offers: readonly PricedOffer[];
  /** Why there is none, as the display says it: the home may not take the party [AVL-21]. */
  readonly reason: string;
  /** Nobody knows whether there are any [AVL-4]. */
  readonly isUnread: boolean | undefined;
}

const DELAY = 500;

/** What has been said of each answered search, by its params: a display that comes later does not repeat it. */
const heard = new WeakMap<object, Set<string>>();

function isNews(params: object, words: string): boolean {
  const before = heard.get(params) ?? new Set();
  heard.set(params, before);
  if (before.has(words)) return false;
  before.add(words);
  return true;
}

/** Announces what a search for the item has found. Of its displays on the page, the first one that is shown does [PRC-12]. */
export function News({ host, options, offers, reason, isUnread, style, t }: NewsProps): ReactNode {
  const { itemId, currency } = options;
  const state = usePage(({ availability }) => availability);
  const [said, setSaid] = useState('');
  const params = state?.params;
  // What an earlier page has stored is no news; what was found before this has rendered is.
  const isOwn = params !== undefined && !isForAll(params) && wasAsked(params, itemId);
  let text = '';
  if (state?.asked && !state.searching && !state.failed && isOwn && !isUnread) {
    const none = unavailable(params, { t }, style.locale);
    const count = offers.length;
    const { range = [] } = toSummary(offers, currency, style);
    const prices = range.length > 1 ? t('range', { low: range[0] ?? '', high: range[1] ?? '' }) : range[0];
    if (count === 0) text = reason || none;
    else if (onlyAlternates(offers, params)) text = `${none} ${t('alternatesTrigger', { count })}`;
    else text = listed([prices, t('trigger', { count })], style.locale);
  }
  useEffect(() => {
    // The theme shows another display for taken dates, which has its state a moment later.
    const say = () => {
      const isSaid = params && text && isFirst(host, itemId) && isNews(params, `${itemId} ${text}`);
      setSaid(isSaid ? text : '');
    };
    const timer = setTimeout(say, text ? DELAY : 0);
    return () => clearTimeout(timer);
  }, [host, itemId, text, params]);
  return (
    <span className="visually-hidden" role="status">
      {said}
    </span>
  );
}

function isFirst(host: HTMLElement, itemId: string): boolean {
  const root = host.getRootNode() as Document | ShadowRoot;
  const displays = [...root.querySelectorAll<HTMLElement & { itemId?: string }>(host.localName)];
  return (
    displays.find(
      (one) =>
        one.itemId === itemId && one.getClientRects().length > 0 && one.shadowRoot?.querySelector('[role=status]'),
    ) === host
  );
}
