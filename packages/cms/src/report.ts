import { acceptedBy } from '@staytags/base/options/accepted';
import { jsonDamage } from '@staytags/base/options/damage';
import { nearest } from '@staytags/base/near';
import { attributeName, type OptionDef } from '@staytags/base/options/options';
import { emit } from '@staytags/bus/bus';

// The messages about tags, options and settings that cannot be used. Most pages never need them, so they load with the first problem.

interface Problem {
  readonly tag: string;
  readonly option: string;
  /** Where the value came from: 'the attribute data-mode'. */
  readonly source: string;
  readonly found: unknown;
}

/** A bad value: its default is used [CORE-4]. */
export function reportBadOption(problem: Problem, def: OptionDef<unknown>, host: Element): void {
  const { tag, option, source, found } = problem;
  const accepted = acceptedBy(def);
  // The name as written in that source.
  const written = /(?:attribute (\S+)|\((\w+)\))$/.exec(source)?.slice(1).find(Boolean) ?? option;
  console.error(
    `[${tag}] The value ${describe(found)} of ${option}, from ${source}, is not valid. The default ${describe(def.default)} is used. Give ${written} ${accepted}.${hint(found, def)}`,
    host,
  );
  emit('bad-option', { ...problem, accepted });
}

/** What the editor probably meant, for the mistakes that a text filter or a habit makes. */
function hint(found: unknown, def: OptionDef<unknown>): string {
  if (typeof found !== 'string') return '';
  if (def.kind === 'choice') {
    const meant = nearest(found, def.values ?? []);
    return meant ? ` Did you mean "${meant}"?` : '';
  }
  if (def.kind === 'number' && /^\s*[+-]?\d+,\d+\s*$/.test(found))
    return ` Decimals take a point: ${found.trim().replace(',', '.')}.`;
  const damage = def.kind === 'json' ? jsonDamage(found) : undefined;
  return damage ? ` ${damage.what} ${damage.todo}` : '';
}

/** A `data-options` that is no JSON object: all options in it are ignored. */
export function reportBadObject(tag: string, found: string, host: Element): void {
  const problem = { tag, option: 'data-options', source: 'the attribute data-options', found };
  const damage = jsonDamage(found);
  console.error(
    `[${tag}] The value ${describe(found)} of data-options is not a JSON object, so its options are ignored. ${damage ? `${damage.what} ${damage.todo}` : `Write it as data-options='{"…": …}'.`}`,
    host,
  );
  emit('bad-option', { ...problem, accepted: 'a JSON object' });
}

/** Required options without a value: the element keeps its fallback. */
export function reportMissing(tag: string, missing: Readonly<Record<string, OptionDef<unknown>>>, host: Element): void {
  const names = Object.keys(missing);
  const wanted = Object.entries(missing).map(([name, def]) =>
    acceptedBy(def) === 'a text' ? `${attributeName(name)}="…"` : `${attributeName(name)}, ${acceptedBy(def)}`,
  );
  console.error(
    `[${tag}] The required option ${names.join(', ')} is missing, so only the content of the tag shows. Add ${wanted.join(' and ')}.`,
    host,
  );
}

/** The page's tags that nothing defines, each name once: only their content shows. `known` are the names of ours without `stay-` [CORE-33]. */
export function reportUnknownTags(known: readonly string[]): void {
  const tags = known.map((name) => `stay-${name}`);
  const strays = [...document.querySelectorAll(':not(:defined)')]
    .map((element) => [element.localName, element] as const)
    .filter(([tag]) => tag.startsWith('stay-') && !tags.includes(tag))
    .toReversed();
  for (const [tag, element] of new Map(strays))
    console.error(
      `[${tag}] There is no tag with this name, so only its content shows. ${spelling(tag, tags)}`,
      element,
    );
}

function spelling(tag: string, tags: readonly string[]): string {
  // A visual editor writes such a space, and the browser takes what follows as part of the name.
  if (/[^\w-]/.test(tag))
    return 'Its name contains a character that is no plain letter, such as a non-breaking space. Type the space after the name again, in the source view.';
  const meant = nearest(tag, tags);
  return meant
    ? `Did you mean <${meant}>? Write <${meant}>…</${meant}>.`
    : 'Check its spelling; the docs list all tags.';
}

/** A template that is not on the page [RES-12]. */
export const reportTemplate = (host: Element, selector: string): void =>
  console.error(
    `[${host.localName}] data-template="${selector}" finds no <template> on the page, so the template inside the tag or the built-in view is used. Print <template id="…"> on the page, and name it by #id.`,
    host,
  );

/** A bad page setting: its default is used. */
export function reportBadSetting(path: string, found: unknown, def: OptionDef<unknown>): void {
  const accepted = acceptedBy(def);
  console.error(
    `[staytags] The setting ${path} is ${describe(found)}, which is not valid, so its default is used. Set it to ${accepted}.${hint(found, def)}`,
  );
  emit('bad-option', { tag: 'staytags', option: path, source: 'the page settings', found, accepted });
}

/** A wording of the site that is no text: that of the language shows. */
export function reportBadText(key: string, found: unknown): void {
  const accepted = 'a string, or an object of strings by plural form that has the form "other"';
  console.error(
    `[staytags] The text ${key} is ${describe(found)}, which is not valid, so the text of the language shows. Set it to ${accepted}.`,
  );
  emit('bad-option', { tag: 'staytags', option: `texts.${key}`, source: 'the page settings', found, accepted });
}

function describe(value: unknown): string {
  if (value === undefined) return '(none)';
  const words = typeof value === 'string' ? `"${value}"` : safeJson(value);
  return words.length > 120 ? `${words.slice(0, 117)}…` : words;
}

function safeJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return Object.prototype.toString.call(value);
  }
}
