import { atPath, type PlainObject } from '@staytags/base/json';
import { readOption, type OptionDef } from '@staytags/base/options/options';
import { isTextForms, type TextForms } from '@staytags/base/options/texts';
import { shared } from '@staytags/bus/runtime';
import { pageSettings } from './page.options.ts';
import { reportOnce } from './report-once.ts';
import { fromSettings } from './settings.ts';

type PageSettings = typeof pageSettings;
export type PageSettingName = keyof PageSettings;
type ValueOf<N extends PageSettingName> = PageSettings[N] extends OptionDef<infer T> ? T : never;

/** Bad values already reported. */
const reported = shared('page-settings-reported', () => new Set<string>());

/** A setting of the whole page, parsed by its declaration. It keeps its identity until the settings change. */
export const pageSetting = <N extends PageSettingName>(name: N): ValueOf<N> =>
  fromSettings(pageSettings[name], (merged) => read(name, merged)) as ValueOf<N>;

/** An empty value counts as none; a bad one is reported once, and the default is used [CORE-4]. */
function read(name: PageSettingName, merged: PlainObject): unknown {
  const { path, ...def }: OptionDef<unknown> & { readonly path: string } = pageSettings[name];
  const raw = atPath(merged, path);
  if (raw === undefined || raw === null || raw === '') return def.default;
  const result = readOption(def, raw);
  if (result.ok) return result.value;
  reportOnce(reported, `${path} ${String(raw)}`, ({ reportBadSetting }) => reportBadSetting(path, raw, def));
  return def.default;
}

/** The site's wording of a text, `staytags.texts['order.checkout']`, if it has one; what is no text is reported once [CORE-4]. */
export function settingsText(key: string): TextForms | undefined {
  const texts = pageSetting('texts');
  const value = Object.hasOwn(texts, key) ? texts[key] : undefined;
  if (value === undefined || isTextForms(value)) return value;
  reportOnce(reported, `texts ${key}`, ({ reportBadText }) => reportBadText(key, value));
  return undefined;
}
