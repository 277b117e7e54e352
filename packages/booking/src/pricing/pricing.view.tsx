import { localeOf } from '@staytags/base/options/locale';
import { langNow } from '@staytags/element/declare/language';
import { pageOptions } from '@staytags/element/declare/page-options';
import { inCurrency } from '@staytags/base/money/currency';
import type { PricedOffer } from '@staytags/base/money/offer';
import type { PageState } from '@staytags/bus/bus';
import { useHostState, useOpener, useKeyed, usePage } from '@staytags/element/render/hooks';
import { renderLeaf } from '@staytags/element/first/leaf-view';
import { LazyFailure, lazyPart, useLazyPart } from '@staytags/element/lazy/lazy-part';
import type { ViewModule } from '@staytags/element/declare/widget';
import { Button } from '@staytags/ui/basics/button';
import { useMemo, useState, type ReactNode } from 'react';
import { useQuotes } from '../parts.tsx';
import { GUESTS } from '../guests/guests.options.ts';
import { Call } from '../price/call.view.tsx';
import { mayShift } from '../price/free-homes.logic.ts';
import { toPrice, type Price } from '../price/price.logic.ts';
import { AddButton, Beside, Offers, useOfferParts, type ModelProps } from './offers.view.tsx';
import { addsOffer, moneyStyle, summaryLeaves, vacancy, vacancyLeaf, type PricingProps } from './first/pricing-leaf.ts';
import { onlyAlternates } from './first/summary.logic.ts';
import { News } from './pricing-news.view.tsx';
import css from './pricing.css?inline';
import { featuredOffers, modalOffers, sharedStay, toGroups, type OfferGroup } from './pricing.logic.ts';

const NONE: readonly PricedOffer[] = [];
const isSearching = (state: Partial<PageState>): boolean => state.availability?.searching ?? false;
const modal = lazyPart('stay-pricing', () => import('@staytags/ui/dialog/modal'));
const taken = lazyPart('stay-pricing', () => import('./taken/taken.view.tsx'));

function Pricing(props: PricingProps): ReactNode {
  const { host, options, t } = props;
  const { itemId, currency } = options;
  const per = usePage((page) => page.priceChoice?.per);
  const locale = localeOf(options.locale, langNow(host));
  const style = useMemo(() => moneyStyle({ host, options, t }, locale, per), [host, options, t, locale, per]);
  const item = useKeyed('pricing', itemId, (prices) => prices?.get(itemId));
  const prices = item?.prices ?? NONE;
  const offers = useMemo(() => inCurrency(prices, currency), [prices, currency]);
  const quote = useQuotes(options.showQuoteLink);
  const [reason, setReason] = useState('');
  return (
    <>
      <States host={host} options={options} offers={offers} />
      <View {...props} style={style} offers={offers} onReason={setReason} />
      <News {...props} style={style} offers={offers} reason={reason} isUnread={item?.unread} />
      {quote ? <quote.Quotes host={host} callToBook={options.callToBook} phone={options.phone} /> : null}
    </>
  );
}

/** Separate, so that a search re-renders no display whose prices are unchanged [PRC-6]. */
function States({ host, options, offers }: Pick<WithOffers, 'host' | 'options' | 'offers'>): ReactNode {
  const searched = usePage((state) => state.availability?.params);
  const searching = usePage(isSearching);
  useOfferParts(options, searching);
  useHostState(host, 'searching', searching);
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

function NoOffers({ style, onReason, ...props }: Omit<WithOffers, 'offers'>): ReactNode {
  const { host, options, t } = props;
  const isUnread = useKeyed('pricing', options.itemId, (prices) => prices?.get(options.itemId)?.unread);
  const what = usePage(({ availability }) => vacancy(props, availability, isUnread));
  const { sleepsField, petsField } = pageOptions(GUESTS);
  const { code } = useLazyPart(taken, options.ask || sleepsField !== '' || petsField !== '');
  const shown = renderLeaf(vacancyLeaf(what, props, style));
  if (typeof what === 'string' || !code) return shown;
  return (
    <code.Taken options={options} t={t} style={style} host={host} onReason={onReason}>
      {shown}
    </code.Taken>
  );
}

const useGroups = (offers: readonly PricedOffer[], { options }: ModelProps): OfferGroup[] => {
  const searched = usePage((state) => state.availability?.params);
  return useMemo(() => toGroups(offers, searched, options.groups), [offers, searched, options.groups]);
};

interface WithOffers extends ModelProps {
  readonly offers: readonly PricedOffer[];
  /** Hears why there is none, once it is known. */
  readonly onReason: (reason: string) => void;
}

/** The price summary, with a link that opens all offers or adds the only one [PRC-1, PRC-2]. */
function SummaryView({ offers, ...props }: WithOffers): ReactNode {
  const { options, t, style } = props;
  const { figure, savings } = summaryLeaves(offers, props, style);
  const isFlexible = usePage(({ availability }) => mayShift(availability?.params ?? {}));
  const stay = isFlexible
    ? sharedStay(
        offers.map((offer) => toPrice(offer)),
        style.locale,
      )
    : '';
  const adds = usePage(({ elements }) => addsOffer(options, offers, elements));
  const [only] = offers;
  return (
    <div part="summary" className="summary">
      {stay ? (
        <p part="stay" className="muted">
          {stay}
        </p>
      ) : null}
      {figure ? renderLeaf(figure, {}, <Beside key="beside" {...props} offers={offers} />) : null}
      {savings ? renderLeaf(savings) : null}
      <Call text={options.callToBook} phone={options.phone} />
      {adds && only ? (
        <AddButton {...props} offer={only} part="trigger" />
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
