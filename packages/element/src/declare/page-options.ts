import type { PlainObject } from '@staytags/base/json';
import { readOption } from '@staytags/base/options/options';
import { findOption } from './read-options.ts';
import { settingsAt } from '@staytags/cms/settings';
import { shortName, type AnyWidget, type OptionsOf } from './widget.ts';

type Declared = Pick<AnyWidget, 'tag' | 'options'>;

/** The last answer for each declaration. It keeps its identity until the settings change, so a view may depend on it. */
const cache = new WeakMap<Declared, { readonly settings: PlainObject | undefined; readonly options: unknown }>();

/**
 * The options that the page settings give an element at its default path, `staytags.<element>`: for code that needs them where no
 * such element is at hand. A bad value counts as its default; the elements themselves report it [CORE-4].
 */
export function pageOptions<W extends Declared>(widget: W): OptionsOf<W> {
  const settings = settingsAt(`staytags.${shortName(widget.tag)}`);
  let cached = cache.get(widget);
  if (!cached || cached.settings !== settings) {
    cached = { settings, options: readPageOptions(widget, settings ?? {}) };
    cache.set(widget, cached);
  }
  return cached.options as OptionsOf<W>;
}

function readPageOptions({ options }: Declared, settings: PlainObject): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(options).map(([name, def]) => {
      const found = findOption(settings, name, def);
      const result = found && readOption(def, found.raw);
      return [name, result?.ok ? result.value : def.default];
    }),
  );
}
