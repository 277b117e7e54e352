import { isPlainObject, parseJson, sameContent, type PlainObject } from '@staytags/base/json';
import { acceptedBy, attributeName, readOption, type OptionDef } from '@staytags/base/options';
import { emit } from '@staytags/bus/bus';
import { settingsAt } from '@staytags/cms/settings';
import { shortName, type AnyWidget } from './widget.ts';

export interface ResolvedOptions {
  readonly values: Readonly<Record<string, unknown>>;
  /** Required options without a value. */
  readonly missing: readonly string[];
}

interface Source {
  readonly name: string;
  readonly raw: unknown;
}

/**
 * Resolves an element's options. The first source wins: JS property, `data-*` attribute, `data-options` JSON, the settings named by `data-
 * settings`, the settings at `staytags.<element>`, the default [CORE-1]. A bad value is reported once and the default is used [CORE-4].
 */
export function resolveOptions(
  widget: AnyWidget,
  host: Element,
  properties: ReadonlyMap<string, unknown> | undefined,
  reported: Set<string>,
): ResolvedOptions {
  const objects = optionObjects(widget, host, reported);
  const values: Record<string, unknown> = {};
  const missing: string[] = [];
  for (const [name, def] of Object.entries(widget.options)) {
    const source = findSource(name, def, host, properties, objects);
    let value: unknown = def.default;
    let found = false;
    if (source) {
      const result = readOption(def, source.raw);
      if (result.ok) {
        value = result.value;
        found = true;
      } else {
        reportBadOption(widget, name, source, result.accepted, def, host, reported);
      }
    }
    if (def.required && (!found || value === '')) missing.push(name);
    values[name] = value;
  }
  return { values, missing };
}

function findSource(
  name: string,
  def: OptionDef<unknown>,
  host: Element,
  properties: ReadonlyMap<string, unknown> | undefined,
  objects: readonly { name: string; values: PlainObject }[],
): Source | undefined {
  const property = properties?.get(name);
  if (property !== undefined) return { name: `the property ${name}`, raw: property };
  const attribute = attributeName(name);
  const text = host.getAttribute(attribute);
  if (text !== null && (text !== '' || emptyMeans(def))) return { name: `the attribute ${attribute}`, raw: text };
  for (const object of objects) {
    const found = findOption(object.values, name, def);
    if (found) return { name: `${object.name} (${found.key})`, raw: found.raw };
  }
  return undefined;
}

/** An option in an object of the settings, by its name or by an alias of older CMS settings. */
export function findOption(
  values: PlainObject,
  name: string,
  def: OptionDef<unknown>,
): { readonly key: string; readonly raw: unknown } | undefined {
  for (const key of [name, ...(def.aliases ?? [])]) {
    const raw = Object.hasOwn(values, key) ? values[key] : undefined;
    if (raw !== undefined && raw !== null) return { key, raw };
  }
  return undefined;
}

/** An empty attribute means on for a flag, and empty for texts and lists. Other kinds treat it as absent. */
const emptyMeans = (def: OptionDef<unknown>): boolean =>
  def.kind === 'flag' || def.kind === 'text' || def.kind === 'html' || def.kind === 'url' || def.kind === 'list';

function optionObjects(
  widget: AnyWidget,
  host: Element,
  reported: Set<string>,
): { name: string; values: PlainObject }[] {
  const objects: { name: string; values: PlainObject }[] = [];
  const text = host.getAttribute('data-options');
  if (text?.trim()) {
    const result = parseJson(text);
    if (result.ok && isPlainObject(result.value)) {
      objects.push({ name: 'data-options', values: result.value });
    } else {
      const found = result.ok ? 'JSON that is not an object' : result.reason;
      report(widget, host, reported, `data-options|${text}`, {
        option: 'data-options',
        source: 'the attribute data-options',
        found: text,
        accepted: 'a JSON object',
        why: `is not a JSON object (${found}). The options in it are ignored`,
        todo: `Write it as data-options='{"…": …}', with quotes inside as &quot; where the attribute is in double quotes`,
      });
    }
  }
  const path = host.getAttribute('data-settings');
  if (path) {
    const values = settingsAt(path);
    if (values) objects.push({ name: `the settings ${path}`, values });
  }
  const defaultPath = `staytags.${shortName(widget.tag)}`;
  const values = settingsAt(defaultPath);
  if (values) objects.push({ name: `the settings ${defaultPath}`, values });
  return objects;
}

function reportBadOption(
  widget: AnyWidget,
  option: string,
  source: Source,
  accepted: string,
  def: OptionDef<unknown>,
  host: Element,
  reported: Set<string>,
): void {
  report(widget, host, reported, `${option}|${source.name}|${describe(source.raw)}`, {
    option,
    source: source.name,
    found: source.raw,
    accepted,
    why: `is not ${accepted}. The default ${describe(def.default)} is used`,
    todo: `Give ${attributeName(option)} ${accepted}`,
  });
}

interface Report {
  option: string;
  source: string;
  found: unknown;
  accepted: string;
  why: string;
  todo: string;
}

function report(widget: AnyWidget, host: Element, reported: Set<string>, key: string, r: Report): void {
  if (reported.has(key)) return;
  reported.add(key);
  console.error(
    `[${widget.tag}] The value ${describe(r.found)} of ${r.option}, from ${r.source}, ${r.why}. ${r.todo}.`,
    host,
  );
  emit('bad-option', { tag: widget.tag, option: r.option, source: r.source, found: r.found, accepted: r.accepted });
}

/** Reports missing required options in the console, once per set. */
export function reportMissing(
  widget: AnyWidget,
  host: Element,
  missing: readonly string[],
  reported: Set<string>,
): void {
  const key = `missing|${missing.join()}`;
  if (missing.length === 0 || reported.has(key)) return;
  reported.add(key);
  const wanted = missing.map((name) => {
    const def = widget.options[name];
    return `${attributeName(name)} (${def ? acceptedBy(def) : 'a value'})`;
  });
  console.error(
    `[${widget.tag}] The required option ${missing.join(', ')} is missing, so the element keeps the content that is written inside it. Add ${wanted.join(' and ')}.`,
    host,
  );
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

/** Keeps the identity of options whose content is unchanged, so that React sees no change. */
export function keepIdentity(
  before: Readonly<Record<string, unknown>> | undefined,
  next: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  if (!before) return next;
  const merged: Record<string, unknown> = {};
  let changed = false;
  for (const [name, value] of Object.entries(next)) {
    const same = sameContent(before[name], value);
    merged[name] = same ? before[name] : value;
    changed ||= !same;
  }
  return changed ? merged : before;
}
