import { localeOf } from '@staytags/base/options/locale';
import type { Offer } from '@staytags/base/money/offer';
import { formatMoney } from '@staytags/base/money/money';
import { emit } from '@staytags/bus/bus';
import { CmsContent } from '@staytags/cms/cms-content';
import { usePage, useSheet } from '@staytags/element/render/hooks';
import { langNow } from '@staytags/element/declare/language';
import { textsIn } from '@staytags/element/declare/page-text';
import { Button } from '@staytags/ui/basics/button';
import { Modal } from '@staytags/ui/dialog/modal';
import type { ReactNode } from 'react';
import { Call } from '../price/call.view.tsx';
import { offerKey } from '../price/offer-key.logic.ts';
import pageCss from './quote-content.css?inline';
import css from './quote.css?inline';
import type { ShownQuote } from './quote.state.ts';
import { words } from './quote.texts.ts';

interface QuoteButtonProps {
  readonly host: HTMLElement;
  readonly offer: Offer;
  /** What is quoted, for screen readers. */
  readonly name: string;
}

/** Requests the offer's quote; pending and disabled until the request settles [QUO-1]. */
export function QuoteButton({ host, offer, name }: QuoteButtonProps): ReactNode {
  const pending = usePage(({ quote }) => quote?.pending !== undefined && quote.pending === offerKey(offer));
  return (
    <Button look="quiet" part="quote" pending={pending} onClick={() => emit('quote-open', { offer, from: host })}>
      {textsIn(words, host)('open')}
      {name ? <span className="visually-hidden"> {name}</span> : null}
    </Button>
  );
}

interface QuotesProps {
  readonly host: HTMLElement;
  readonly callToBook: string;
  readonly phone: string;
}

/** The element's modal for quotes. Rendered after the buttons, so that they have the focus before it opens. */
export function Quotes({ host, callToBook, phone }: QuotesProps): ReactNode {
  const t = textsIn(words, host);
  const shown = usePage(({ quote }) => (quote?.shown?.owner === host ? quote.shown : undefined));
  return (
    <Modal
      open={shown !== undefined}
      onClose={() => emit('quote-close', {})}
      title={t('heading')}
      closeLabel={t('close')}
      size="tiny"
    >
      {shown ? (
        <>
          <Quote host={host} {...shown} />
          <Call text={callToBook} phone={phone} />
        </>
      ) : null}
    </Modal>
  );
}

/** The server's quote in the light DOM; above it the total, and a warning if the lines do not add up [QUO-2]. */
function Quote({ host, offer, box, sum }: ShownQuote & { host: HTMLElement }): ReactNode {
  const root = useSheet('quote', css);
  const t = textsIn(words, host);
  const locale = localeOf(langNow(host));
  return (
    <div ref={root} className="quote">
      {sum ? (
        <p part="quote-total" className="quote-total">
          <span>{t('total')}</span>
          <strong>{sum.total}</strong>
        </p>
      ) : null}
      {sum?.lines === undefined ? null : (
        <p part="quote-mismatch" className="quote-mismatch" role="note">
          {t('mismatch', { lines: formatMoney(sum.lines, offer.price.currency, 2, locale) })}
        </p>
      )}
      <CmsContent host={host} slot="quote" content={box} css={pageCss} />
    </div>
  );
}
