import { fillText, type TextForms, type TextValues } from '@staytags/base/options/texts';
import { escapeHtml, leafHtml, printedLeaf } from '@staytags/element/first/leaf-html';
import type { SolrAnswer } from '@staytags/solr/answer/answer.logic';
import type { FieldNames } from '@staytags/solr/answer/document.logic';
import { cardLeaf, type Look } from '../card/results-card-leaf.ts';
import { toCard } from '../card/results-card.logic.ts';
import { cardTexts } from '../card/results-card.options.ts';
import { homeLeaf } from './home-leaf.ts';

export const printedTexts = {
  count: { one: '{count} result', other: '{count} results' },
  ...cardTexts,
} as const;

export interface PrintedLook extends Pick<Look, 'options'> {
  readonly names: FieldNames;
  /** Texts of the site by key, `results.count`. */
  readonly texts?: Readonly<Record<string, TextForms>>;
  readonly lang?: string;
  /** Totals of the visitor's stay, by `eid`. */
  readonly totals?: ReadonlyMap<string, string>;
}

/** How many pictures load at once. */
const EAGER = 3;

const lookOf = ({ names, options, texts = {}, lang = 'en' }: PrintedLook): Look & { t: Say } => ({
  names,
  options,
  t(key: keyof typeof printedTexts, values?: TextValues): string {
    const own = texts[`results.${key}`];
    return fillText(own ?? printedTexts[key], values, own === undefined ? 'en' : lang);
  },
});
type Say = (key: keyof typeof printedTexts, values?: TextValues) => string;

export const countText = (count: number, look: PrintedLook): string => lookOf(look).t('count', { count });

/** The facts of the first home as HTML, and its price; empty without a home [CMS-27]. */
export function printHome({ docs: [doc] }: SolrAnswer, look: PrintedLook): string {
  if (!doc) return '';
  const facts = leafHtml(printedLeaf(homeLeaf(doc, lookOf(look), look.lang ?? 'en')));
  return `<div class="stay-printed stay-printed-home">${facts}</div>`;
}

/** The first view of the results as HTML, until the element takes it over [RES-10]. */
export function printResults({ docs, numFound, start }: SolrAnswer, look: PrintedLook): string {
  const { names, options, totals, lang = 'en' } = look;
  const own = lookOf(look);
  const cards = docs.map((doc, at) => {
    const card = toCard(doc, names, { ...options, lang });
    const total = totals?.get(card.eid);
    const leaf = cardLeaf(card, start + at + 1, { ...own, eager: EAGER, ...(total ? { total } : {}) });
    return leafHtml(printedLeaf(leaf));
  });
  return (
    `<div class="stay-printed stay-printed-results" data-stay-cards><div class="stay-area"><p class="stay-count">${escapeHtml(own.t('count', { count: numFound }))}</p>` +
    `<div class="stay-list" role="list"><div class="stay-block" role="presentation">${cards.join('')}</div></div></div></div>`
  );
}
