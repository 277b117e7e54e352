import type { TextForms, TextValues } from '@staytags/base/options/texts';
import { settingsText } from '@staytags/cms/page-settings';
import { langNow, say } from './language.ts';
import { shortName, type AnyWidget } from './widget.ts';

/** An element that an app may have given its own texts. */
interface TextHost extends Element {
  stayTexts?: Readonly<Record<string, TextForms>> | undefined;
}

/** The texts of one element: its own, else those of the page's settings, else those of its language, else its declaration's. */
export interface ElementTexts {
  text(key: string, values?: TextValues): string;
  /** Reads the texts again after a change of the settings or of the language, whose texts have to be here. */
  refresh(): void;
  /** Whether any text has changed since the last call. */
  haveChanged(): boolean;
}

export function elementTexts(host: TextHost, { tag, texts }: AnyWidget): ElementTexts {
  const known = new Map<string, ReturnType<typeof settingsText>>();
  let lang = langNow(host);
  const keyOf = (key: string) => `${shortName(tag)}.${key}`;
  const setting = (key: string) => host.stayTexts?.[key] ?? settingsText(keyOf(key));
  const signature = () => lang + JSON.stringify(Object.keys(texts).map(setting));
  let version = signature();
  return {
    text(key, values) {
      if (!known.has(key)) known.set(key, setting(key));
      return say(keyOf(key), known.get(key), texts[key] ?? key, values, lang);
    },
    refresh() {
      known.clear();
      lang = langNow(host);
    },
    haveChanged() {
      const before = version;
      version = signature();
      return before !== version;
    },
  };
}
