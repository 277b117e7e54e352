import { emit } from '@staytags/bus/bus';
import { useHostState, useHover, useNews, useOpener, usePage } from '@staytags/element/render/hooks';
import { LazyFailure, lazyPart, useLazyPart } from '@staytags/element/lazy/lazy-part';
import type { ViewModule } from '@staytags/element/declare/widget';
import { renderLeaf } from '@staytags/element/first/leaf-view';
import { Live } from '@staytags/ui/notices/live';
import { useState, type ReactNode } from 'react';
import { useShare } from '../parts.tsx';
import css from './order.css?inline';
import { bagLeaf, bagTexts } from './order-bag.ts';
import type { OrderProps } from './order-props.ts';

const detail = lazyPart('stay-order', () => import('./detail/order-detail.view.tsx'));

function Order(props: OrderProps): ReactNode {
  const { host, options } = props;
  const isBag = options.mode === 'widget';
  const count = usePage((state) => state.order?.count ?? 0);
  useHostState(host, 'empty', count === 0);
  useHostState(host, 'bag', isBag);
  return isBag ? <Bag {...props} /> : <Page {...props} />;
}

/** The bag: icon, label, subtotal and count. The modal's code loads on hover, focus or the first click. */
function Bag(props: OrderProps): ReactNode {
  const { host, options } = props;
  const state = usePage((page) => page.order);
  const texts = bagTexts(props);
  const { count, items, subtotal } = texts;
  const open = usePage((state) => state.orderShown?.by === host);
  const [near, setNear] = useState(false);
  const { code, failed, retry } = useLazyPart(detail, open || near);
  const share = useShare(options.share && count > 0);
  const text = `${items}, ${subtotal}`;
  // What the server has is no change.
  const news = useNews(state?.loading || state?.failed ? undefined : text, text);
  useHostState(host, 'open', open);
  const comeNear = () => setNear(true);
  const [bag, setBag] = useState<HTMLElement | null>(null);
  useHover(bag, comeNear);
  useOpener(host, (wanted) => {
    if (wanted) emit('order-show', { from: host });
    else if (open) emit('order-close', {});
  });
  return (
    <span className="widget">
      {renderLeaf(bagLeaf(props, texts), {
        ref: setBag,
        onFocus: comeNear,
        onClick: () => emit('order-show', { from: host }),
      })}
      {count > 0 ? (
        <slot name="share">
          {options.share ? (
            <span className="aside">{share ? <share.ShareButton host={host} icon /> : null}</span>
          ) : null}
        </slot>
      ) : null}
      <Live text={news} />
      {code ? <code.OrderModal {...props} open={open} /> : null}
      {open && failed ? <LazyFailure retry={retry} host={host} /> : null}
      {share ? <share.ShareDialog host={host} /> : null}
    </span>
  );
}

/** The order in its own place on a page. */
function Page(props: OrderProps): ReactNode {
  const { host, options, t } = props;
  const count = usePage((state) => state.order?.count ?? 0);
  const share = useShare(options.share && count > 0);
  const { code, failed, retry } = useLazyPart(detail, true);
  if (code) {
    return (
      <>
        <code.OrderDetail {...props} headed />
        {share ? <share.ShareDialog host={host} /> : null}
      </>
    );
  }
  if (failed) return <LazyFailure retry={retry} host={host} />;
  return (
    <p className="loading" aria-busy="true">
      {t('loading')}
    </p>
  );
}

export const view: ViewModule = { component: Order, css };
