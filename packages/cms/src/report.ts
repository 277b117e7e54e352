import { acceptedBy } from '@staytags/base/accepted';
import { attributeName, type OptionDef } from '@staytags/base/options';
import { emit } from '@staytags/bus/bus';

// The messages about options and settings that cannot be used. Most pages never need them, so they load with the first problem.

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
  console.error(
    `[${tag}] The value ${describe(found)} of ${option}, from ${source}, is not ${accepted}. The default ${describe(def.default)} is used. Give ${attributeName(option)} ${accepted}.`,
    host,
  );
  emit('bad-option', { ...problem, accepted });
}

/** A `data-options` that is no JSON object: all options in it are ignored. */
export function reportBadObject(tag: string, found: string, reason: string, host: Element): void {
  const problem = { tag, option: 'data-options', source: 'the attribute data-options', found };
  console.error(
    `[${tag}] The value ${describe(found)} of data-options, from the attribute data-options, is not a JSON object (${reason}). The options in it are ignored. Write it as data-options='{"…": …}', with quotes inside as &quot; where the attribute is in double quotes.`,
    host,
  );
  emit('bad-option', { ...problem, accepted: 'a JSON object' });
}

/** Required options without a value: the element keeps its fallback. */
export function reportMissing(tag: string, missing: Readonly<Record<string, OptionDef<unknown>>>, host: Element): void {
  const names = Object.keys(missing);
  const wanted = Object.entries(missing).map(([name, def]) => `${attributeName(name)} (${acceptedBy(def)})`);
  console.error(
    `[${tag}] The required option ${names.join(', ')} is missing, so the element keeps the content that is written inside it. Add ${wanted.join(' and ')}.`,
    host,
  );
}

/** A bad page setting: its default is used. */
export function reportBadSetting(path: string, found: unknown, def: OptionDef<unknown>): void {
  const accepted = acceptedBy(def);
  console.error(
    `[staytags] The setting ${path} is ${describe(found)}, which is not ${accepted}, so its default is used. Set it to ${accepted}.`,
  );
  emit('bad-option', { tag: 'staytags', option: path, source: 'the page settings', found, accepted });
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
