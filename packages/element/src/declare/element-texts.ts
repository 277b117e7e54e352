import { fillText, type TextForms, type TextValues } from '@staytags/base/options/texts';
import { settingsText } from '@staytags/cms/page-settings';
import { shortName, type AnyWidget } from './widget.ts';

/** An element that an app may have given texts of its own. */
interface TextHost extends Element {
  stayTexts?: Readonly<Record<string, TextForms>> | undefined;
}

/** The texts of one element: its own, else those of the page's settings, else its declaration's. */
export interface ElementTexts {
  text(key: string, values?: TextValues): string;
  /** Reads the texts again after a change of the settings. */
  refresh(): void;
  /** Whether any text has changed since the last call. */
  haveChanged(): boolean;
}

export function elementTexts(host: TextHost, { tag, texts }: AnyWidget): ElementTexts {
  const known = new Map<string, ReturnType<typeof settingsText>>();
  let version = '';
  const setting = (key: string) => host.stayTexts?.[key] ?? settingsText(`${shortName(tag)}.${key}`);
  return {
    text(key, values = {}) {
      if (!known.has(key)) known.set(key, setting(key));
      const own = known.get(key);
      const lang = own === undefined ? 'en' : (host.closest<HTMLElement>('[lang]')?.lang ?? 'en');
      return fillText(own ?? texts[key] ?? key, values, lang);
    },
    refresh: () => known.clear(),
    haveChanged() {
      const before = version;
      version = Object.keys(texts)
        .map((key) => JSON.stringify(setting(key)))
        .join();
      return before !== version;
    },
  };
}
