import { localDay } from '@staytags/base/dates/civil-date';
import { formatMoney, type Money } from '@staytags/base/money/money';
import { readOffer, type PricedOffer } from '@staytags/base/money/offer';
import { listed, localeOf } from '@staytags/base/options/locale';
import { langNow } from '@staytags/element/declare/language';
import { firstOf, pageText } from '@staytags/element/declare/page-text';
import { choose } from '@staytags/ui/dialog/ask';
import { endpoint } from '../availability/availability-endpoint.ts';
import { stayText, toPrice } from '../price/price.logic.ts';
import { askPrices } from '../stale/ask-prices.ts';
import { findOffer, isPast } from '../stale/stale.logic.ts';
import { words as staleWords } from '../stale/stale.texts.ts';
import { linkChanges, type Checked, type LinkChange } from './link-changes.logic.ts';
import type { LinkAnswer } from './link-reader.ts';
import { words } from './trip-link.texts.ts';
import { make } from '@staytags/ui/basics/make';

/** Requests that the server gets at a time. */
const AT_ONCE = 3;

const locale = (): string => localeOf(langNow(firstOf('stay-order')));
const money = ({ cents, currency }: Money): string => formatMoney(cents, currency, cents % 100 === 0 ? 0 : 2, locale());

function sayChange({ kind, was, now }: LinkChange): string {
  if (kind === 'repriced') return pageText(staleWords, kind, { was: money(was), now: money(now) });
  return kind === 'gone' || kind === 'past' ? pageText(staleWords, kind) : pageText(words, kind);
}

/** Says line by line what a link would change, and asks what to do. Prices are checked meanwhile [ORD-18]. */
export async function askAboutLink(mine: readonly PricedOffer[], linked: readonly PricedOffer[]): Promise<LinkAnswer> {
  const checked = new Map<PricedOffer, Checked>();
  // It may scroll, and its lines may change after they have been read.
  const list = make('ul', { role: 'list', class: 'lines', tabindex: '0', 'aria-live': 'polite' });
  const draw = () =>
    linkChanges(mine, linked, (offer) => checked.get(offer)).forEach((change, at) => {
      const { offer, kind, was } = change;
      const name = make('b', {}, offer.n ?? offer.dn ?? pageText(words, 'linkItem'));
      const facts = [stayText(toPrice(offer), locale()), was ? '' : money(offer.price)];
      const said = make('em', { class: kind }, sayChange(change));
      const line = make('li', {}, name, make('span', {}, listed(facts, locale())), said);
      const before = list.children[at];
      if (!before) list.append(line);
      else if (!before.isEqualNode(line)) before.replaceWith(line);
    });
  const today = localDay(new Date());
  const open: PricedOffer[] = [];
  for (const offer of linked)
    if (isPast(offer, today)) checked.set(offer, 'past');
    else open.push(offer);
  async function ask(): Promise<void> {
    const offer = open.shift();
    if (!offer) return;
    try {
      const items = await askPrices(endpoint(), offer);
      const prices = items.flatMap((item) => (item.eid === offer.eid ? item.prices : []));
      const found = findOffer(offer, prices);
      checked.set(offer, found ? { offer: found } : 'gone');
      draw();
    } catch {
      // Not known today: the trip checks its prices before Checkout [ORD-12].
    }
    await ask();
  }
  // Anybody can write a link with a hundred lines.
  for (let at = 0; at < AT_ONCE; at += 1) void ask();
  draw();
  const answer = await choose({
    text: pageText(words, 'linkChoice'),
    content: list,
    yes: pageText(words, 'linkYes'),
    other: pageText(words, 'linkAdd'),
    no: pageText(words, 'linkNo'),
    focus: 'no',
    near: words.tag,
  });
  open.length = 0;
  return {
    take: answer === 'yes' ? 'replace' : answer === 'other' ? 'add' : 'keep',
    // A link may state any price.
    offers: linked.map((offer) => {
      const known = checked.get(offer);
      return typeof known === 'object'
        ? readOffer({ ...offer, ...known.offer, b: offer.b, e: offer.e, qp: offer.qp })
        : offer;
    }),
  };
}
