import type { OptionValues } from '@staytags/base/options';
import type { TextValues } from '@staytags/base/texts';
import { Icon } from '@staytags/ui/icons';
import { createElement, memo, useState, type ReactNode } from 'react';
import type { FieldNames, SolrDoc } from '@staytags/solr/document.logic';
import type { cardOptions, cardTexts } from './results-card.options.ts';
import { toCard, type Card } from '../results.logic.ts';

/** What a card gets from the element that shows it: its card options and card texts. */
type CardShown = OptionValues<typeof cardOptions>;
type CardText = (key: keyof typeof cardTexts, values?: TextValues) => string;

interface BlockProps {
  readonly docs: readonly SolrDoc[];
  readonly names: FieldNames;
  readonly from: number;
  readonly to: number;
  readonly options: CardShown;
  readonly t: CardText;
}

/** One block of cards. Re-renders only if one of its own documents changes, however long the list is. */
export const CardBlock = memo(Block, (before, after) => {
  const { from, to } = after;
  if (
    before.from !== from ||
    before.to !== to ||
    before.names !== after.names ||
    before.options !== after.options ||
    before.t !== after.t
  )
    return false;
  if (before.docs === after.docs) return true;
  for (let at = from; at < to; at++) if (before.docs[at] !== after.docs[at]) return false;
  return true;
});

function Block({ docs, names, from, to, options, t }: BlockProps): ReactNode {
  return (
    <div className="block" role="presentation">
      {docs.slice(from, to).map((doc, at) => (
        <PropertyCard
          key={doc.id}
          position={from + at + 1}
          card={toCard(doc, names, { ...options, base: document.baseURI })}
          options={options}
          t={t}
        />
      ))}
    </div>
  );
}

function PropertyCard({
  card,
  position,
  options,
  t,
}: {
  card: Card;
  position: number;
  options: BlockProps['options'];
  t: BlockProps['t'];
}): ReactNode {
  return (
    <div
      part="card"
      role="listitem"
      className="card"
      data-product={card.eid || card.flagId || undefined}
      data-product-name={card.title}
      data-product-position={position}
      data-product-price={card.price?.amount}
    >
      <Picture image={card.image} />
      {options.flags && card.flagId
        ? createElement('stay-flag', {
            'data-item-id': card.flagId,
            'data-label': card.title,
            'data-namespace': options.namespace,
            'data-icon-only': 'true',
          })
        : null}
      <div className="body">
        {card.place ? (
          <p part="place" className="place">
            {card.place}
          </p>
        ) : null}
        <h3>
          {card.href ? (
            <a part="title" href={card.href}>
              {card.title}
            </a>
          ) : (
            <span part="title">{card.title}</span>
          )}
        </h3>
        {card.rating ? <Rating card={card} t={t} /> : null}
        <Facts card={card} t={t} />
        {card.amenities ? createElement('stay-amenities', { 'data-items': card.amenities, 'data-limit': 5 }) : null}
        {card.price ? (
          <p part="price" className="price">
            {card.price.high
              ? t('price', { low: card.price.low, high: card.price.high })
              : t('priceFrom', { low: card.price.low })}
            <small> {t('night')}</small>
          </p>
        ) : null}
        {options.prices && card.eid
          ? createElement('stay-pricing', { 'data-item-id': card.eid, 'data-mode': 'summary' })
          : null}
      </div>
    </div>
  );
}

/** The picture, or a placeholder if there is none or it fails to load. Decorative: the title names the home. */
function Picture({ image }: { image: string | undefined }): ReactNode {
  const [broken, setBroken] = useState<string>();
  return (
    <div part="picture" className="picture">
      <svg viewBox="0 0 120 90" aria-hidden="true">
        <path d="M28 62V44l32-22 32 22v18M20 48l40-28 40 28M52 62V48h16v14M12 62h96" />
      </svg>
      {image && broken !== image ? (
        <img src={image} alt="" loading="lazy" decoding="async" onError={() => setBroken(image)} />
      ) : null}
    </div>
  );
}

function Rating({ card, t }: { card: Card; t: BlockProps['t'] }): ReactNode {
  return (
    <p part="rating" className="rating">
      <Icon name="star" filled />
      <span aria-hidden="true">{card.rating}</span>
      <span className="visually-hidden">{t('rating', { rating: card.rating })}</span>
      {card.reviews ? <span className="reviews">({t('reviews', { count: card.reviews })})</span> : null}
    </p>
  );
}

function Facts({ card, t }: { card: Card; t: BlockProps['t'] }): ReactNode {
  const facts = (
    [
      ['beds', 'bed'],
      ['baths', 'bath'],
      ['sleeps', 'guests'],
    ] as const
  ).filter(([name]) => card[name]);
  if (facts.length === 0) return card.text ? <p className="summary">{card.text}</p> : null;
  return (
    <ul part="facts" className="facts">
      {facts.map(([name, icon]) => (
        <li key={name}>
          <Icon name={icon} />
          {t(name, { count: card[name] })}
        </li>
      ))}
    </ul>
  );
}

/** Skeletons of the same size as cards, so that nothing moves when the cards replace them. */
export function Skeletons({ count }: { count: number }): ReactNode {
  if (count === 0) return null;
  return (
    <div className="block" aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="card skeleton">
          <div className="picture" />
          <div className="body">
            <i />
            <i />
            <i />
            <i />
          </div>
        </div>
      ))}
    </div>
  );
}
