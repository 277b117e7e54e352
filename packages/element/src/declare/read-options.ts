import { isPlainObject, ownValue, parseJson, sameContent, type PlainObject } from '@staytags/base/json';
import { attributeName, optionKeys, readOption, type OptionDef } from '@staytags/base/options/options';
import { reportOnce } from '@staytags/cms/report-once';
import { settingsAt } from '@staytags/cms/settings';
import { shortName, type AnyWidget } from './widget.ts';

export interface ResolvedOptions {
  readonly values: Readonly<Record<string, unknown>>;
  /** Required options without a value. */
  readonly missing: readonly string[];
}

export interface Source {
  readonly name: string;
  readonly raw: unknown;
}

/**
 * Resolves an element's options. The first source wins: JS property, `data-*` attribute, `data-options` JSON, the settings that
 * `data-settings` names, the settings at `staytags.<element>`, the default [CORE-1]. A bad value is reported once, and the default is
 * used [CORE-4].
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
        const problem = { tag: widget.tag, option: name, source: source.name, found: source.raw };
        reportOnce(reported, `${widget.tag}: ${name}, ${source.name}, ${String(source.raw)}`, (words) =>
          words.reportBadOption(problem, def, host),
        );
      }
    }
    if (def.required && (!found || value === '')) missing.push(name);
    values[name] = value;
  }
  return { values, missing };
}

export interface OptionObject {
  readonly name: string;
  readonly values: PlainObject;
}

export function findSource(
  name: string,
  def: OptionDef<unknown>,
  host: Pick<Element, 'getAttribute'>,
  properties: ReadonlyMap<string, unknown> | undefined,
  objects: readonly OptionObject[],
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

/** An option in an object of the settings, by any of its keys. */
export function findOption(
  values: PlainObject,
  name: string,
  def: OptionDef<unknown>,
): { readonly key: string; readonly raw: unknown } | undefined {
  for (const key of optionKeys(name, def)) {
    const raw = ownValue(values, key);
    if (raw !== undefined && raw !== null) return { key, raw };
  }
  return undefined;
}

/** An empty attribute means on for a flag, and empty for texts and lists. Other kinds treat it as absent. */
const emptyMeans = (def: OptionDef<unknown>): boolean =>
  def.kind === 'flag' || def.kind === 'text' || def.kind === 'url' || def.kind === 'list';

/** The objects that hold options of the element, the first wins. A broken `data-options` is reported once. */
export function optionObjects(
  widget: Pick<AnyWidget, 'tag'>,
  host: Element,
  reported: Set<string>,
): readonly OptionObject[] {
  const objects: OptionObject[] = [];
  const text = host.getAttribute('data-options');
  if (text?.trim()) {
    const result = parseJson(text);
    if (result.ok && isPlainObject(result.value)) {
      objects.push({ name: 'data-options', values: result.value });
    } else {
      reportOnce(reported, `${widget.tag}: data-options ${text}`, (words) =>
        words.reportBadObject(widget.tag, text, host),
      );
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

/** Reports missing required options in the console, once per set. */
export function reportMissing(
  { tag, options }: AnyWidget,
  host: Element,
  missing: readonly string[],
  reported: Set<string>,
): void {
  if (missing.length === 0) return;
  const defs = Object.fromEntries(Object.entries(options).filter(([name]) => missing.includes(name)));
  reportOnce(reported, `${tag}: no ${missing.join()}`, (words) => words.reportMissing(tag, defs, host));
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
