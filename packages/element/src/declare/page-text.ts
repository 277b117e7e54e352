import type { TextValues } from '@staytags/base/options/texts';
import { settingsText } from '@staytags/cms/page-settings';
import { say } from './language.ts';
import { shortName, type AnyWidget } from './widget.ts';

/** A text of an element where no instance is at hand, as in a slice's notice: in the language of the page. */
export function pageText<W extends Pick<AnyWidget, 'tag' | 'texts'>>(
  widget: W,
  key: keyof W['texts'] & string,
  values?: TextValues,
): string {
  const name = `${shortName(widget.tag)}.${key}`;
  return say(name, settingsText(name), widget.texts[key] ?? key, values, document.documentElement.lang);
}
