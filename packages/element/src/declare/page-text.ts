import { fillText, type TextValues } from '@staytags/base/options/texts';
import { settingsText } from '@staytags/cms/page-settings';
import { shortName, type AnyWidget } from './widget.ts';

/** A text of an element where no instance is at hand, as in a slice's notice. */
export function pageText<W extends Pick<AnyWidget, 'tag' | 'texts'>>(
  widget: W,
  key: keyof W['texts'] & string,
  values?: TextValues,
): string {
  const own = settingsText(`${shortName(widget.tag)}.${key}`);
  return fillText(
    own ?? widget.texts[key] ?? key,
    values,
    own === undefined ? 'en' : document.documentElement.lang || 'en',
  );
}
