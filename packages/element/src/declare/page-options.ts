import type { PlainObject } from '@staytags/base/json';
import { readOption } from '@staytags/base/options/options';
import { findOption } from './read-options.ts';
import { fromSettings, settingsAt } from '@staytags/cms/settings';
import { shortName, type AnyWidget, type OptionsOf } from './widget.ts';

type Declared = Pick<AnyWidget, 'tag' | 'options'>;

/**
 * The options that the page settings give an element at its default path, `staytags.<element>`: for code that needs them where no
 * such element is at hand. They keep their identity until the settings change, so a view may depend on them. A bad value counts as its
 * default; the elements themselves report it [CORE-4].
 */
export const pageOptions = <W extends Declared>(widget: W): OptionsOf<W> =>
  fromSettings(widget, () =>
    readPageOptions(widget, settingsAt(`staytags.${shortName(widget.tag)}`) ?? {}),
  ) as OptionsOf<W>;

function readPageOptions({ options }: Declared, settings: PlainObject): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(options).map(([name, def]) => {
      const found = findOption(settings, name, def);
      const result = found && readOption(def, found.raw);
      return [name, result?.ok ? result.value : def.default];
    }),
  );
}
