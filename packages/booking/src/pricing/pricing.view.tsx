import { localeOf } from '@staytags/base/options/locale';
import { langNow } from '@staytags/element/declare/language';
import { parseDay } from '@staytags/base/dates/civil-date';
import { formatDay } from '@staytags/base/dates/format-day';
import { pageOptions } from '@staytags/element/declare/page-options';
import { inCurrency } from '@staytags/base/money/currency';
import type { PricedOffer } from '@staytags/base/money/offer';
import type { PageState } from '@staytags/bus/bus';
import { useHostState, useOpener, useKeyed, usePage } from '@staytags/element/render/hooks';
import { LazyFailure, lazyPart, useLazyPart } from '@staytags/element/lazy/lazy-part';
import type { ViewModule } from '@staytags/element/declare/widget';
import { Button } from '@staytags/ui/basics/button';
import { useMemo, useState, type ReactNode } from 'react';
import { useQuotes } from '../parts.tsx';
import { GUESTS } from '../guests/guests.options.ts';
import { Call } from '../price/call.view.tsx';
import { mayShift } from '../price/free-homes.logic.ts';
import { toPrice, type Price, type PriceUnit } from '../price/price.logic.ts';
import { AddButton, Notes, Offers, type ModelProps, type PricingProps } from './offers.view.tsx';
import { News } from './pricing-news.view.tsx';
import css from './pricing.css?inline';
import {
  featuredOffers,
  modalOffers,
  onlyAlternates,
  sharedStay,
  toGroups,
  toSummary,
  wasAsked,
  type OfferGroup,
} from './pricing.logic.ts';

const NONE: readonly PricedOffer[] = [];
/** The display type of prices per night [PRICE-5]. */
const NIGHTLY = 8;
const isSearching = (state: Partial<PageState>): boolean => state.availability?.searching ?? false;
const modal = lazyPart('stay-pricing', () => import('@staytags/ui/dialog/modal'));
const taken = lazyPart('stay-pricing', () => import('./taken/taken.view.tsx'));

function Pricing(props: PricingProps): ReactNode {
  const { host, options, t } = props;
  const { itemId, precision, currency, perPerson } = options;
  const per = usePage((page) => page.priceChoice?.per);
  const displayType = per === undefined ? options.displayType : per === 'night' ? NIGHTLY : 0;
  const locale = localeOf(options.locale, langNow(host));
  const style = useMemo(
    () => ({
      precision,
      displayType,
      locale,
      perPerson,
      per: (unit: PriceUnit, amount: string) => t(unit, { amount }),
    }),
    [precision, displayType, locale, perPerson, t],
  );
  const item = useKeyed('pricing', itemId, (prices) => prices?.get(itemId));
  const prices = item?.prices ?? NONE;
  const offers = useMemo(() => inCurrency(prices, currency), [prices, currency]);
  const quote = useQuotes(options.showQuoteLink);
  return (
    <>
      <States host={host} offers={offers} />
      <News {...props} style={style} offers={offers} />
      <View {...props} style={style} offers={offers} />
      {quote ? <quote.Quotes host={host} callToBook={options.callToBook} phone={options.phone} /> : null}
    </>
  );
}

/** Separate, so that a search re-renders no display whose prices are unchanged [PRC-6]. */
function States({ host, offers }: Pick<WithOffers, 'host' | 'offers'>): ReactNode {
  const searched = usePage((state) => state.availability?.params);
  useHostState(host, 'searching', usePage(isSearching));
  useHostState(host, 'empty', offers.length === 0);
  useHostState(host, 'alternates', onlyAlternates(offers, searched));
  return null;
}

function View(props: WithOffers): ReactNode {
  const { options, offers } = props;
  if (offers.length === 0) return <NoOffers {...props} />;
  if (options.mode === 'summary') return <SummaryView {...props} />;
  if (options.mode === 'detail') return <DetailView {...props} />;
  return <FeaturedView {...props} />;
}

/** Before a search, or if its offers could not be read, the CMS's content; after one, that the item is not available [PRC-4]. */
function NoOffers({ host, options, t, style }: ModelProps): ReactNode {
  const searched = usePage(({ availability }) => (availability?.unanswered ? undefined : availability?.params));
  const isUnread = useKeyed('pricing', options.itemId, (prices) => prices?.get(options.itemId)?.unread);
  const { sleepsField, petsField } = pageOptions(GUESTS);
  const { code } = useLazyPart(taken, options.ask || sleepsField !== '' || petsField !== '');
  const isFirst = usePage(({ availability }) => availability?.unanswered ?? false);
  if (usePage(isSearching)) {
    // What the server has printed for these dates stays until they are answered [AVL-13].
    return isFirst && host.querySelector(':scope > [data-stay-offers]') ? (
      <slot />
    ) : (
      <p className="muted waiting" aria-busy="true">
        {t('searching')}
      </p>
    );
  }
  const begin = parseDay(searched?.begin);
  if (begin === undefined || isUnread || !wasAsked(searched, options.itemId)) return <slot />;
  const message = (
    <p part="none" className="none">
      {t('unavailable', { date: formatDay(begin, undefined, style.locale) })}
    </p>
  );
  if (!code) return message;
  return (
    <code.Taken options={options} t={t} style={style} host={host}>
      {message}
    </code.Taken>
  );
}

const useGroups = (offers: readonly PricedOffer[], { options }: ModelProps): OfferGroup[] => {
  const searched = usePage((state) => state.availability?.params);
  return useMemo(() => toGroups(offers, searched, options.groups), [offers, searched, options.groups]);
};

interface WithOffers extends ModelProps {
  readonly offers: readonly PricedOffer[];
}

/** The price summary, with a link that opens all offers or adds the only one [PRC-1, PRC-2]. */
function SummaryView({ offers, ...props }: WithOffers): ReactNode {
  const { options, t, style } = props;
  const { range, savings } = toSummary(offers, options.currency, style);
  const isFlexible = usePage(({ availability }) => mayShift(availability?.params ?? {}));
  const stay = isFlexible
    ? sharedStay(
        offers.map((offer) => toPrice(offer)),
        style.locale,
      )
    : '';
  const hasOrder = usePage((state) => (state.elements?.['stay-order'] ?? 0) > 0);
  const [only, second] = offers;
  const added = options.triggerOrder && hasOrder && !second ? only : undefined;
  return (
    <div part="summary" className="summary">
      {stay ? (
        <p part="stay" className="muted">
          {stay}
        </p>
      ) : null}
      {range ? (
        <p className="figure">
          <strong part="range" className="amount">
            {range.length === 1 ? range[0] : t('range', { low: range[0], high: range[1] })}
          </strong>
          <Notes {...props} offers={offers} />
        </p>
      ) : null}
      {savings ? (
        <p part="savings" className="savings">
          {t('savings', { amount: savings })}
        </p>
      ) : null}
      <Call text={options.callToBook} phone={options.phone} />
      {added ? (
        <AddButton {...props} offer={added} part="trigger" />
      ) : (
        <ModalTrigger {...props} offers={offers} label={t('trigger', { count: offers.length })} />
      )}
    </div>
  );
}

/** Every offer, in its groups [PRC-3]. */
function DetailView({ offers, ...props }: WithOffers): ReactNode {
  return <Offers {...props} groups={useGroups(offers, props)} />;
}

/** The best offers, with a link to other dates or to all offers [PRC-4]. */
function FeaturedView({ offers, ...props }: WithOffers): ReactNode {
  const { options, t } = props;
  const groups = useGroups(offers, props);
  const featured = featuredOffers(groups);
  const rest = groups.filter((group) => !group.featured).flatMap((group) => group.offers);
  const more = options.mode === 'modal' ? offers : rest.map(({ offer }) => offer);
  const label =
    options.mode === 'modal'
      ? t('moreTrigger', { count: offers.length })
      : t('alternatesTrigger', { count: rest.length });
  return (
    <div className="featured">
      {featured.length > 0 ? <Offers {...props} groups={[primaryGroup(featured)]} /> : <NoOffers {...props} />}
      {more.length > 0 ? <ModalTrigger {...props} offers={more} label={label} /> : null}
    </div>
  );
}

const primaryGroup = (offers: readonly Price[]): OfferGroup => ({
  name: '',
  kind: 'searched',
  featured: true,
  offers,
  primary: offers,
});

/** Opens the offers in a small modal, whose code loads on the first click. */
function ModalTrigger({ offers, label, ...props }: WithOffers & { label: string }): ReactNode {
  const { t } = props;
  const [open, setOpen] = useState(false);
  useHostState(props.host, 'open', open);
  useOpener(props.host, setOpen);
  const { code, failed, retry } = useLazyPart(modal, open);
  return (
    <>
      <Button look="secondary" part="trigger" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {code ? (
        <code.Modal open={open} onClose={() => setOpen(false)} title={t('title')} closeLabel={t('close')} size="small">
          <DetailView {...props} offers={modalOffers(offers)} />
        </code.Modal>
      ) : null}
      {failed ? <LazyFailure retry={retry} host={props.host} /> : null}
    </>
  );
}

export const view: ViewModule = { component: Pricing, css };
