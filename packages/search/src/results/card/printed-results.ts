import { fillText, type TextForms } from '@staytags/base/options/texts';
import { escapeHtml, leafHtml, printedLeaf } from '@staytags/element/first/leaf-html';
import type { SolrAnswer } from '@staytags/solr/answer/answer.logic';
import type { FieldNames } from '@staytags/solr/answer/document.logic';
import { cardLeaf, type Look } from './results-card-leaf.ts';
import { toCard } from './results-card.logic.ts';
import { cardTexts } from './results-card.options.ts';

export const printedTexts = {
  count: { one: '{count} result', other: '{count} results' },
  ...cardTexts,
} as const;

export interface PrintedLook extends Pick<Look, 'options'> {
  readonly names: FieldNames;
  /** Texts of the site by key, `results.count`. */
  readonly texts?: Readonly<Record<string, TextForms>>;
  readonly lang?: string;
}

/** How many pictures load at once. */
const EAGER = 3;

/** The first view of the results as HTML, until the element takes it over [RES-10]. */
export function printResults({ docs, numFound, start }: SolrAnswer, look: PrintedLook): string {
  const { names, options, texts = {}, lang = 'en' } = look;
  const t: Look['t'] = (key, values) => {
    const own = texts[`results.${key}`];
    return fillText(own ?? printedTexts[key], values, own === undefined ? 'en' : lang);
  };
  const cards = docs.map((doc, at) =>
    leafHtml(printedLeaf(cardLeaf(toCard(doc, names, options), start + at + 1, { names, options, t, eager: EAGER }))),
  );
  const own = texts['results.count'];
  const count = fillText(own ?? printedTexts.count, { count: numFound }, own === undefined ? 'en' : lang);
  return (
    `<div class="stay-printed" data-stay-cards><div class="stay-area"><p class="stay-count">${escapeHtml(count)}</p>` +
    `<div class="stay-list" role="list"><div class="stay-block" role="presentation">${cards.join('')}</div></div></div></div>`
  );
}
