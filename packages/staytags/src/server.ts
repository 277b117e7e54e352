import { readOption, type OptionDefs } from '@staytags/base/options/options';
import type { TextForms } from '@staytags/base/options/texts';
import { isPlainObject } from '@staytags/base/json';
import { readAnswer } from '@staytags/solr/answer/answer.logic';
import { readFields } from '@staytags/solr/request/config.logic';
import { cardOptions } from '../../search/src/results/card/results-card.options.ts';
import {
  homeData,
  homePage,
  listData,
  listPreviewHtml,
  previewHtml,
  type StayOffer,
} from '../../search/src/results/printed/structured.ts';
import {
  countText,
  printHome,
  printResults,
  type PrintedLook,
} from '../../search/src/results/printed/printed-results.ts';

/** The page's settings, as printed in `data-stay-settings`. */
export interface PageSettings {
  /** The settings of `stay-search`; `fields` names the index fields. */
  readonly search?: object;
  /** The settings of `stay-results`. */
  readonly results?: object;
  readonly texts?: Readonly<Record<string, TextForms>>;
}

export interface PrintOptions {
  /** The language of `texts`. */
  readonly lang?: string;
  /** The price of each home for the visitor's dates, by its field `eid`. */
  readonly totals?: ReadonlyMap<string, string>;
}

/** The request assumed for a response without a header. */
const SENT = { start: 0, rows: 10, q: '' };

/** The options that are set and valid, else their defaults. */
function read<D extends OptionDefs>(defs: D, settings: object = {}): { readonly [K in keyof D]: D[K]['default'] } {
  const values: Readonly<Record<string, unknown>> = { ...settings };
  const entries = Object.entries(defs).map(([name, def]) => {
    const result = values[name] === undefined ? undefined : readOption(def, values[name]);
    return [name, result?.ok ? result.value : def.default];
  });
  return Object.fromEntries(entries) as { readonly [K in keyof D]: D[K]['default'] };
}

const fieldsOf = ({ search }: PageSettings) => readFields(isPlainObject(search) ? search['fields'] : undefined);

/** Escaped so that data cannot end the script. */
const scriptJson = (data: object | undefined): string =>
  data === undefined ? '' : JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

/**
 * The homes of a response for search engines, as the content of `<script type="application/ld+json">`; empty if there are none [CMS-26].
 * `site` is the address of the site, `offers` the prices on given dates, by the field `eid`.
 */
export function structuredData(
  answer: unknown,
  settings: PageSettings,
  site: string,
  offers?: ReadonlyMap<string, StayOffer>,
): string {
  const found = readAnswer(answer, SENT);
  if (!found.ok) return '';
  return scriptJson(listData(found.answer.docs, fieldsOf(settings), site, found.answer.start + 1, offers));
}

/**
 * The first home of a response for search engines and link previews: JSON for `<script type="application/ld+json">`, and `<meta>` elements
 * for the head [CMS-26] [CMS-28].
 */
export function describeHome(
  answer: unknown,
  settings: PageSettings,
  site: string,
  offer?: StayOffer,
): { readonly json: string; readonly meta: string } {
  const found = readAnswer(answer, SENT);
  const [doc] = found.ok ? found.answer.docs : [];
  const home = doc && homeData(doc, fieldsOf(settings), site, offer);
  return { json: scriptJson(home && homePage(home)), meta: home ? previewHtml(home) : '' };
}

/** A list of homes for link previews: `<meta>` elements for the head [CMS-28]. */
export function describeList(
  answer: unknown,
  settings: PageSettings,
  site: string,
  options: Pick<PrintOptions, 'lang'> = {},
): string {
  const found = readAnswer(answer, SENT);
  if (!found.ok) return '';
  const { docs, numFound } = found.answer;
  return listPreviewHtml(docs, fieldsOf(settings), site, countText(numFound, lookOf(settings, options)));
}

/** The look that all of them share. */
const lookOf = (settings: PageSettings, options: PrintOptions): PrintedLook => ({
  names: fieldsOf(settings),
  options: read(cardOptions, settings.results),
  ...(settings.texts ? { texts: settings.texts } : {}),
  ...options,
});

/** The facts of the first home of a response, for its own page; empty if there is none [CMS-27]. */
export function renderHome(answer: unknown, settings: PageSettings = {}, options: PrintOptions = {}): string {
  const found = readAnswer(answer, SENT);
  return found.ok ? printHome(found.answer, lookOf(settings, options)) : '';
}

/** The count and the cards for the content of `<stay-results>`; empty if this is no response of Solr. */
export function renderResults(answer: unknown, settings: PageSettings = {}, options: PrintOptions = {}): string {
  const found = readAnswer(answer, SENT);
  return found.ok ? printResults(found.answer, lookOf(settings, options)) : '';
}
