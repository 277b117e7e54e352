import type { TextValues } from '@staytags/base/options/texts';
import { settingsText } from '@staytags/cms/page-settings';
import { langNow, say } from './language.ts';
import { shortName, type AnyWidget, type Translate } from './widget.ts';

/** The page's first element of a tag; without one, the page. */
export const firstOf = (tag: string): Element => document.querySelector(tag) ?? document.documentElement;

/**
 * A text of an element in a slice or a part, in the language around `near`: the element that sent the request. What no element sent speaks
 * as the page's first element of the tag [LANG-1].
 */
export function pageText<W extends Pick<AnyWidget, 'tag' | 'texts'>>(
  widget: W,
  key: keyof W['texts'] & string,
  values?: TextValues,
  near?: object,
): string {
  const name = `${shortName(widget.tag)}.${key}`;
  return say(
    name,
    settingsText(name),
    widget.texts[key] ?? key,
    values,
    langNow(near instanceof Element ? near : firstOf(widget.tag)),
  );
}

/** The texts of a part whose declaration is another than its element's, in the language around `near`. */
export const textsIn =
  <W extends Pick<AnyWidget, 'tag' | 'texts'>>(widget: W, near: Element): Translate<W> =>
  (key, values) =>
    pageText(widget, key, values, near);
