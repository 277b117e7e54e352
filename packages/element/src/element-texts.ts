import { fillText, type TextValues } from '@staytags/base/texts';
import { settingsText } from '@staytags/cms/page-settings';
import { shortName, type AnyWidget } from './widget.ts';

/** The texts of one element: those of the page's settings, else its declaration's. */
export class ElementTexts {
  readonly #host: Element;
  readonly #widget: AnyWidget;
  readonly #known = new Map<string, ReturnType<typeof settingsText>>();
  #version = '';

  constructor(host: Element, widget: AnyWidget) {
    this.#host = host;
    this.#widget = widget;
  }

  #setting(key: string): ReturnType<typeof settingsText> {
    return settingsText(`${shortName(this.#widget.tag)}.${key}`);
  }

  text(key: string, values: TextValues = {}): string {
    const known = this.#known;
    if (!known.has(key)) known.set(key, this.#setting(key));
    const own = known.get(key);
    const lang = own === undefined ? 'en' : (this.#host.closest<HTMLElement>('[lang]')?.lang ?? 'en');
    return fillText(own ?? this.#widget.texts[key] ?? key, values, lang);
  }

  /** Settings may have changed: reads them again. */
  refresh(): void {
    this.#known.clear();
  }

  /** Whether any text has changed since the last call. */
  haveChanged(): boolean {
    const before = this.#version;
    this.#version = Object.keys(this.#widget.texts)
      .map((key) => JSON.stringify(this.#setting(key)))
      .join();
    return before !== this.#version;
  }
}
