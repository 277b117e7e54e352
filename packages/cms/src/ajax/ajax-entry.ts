import { isPlainObject, jsonOf, phpEntries, type PlainObject } from '@staytags/base/json';
import { settings } from '../settings.ts';

/** The action of a trigger: one entry of the CMS's `ajax` settings, with Drupal's defaults. */
export interface AjaxEntry {
  readonly url: string;
  readonly event: string;
  /** The target of `insert` if the command names none. */
  readonly wrapper: string;
  readonly method: string;
  readonly effect: string;
  readonly speed: string | number;
  readonly progress: AjaxProgress;
  /** Sent with the form; `js=true` without it, as Drupal does. */
  readonly submit: PlainObject;
  /** Another event whose default action is prevented. */
  readonly prevent: string;
  /** The name and value of the pressed button are sent. */
  readonly setClick: boolean;
  /** The response format for Drupal 8 and later: commands, or a page as commands that open a dialog. */
  readonly format: string;
}

export interface AjaxProgress {
  readonly type: string;
  readonly message: string;
  readonly url: string;
  readonly interval: number;
  readonly method: string;
}

const POLL_MS = 1_500;

export const text = (value: unknown, fallback = ''): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : fallback;

/** URLs for visitors without script contain `/nojs`; with script they become `/ajax`. */
export const withoutNojs = (url: string): string => url.replace(/\/nojs(?=\/|$|\?|&|#)/g, '/ajax');

/** Reads one entry of the `ajax` settings, with the defaults that Drupal merges under it [AJX-1]. */
export function readEntry(raw: unknown, more: Partial<AjaxEntry> = {}): AjaxEntry {
  const entry = isPlainObject(raw) ? raw : {};
  const setting = entry['progress'];
  const progress = isPlainObject(setting)
    ? setting
    : { type: 'throbber', ...(raw ? { message: DEFAULT_MESSAGE } : {}) };
  return {
    // '=?' is the placeholder of JSONP, which we never use.
    url: withoutNojs(text(entry['url'], 'system/ajax')).replace(/=\?(?=&|$)/, '='),
    event: text(entry['event'], 'mousedown'),
    wrapper: text(entry['wrapper']) && `#${CSS.escape(text(entry['wrapper']))}`,
    method: text(entry['method'], 'replaceWith'),
    effect: text(entry['effect'], 'none'),
    speed: text(entry['speed'], 'none'),
    progress: {
      type: text(progress['type']),
      message: text(progress['message']),
      url: text(progress['url']),
      interval: Number(text(progress['interval'])) || POLL_MS,
      method: text(progress['method'], 'GET'),
    },
    submit: Object.hasOwn(entry, 'submit') ? Object.fromEntries(phpEntries(entry['submit'])) : { js: true },
    prevent: text(entry['prevent']),
    setClick: false,
    format: 'drupal_ajax',
    ...more,
  };
}

/** Replaced by the site's own text for the throbber. */
const DEFAULT_MESSAGE = 'Please wait...';

/** A trigger of the page and what it does. */
export interface AjaxTrigger {
  readonly element: HTMLElement;
  readonly entry: AjaxEntry;
}

/** The triggers inside a region: entries of the settings, `.use-ajax` links and `.use-ajax-submit` buttons. */
export function triggersIn(region: ParentNode): AjaxTrigger[] {
  const found: AjaxTrigger[] = [];
  for (const [id, raw] of phpEntries(settings()['ajax'])) {
    const selector = isPlainObject(raw) ? text(raw['selector'], `#${CSS.escape(id)}`) : '';
    for (const element of query(region, selector)) found.push({ element, entry: readEntry(raw) });
  }
  for (const element of query(region, 'a.use-ajax[href]'))
    found.push({
      element,
      entry: readEntry(null, { url: urlOf(element, 'href'), event: 'click', ...dialogOf(element) }),
    });
  for (const element of query(region, '.use-ajax-submit')) {
    const form = formOf(element);
    if (form)
      found.push({ element, entry: readEntry(null, { url: urlOf(form, 'action'), event: 'click', setClick: true }) });
  }
  return found;
}

/** `data-dialog-type` and its like: where the content of a link opens in a dialog [AJX-12]. */
function dialogOf({ dataset }: HTMLElement): Partial<AjaxEntry> {
  const { dialogType, dialogRenderer, dialogOptions } = dataset;
  if (!dialogType) return {};
  const options = jsonOf(dialogOptions);
  return {
    format: `drupal_${dialogType}${dialogRenderer ? `.${dialogRenderer}` : ''}`,
    submit: isPlainObject(options) ? { dialogOptions: options } : {},
  };
}

/** The form that a button or field belongs to: its attribute `form` may name another than the one around it, as Drupal's own script knows. */
export function formOf(element: Element): HTMLFormElement | null {
  // A field named `form` hides the property of its form.
  if (element instanceof HTMLFormElement) return element;
  const { form } = element as Partial<HTMLButtonElement>;
  // A custom element may have a property of this name that is a text.
  return form === null || form instanceof HTMLFormElement ? form : element.closest('form');
}

/** The attribute, since a field named `action` hides the property of its form. */
export const urlOf = (element: Element, attribute: string): string =>
  withoutNojs(element.getAttribute(attribute) || location.href);

export function query(root: ParentNode, selector: string): HTMLElement[] {
  try {
    return selector ? [...root.querySelectorAll<HTMLElement>(selector)] : [];
  } catch {
    return [];
  }
}
