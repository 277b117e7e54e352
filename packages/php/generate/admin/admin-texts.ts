import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { shortName, type AnyWidget } from '../../../element/src/declare/widget.ts';
import { parse } from 'yaml';
import { humanName, optionModels, titleOf } from '../../../../tools/model.ts';
import { blockTitle, inserterEntry } from '../inserter.ts';

/** The texts for administrators, from the code of plugin and modules and from the declarations [LANG-9]. */
export interface AdminText {
  readonly text: string;
  /** Distinguishes words with several meanings. */
  readonly context: string;
  /** Where it is written. */
  readonly place: string;
}

export type System = 'wordpress' | 'drupal' | 'drupal7';

/** The context of texts from declarations, so that translations of the CMS itself do not apply. */
const DECLARED = 'Staytags';

const QUOTED = `'((?:\\\\.|[^'\\\\])*)'`;
const WORDPRESS = new RegExp(
  `\\b(?:esc_html|esc_attr)?(?:__|_e|_x|_ex)\\(\\s*${QUOTED}\\s*,\\s*(?:${QUOTED}\\s*,\\s*)?'staytags'`,
  'g',
);
const DRUPAL = new RegExp(`(?:(?<![\\w$>:])t|->t|new TranslatableMarkup)\\(\\s*${QUOTED}`, 'g');
/** Texts that Drupal 7 translates itself: the entries of its menu. */
const MENU = new RegExp(`'(?:title|description)' => ${QUOTED}`, 'g');
const HEADER = /^(?: \* Description: +|description = )(.+)$/gm;

const plain = (text: string): string => text.replace(/\\(['\\])/g, '$1');

/** The texts in one file of a CMS's own code. */
export function writtenTexts(path: string, source: string): AdminText[] {
  const all = (pattern: RegExp) =>
    [...source.matchAll(pattern)].map(([, text = '', context = '']) => ({ text: plain(text), context, place: path }));
  if (path.endsWith('.yml')) return valuesOf(parse(source)).map((text) => ({ text, context: '', place: path }));
  if (path.startsWith('wordpress')) return [...all(WORDPRESS), ...all(HEADER)];
  return [...all(DRUPAL), ...(path.endsWith('.module') ? all(MENU) : []), ...all(HEADER)];
}

/** The titles and descriptions that Drupal reads from YAML. */
function valuesOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    /^_?(?:title|description)$/.test(key) && typeof value === 'string' ? [value] : valuesOf(value),
  );
}

/** These classes know no CMS: their sentences are constants. */
const SHARED = {
  'php/src/SiteSettings.php': /const (?:TICK|ASK|JOIN) = '([^']*)'/g,
  'php/src/Health.php': /const [A-Z]+ = '([^']*)'/g,
};

const sharedTexts = (): AdminText[] =>
  Object.entries(SHARED).flatMap(([place, pattern]) =>
    [...readFileSync(join(PACKAGES, place), 'utf8').matchAll(pattern)].map(([, text = '']) => ({
      ...{ text, context: DECLARED, place },
    })),
  );

/** The names and docs of elements and options. */
function declaredTexts(widgets: readonly AnyWidget[]): AdminText[] {
  return widgets.flatMap((widget) => {
    const place = `${shortName(widget.tag)}.widget.ts`;
    const options = optionModels(widget).flatMap(({ name, doc }) => [titleOf(name), doc]);
    return [humanName(widget.tag), widget.group, widget.doc, ...options].map((text) => ({
      ...{ text, context: DECLARED, place },
    }));
  });
}

/** WordPress translates the texts of a block in special contexts. */
function blockTexts(widgets: readonly AnyWidget[]): AdminText[] {
  return widgets.flatMap((widget) => {
    const place = `blocks/${shortName(widget.tag)}/block.json`;
    const { words, description } = inserterEntry(widget);
    return [
      { text: blockTitle(widget), context: 'block title', place },
      { text: description, context: 'block description', place },
      ...words.map((text) => ({ text, context: 'block keyword', place })),
    ];
  });
}

const PACKAGES = resolve(import.meta.dirname, '../../..');
const CODE = '**/*.{php,module,inc,install,info,info.yml,links.menu.yml,permissions.yml}';

/** The code of a CMS that is written by hand, by path. */
export const codeOf = (system: System): Map<string, string> =>
  new Map(
    globSync(join(PACKAGES, system, CODE))
      .map((path) => path.slice(PACKAGES.length + 1))
      .filter((path) => !path.includes('/generated/'))
      .toSorted()
      .map((path) => [path, readFileSync(join(PACKAGES, path), 'utf8')]),
  );

/** Every text of a CMS, each once by context and text, with all its places. */
export function adminTexts(system: System, widgets: readonly AnyWidget[], code = codeOf(system)): AdminText[] {
  const written = [...code].flatMap(([path, source]) => writtenTexts(path, source));
  const blocks = system === 'wordpress' ? blockTexts(widgets) : [];
  return merged([...written, ...sharedTexts(), ...blocks, ...declaredTexts(widgets)]);
}

export const merged = (texts: readonly AdminText[]): AdminText[] =>
  [...Map.groupBy(texts, ({ context, text }) => `${context}\u0004${text}`).values()].map((same) => ({
    ...same[0]!,
    place: [...new Set(same.map(({ place }) => place))].join(' '),
  }));
