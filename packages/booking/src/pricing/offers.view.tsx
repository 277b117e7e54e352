import type { Offer, PricedOffer } from '@staytags/base/money/offer';
import { emit, type PageState } from '@staytags/bus/bus';
import { usePage } from '@staytags/element/render/hooks';
import { renderLeaf } from '@staytags/element/first/leaf-view';
import { lazyPart, useLazyPart } from '@staytags/element/lazy/lazy-part';
import { pageSetting } from '@staytags/cms/page-settings';
import { templateOf } from '@staytags/element/host/template';
import { Button } from '@staytags/ui/basics/button';
import type { ReactNode } from 'react';
import { useQuotes } from '../parts.tsx';
import { Call } from '../price/call.view.tsx';
import { offerKey } from '../price/offer-key.logic.ts';
import { itemBuyUrl, stayText, type MoneyStyle, type Price } from '../price/price.logic.ts';
import { OfferTemplate } from './offer-template.view.tsx';
import { bestOf, stayOf, toOffer, type OfferGroup } from './pricing.logic.ts';
import { noteLeaf, type PricingProps } from './first/pricing-leaf.ts';

export interface ModelProps extends PricingProps {
  readonly style: MoneyStyle;
}

/** Groups of offers, each with its heading where it has one [PRC-3]. */
export function Offers({ groups, ...props }: ModelProps & { groups: readonly OfferGroup[] }): ReactNode {
  const { host, t, style } = props;
  const own = host.stayPlaces?.own('offer', () =>
    groups.flatMap(({ offers }, at) => offers.map(({ offer }, index) => ({ key: `${at}.${index}`, args: [offer] }))),
  );
  return (
    <div className="groups">
      {groups.map((group, at) => {
        const stay = stayOf(group, style.locale);
        const heading = group.kind === 'alternates' ? t('alternates') : group.name || stay;
        return (
          <section key={`${group.kind}${group.name}`} part="group" className="group">
            {heading ? (
              <h3 part="heading" className="heading">
                {heading}
              </h3>
            ) : null}
            <ul role="list" className="offers">
              {group.offers.map((price, index) =>
                own ? (
                  <li key={index} part="offer" className="offer own">
                    {own(`${at}.${index}`)}
                  </li>
                ) : (
                  <OfferRow
                    key={index}
                    {...props}
                    price={price}
                    group={group}
                    isBest={price === bestOf(group)}
                    isDated={!stay || heading !== stay}
                  />
                ),
              )}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

const besideCode = lazyPart('stay-pricing', () => import('../price-choice/beside.view.tsx'));

interface BesideProps extends ModelProps {
  readonly offers: readonly PricedOffer[];
}

/** An amount in the currency that the visitor has chosen [PRC-10]. */
export function Beside({ host, style, offers }: BesideProps): ReactNode {
  const { code: beside } = useLazyPart(besideCode, usePage(isConverted));
  return beside && <beside.Beside {...{ host, offers, style }} />;
}

const isConverted = ({ priceChoice }: Partial<PageState>): boolean => (priceChoice?.currency ?? '') !== '';

const specialCode = lazyPart('stay-pricing', () => import('../special/special.view.tsx'));

/** Fetches the code of what shows in offers while they are searched for: they come with their full height, and nothing moves twice [CORE-29]. */
export function useOfferParts({ showBreakdown }: PricingProps['options'], isSearching: boolean): void {
  const converts = usePage(isConverted);
  useLazyPart(besideCode, isSearching && (showBreakdown || converts));
  useLazyPart(specialCode, isSearching && pageSetting('specials') !== undefined);
}

interface RowProps extends ModelProps {
  readonly price: Price;
  readonly group: OfferGroup;
  readonly isBest: boolean;
  /** Whether the offer names its dates, as the heading does not. */
  readonly isDated: boolean;
}

function OfferRow({ price, group, isBest, isDated, ...props }: RowProps): ReactNode {
  const { host, options, t, style } = props;
  const { name, detail, price: amount, savings, original } = toOffer(price, style);
  const note = noteLeaf(props, [price.offer], style);
  const { code: parts, failed } = useLazyPart(besideCode, options.showBreakdown);
  const breakdown = parts ? (
    <parts.Breakdown host={host} price={price} locale={style.locale} />
  ) : failed ? null : (
    <Space {...price.offer} />
  );
  const specials = pageSetting('specials');
  const { code: special } = useLazyPart(specialCode, specials !== undefined);
  const template = templateOf(host, options.template);
  if (template) {
    return (
      <li part="offer" className="offer">
        <div className="about">
          <OfferTemplate host={host} template={template} price={price} style={style} />
        </div>
        <Actions {...props} price={price} name={name} />
      </li>
    );
  }
  return (
    <li part="offer" className="offer">
      <div className="about">
        <p part="name" className="name">
          {name || stayText(price, style.locale)}
        </p>
        {isBest ? (
          <p part="best" className="best">
            {t('best')}
          </p>
        ) : null}
        {specials && special ? (
          <special.SpecialName data={specials} offer={price.offer} offers={group.offers.map(({ offer }) => offer)} />
        ) : null}
        {name && isDated ? <p className="dates">{stayText(price, style.locale)}</p> : null}
        {options.showQuoteDetail && detail ? (
          <p part="detail" className="muted">
            {detail}
          </p>
        ) : null}
        {options.showQuoteSavings && savings ? (
          <p part="savings" className="savings">
            {t('saves', { amount: savings })}
          </p>
        ) : null}
        {options.showBreakdown ? breakdown : null}
      </div>
      <div className="pay">
        <p className="figure">
          {options.showOriginalPrice && original ? (
            <>
              <span className="visually-hidden">{t('original')} </span>
              <s part="original" className="muted">
                {original}
              </s>
              <span className="visually-hidden"> {t('now')} </span>
            </>
          ) : null}
          <strong part="price" className="amount">
            {amount}
          </strong>
          {note ? renderLeaf(note) : null}
          <Beside {...props} offers={[price.offer]} />
        </p>
        <Actions {...props} price={price} name={name} />
      </div>
    </li>
  );
}

/** The space of a breakdown whose code is on its way: a line for the nights, for what the offer states, and for the total [CORE-29]. */
function Space({ f, t }: PricedOffer): ReactNode {
  const stated = [f, t].filter((amount) => amount !== undefined).length;
  return stated > 0 && <p className="space">{'\n'.repeat(stated + 2)}</p>;
}

/** The buttons of an offer, or the line to call in place of all of them [PRC-3]. */
function Actions({ price, name, ...props }: ModelProps & { price: Price; name: string }): ReactNode {
  const { host, options, t } = props;
  const quote = useQuotes(options.showQuoteLink && options.callToBook === '');
  if (options.callToBook) return <Call text={options.callToBook} phone={options.phone} />;
  const buy = options.showBuy ? itemBuyUrl(price.offer) : undefined;
  if (!buy && !options.showAdd && !quote) return null;
  return (
    <div className="actions">
      {options.showAdd ? <AddButton {...props} offer={price.offer} part="add" name={name} /> : null}
      {buy ? (
        <a part="buy" className="button button-secondary" href={buy} target="_blank" rel="noopener">
          {t('buy')}
          {name ? <span className="visually-hidden"> {name}</span> : null}
        </a>
      ) : null}
      {quote ? <quote.QuoteButton host={host} offer={price.offer} name={name} /> : null}
    </div>
  );
}

/** Adds the offer: all modals close, and the order opens when it has the line [ORD-6]. */
export function AddButton({
  host,
  offer,
  part,
  t,
  name = '',
}: ModelProps & { offer: Offer; part: string; name?: string }): ReactNode {
  const pending = usePage((state) => state.order?.pending.has(offerKey(offer)) ?? false);
  const add = () => {
    emit('modal-close-all', {});
    emit('order-add', { offer, show: true, from: host });
  };
  return (
    <Button part={part} pending={pending} onClick={add}>
      {t('add')}
      {name ? <span className="visually-hidden"> {name}</span> : null}
    </Button>
  );
}
