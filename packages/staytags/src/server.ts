import { readOption, type OptionDefs } from '@staytags/base/options/options';
import type { TextForms } from '@staytags/base/options/texts';
import { isPlainObject } from '@staytags/base/json';
import { readAnswer } from '@staytags/solr/answer/answer.logic';
import { readFields } from '@staytags/solr/request/config.logic';
import { cardOptions } from '../../search/src/results/card/results-card.options.ts';
import { printResults } from '../../search/src/results/printed/printed-results.ts';

/** For servers: prints first views as HTML, which the elements take over [RES-10]. */
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
  /** What each home costs for the visitor's dates, by the value of its field `eid`. */
  readonly totals?: ReadonlyMap<string, string>;
}

/** The options that are set and valid, else their defaults. */
function read<D extends OptionDefs>(defs: D, settings: object = {}): { readonly [K in keyof D]: D[K]['default'] } {
  const values: Readonly<Record<string, unknown>> = { ...settings };
  const entries = Object.entries(defs).map(([name, def]) => {
    const result = values[name] === undefined ? undefined : readOption(def, values[name]);
    return [name, result?.ok ? result.value : def.default];
  });
  return Object.fromEntries(entries) as { readonly [K in keyof D]: D[K]['default'] };
}

/** The count and the cards for the content of `<stay-results>`; empty if this is no response of Solr. */
export function renderResults(answer: unknown, settings: PageSettings = {}, options: PrintOptions = {}): string {
  const found = readAnswer(answer, { start: 0, rows: 10, q: '' });
  if (!found.ok) return '';
  const fields = isPlainObject(settings.search) ? settings.search['fields'] : undefined;
  return printResults(found.answer, {
    names: readFields(fields),
    options: read(cardOptions, settings.results),
    ...(settings.texts ? { texts: settings.texts } : {}),
    ...options,
  });
}
