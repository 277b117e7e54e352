import type { TextValues } from '@staytags/base/options/texts';
import { settingsText } from '@staytags/cms/page-settings';
import { langNow, say } from './language.ts';
import { shortName, type AnyWidget } from './widget.ts';

/** A text of an element in a slice or a part: in the language around `near`. Where there is no instance, as in a notice, in the page's. */
export function pageText<W extends Pick<AnyWidget, 'tag' | 'texts'>>(
  widget: W,
  key: keyof W['texts'] & string,
  values?: TextValues,
  near: Element = document.documentElement,
): string {
  const name = `${shortName(widget.tag)}.${key}`;
  return say(name, settingsText(name), widget.texts[key] ?? key, values, langNow(near));
}
