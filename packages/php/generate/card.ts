import { BOUND } from '../../base/src/binding.ts';
import { PLAIN_URL } from '../../base/src/plain-url.ts';
import type { TextForms } from '../../base/src/options/texts.ts';
import { leafHtml, printedClass, printedLeaf } from '../../element/src/first/leaf-html.ts';
import type { Piece, Template } from '../../element/src/first/leaf-template.ts';
import { CARD } from '../../search/src/results/card/results-card-leaf.ts';
import { HOME } from '../../search/src/results/printed/home-leaf.ts';
import { printedTexts } from '../../search/src/results/printed/printed-results.ts';
import * as google from '../../search/src/results/printed/google.ts';
import { HOME_DATA, HOME_TYPES, OTHER_TYPE } from '../../search/src/results/printed/home-data.ts';
import { PREVIEW } from '../../search/src/results/printed/structured.ts';
import { formatMoney, ZERO } from '../../base/src/money/money.ts';
import { iconLeaf } from '../../ui/src/basics/icon-leaf.ts';
import { activeFilters } from '../../search/src/active-filters/active-filters.widget.ts';
import { availability } from '../../booking/src/availability/availability.widget.ts';
import { facet } from '../../search/src/facet/facet.widget.ts';
import { filters } from '../../search/src/filters/filters.widget.ts';
import { noResults } from '../../search/src/no-results/no-results.widget.ts';
import { pager } from '../../search/src/pager/pager.widget.ts';
import { results } from '../../search/src/results/results.widget.ts';
import { search } from '../../search/src/search/search.widget.ts';
import { sort } from '../../search/src/sort/sort.widget.ts';
import { phpFile, phpText } from './php.ts';

/** Compiles the elements' description of the card to PHP. */
export const phpCard = (): string =>
  phpTemplate("The property card as HTML. Generated from the element's own card.", CARD);

/** The facts of one home, in the same way. */
export const phpHome = (): string =>
  phpTemplate('The facts of a home as HTML. Generated from the description that cards use.', HOME);

const phpTemplate = (doc: string, printed: Template): string => `<?php
/**
 * ${doc}
 *
 * @package Staytags
 */

use Staytags\\Html;

return static function (array $card, callable $t): string {
	return ${expression(template(printed))};
};
`;

/** HTML or a PHP expression; adjacent HTML is merged. */
type Part = { readonly html: string } | { readonly code: string };

const html = (text: string): Part => ({ html: text });
const value = (key: string): string => `$card[${phpText(key)}]`;

function expression(parts: readonly Part[]): string {
  const merged: Part[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if ('html' in part && last && 'html' in last) merged[merged.length - 1] = html(last.html + part.html);
    else merged.push(part);
  }
  return merged.map((part) => ('html' in part ? phpText(part.html) : part.code)).join('\n\t\t. ');
}

function template([tag, attributes, ...children]: Template): Part[] {
  const shown = Object.entries(attributes).filter(([name]) => name !== 'part');
  return [
    html(`<${tag}`),
    ...shown.map(([name, text]): Part => {
      if (typeof text !== 'string') return { code: `Html::attribute(${phpText(name)}, ${value(text.of)})` };
      return html(` ${name}="${name === 'class' ? printedClass(text) : text}"`);
    }),
    html('>'),
    ...(tag === 'img' ? [] : [...children.flatMap(piece), html(`</${tag}>`)]),
  ];
}

function piece(one: Piece): Part[] {
  if (typeof one === 'string') return [html(one)];
  if ('of' in one) return [{ code: `Html::text(${value(one.of)})` }];
  if ('say' in one) {
    const values = Object.entries(one.values).map(([name, key]) => `${phpText(name)} => ${value(key)}`);
    return [{ code: `Html::text($t(${phpText(one.say)}, [${values.join(', ')}]))` }];
  }
  if ('on' in one) {
    const [yes, no] = one.filled
      ? [expression(one.pieces.flatMap(piece)), "''"]
      : ["''", expression(one.pieces.flatMap(piece))];
    return [{ code: `(${value(one.on)} !== '' ? ${yes} : ${no})` }];
  }
  return template(one);
}

/** The signs before amounts that are not just the code and a space. */
const symbols = (): Record<string, string> =>
  Object.fromEntries(
    Intl.supportedValuesOf('currency').flatMap((code) => {
      const symbol = formatMoney(ZERO, code).slice(0, -1);
      return symbol === `${code}\u00a0` ? [] : [[code, symbol]];
    }),
  );

/** Languages that write 1234 without a separator. */
const TIGHT = ['de', 'fr', 'es', 'it', 'nl', 'pt', 'pt-pt', 'pl', 'sv', 'ar'].filter(
  (lang) => new Intl.NumberFormat(lang).format(1234) === '1234',
);

const PRINTED_TEXTS: Readonly<Record<string, Readonly<Record<string, TextForms>>>> = {
  results: { ...printedTexts, more: results.texts.more },
  search: pick(search.texts, ['label', 'placeholder', 'submit']),
  facet: pick(facet.texts, ['filter', 'clear', 'clearLabel', 'results', 'more', 'missing']),
  availability: pick(availability.texts, [
    ...(['arrive', 'leave', 'day', 'adults', 'children', 'seniors', 'infants', 'pets'] as const),
    ...(['coupon', 'submit'] as const),
    ...(['pill', 'addDates', 'guests'] as const),
  ]),
  filters: pick(filters.texts, ['label']),
  'active-filters': activeFilters.texts,
  sort: pick(sort.texts, ['label', 'relevance', 'lowest', 'highest']),
  pager: pager.texts,
  'no-results': pick(noResults.texts, ['title', 'titleQuery', 'hint', 'didYouMean', 'clear']),
};

function pick<T extends object>(texts: T, names: readonly (keyof T & string)[]): Pick<T, keyof T & string> {
  return Object.fromEntries(names.map((name) => [name, texts[name]])) as Pick<T, keyof T & string>;
}

const printed: readonly (readonly [key: string, english: TextForms])[] = Object.entries(PRINTED_TEXTS).flatMap(
  ([element, texts]) => Object.entries(texts).map(([name, text]) => [`${element}.${name}`, text] as const),
);

/** The same texts in each language. */
export const phpPrintedTexts = (packs: Readonly<Record<string, Readonly<Record<string, TextForms>>>>): string =>
  phpFile(
    'The texts of printed views in each language.',
    Object.fromEntries(
      Object.entries(packs).map(([lang, pack]) => [
        lang,
        Object.fromEntries(printed.flatMap(([key]) => (pack[key] === undefined ? [] : [[key, pack[key]]]))),
      ]),
    ),
  );

export const phpPrinted = (): string =>
  phpFile('What PHP shares with the elements to print their first views.', {
    url: PLAIN_URL,
    bound: BOUND.source,
    address: google.ADDRESS,
    symbols: symbols(),
    tight: TIGHT,
    home: HOME_DATA,
    types: HOME_TYPES,
    other: OTHER_TYPE,
    needs: google.NEEDS,
    pictures: google.PICTURES,
    decimals: google.DECIMALS,
    amenities: google.AMENITIES,
    places: google.PLACES,
    kinds: google.KINDS,
    time: google.TIME,
    countries: google.COUNTRIES,
    preview: PREVIEW,
    icons: Object.fromEntries(
      (['search', 'close', 'left', 'right'] as const).map((name) => [name, leafHtml(printedLeaf(iconLeaf(name)))]),
    ),
    texts: Object.fromEntries(printed),
  });
