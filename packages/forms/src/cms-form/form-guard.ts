import { isPlainObject } from '@staytags/base/json';
import { hasDrupalAjax } from '@staytags/cms/ajax/ajax-page';
import { settings } from '@staytags/cms/settings';

/** The data that each form sent last. */
const last = new WeakMap<HTMLFormElement, string>();

const serialised = (form: HTMLFormElement): string =>
  JSON.stringify(
    [...new FormData(form)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : `${value.name} ${value.size}`,
    ]),
  );

/** Whether a writing form may be submitted: not twice in a row with the same data [AJX-7]. Records it as sent. */
export function maySubmit(form: HTMLFormElement): boolean {
  // Read from the attribute, since a field named `method` shadows the property.
  if ((form.getAttribute('method') ?? 'get').toLowerCase() === 'get') return true;
  const data = serialised(form);
  if (last.get(form) === data) return false;
  last.set(form, data);
  return true;
}

/** After a failure the same data may be sent again. */
export const forgetSubmit = (form: HTMLFormElement): void => void last.delete(form);

/** The entry of a button in the CMS's `ajax` settings. */
export function listedEntry(button: Element | null): unknown {
  const all = settings()['ajax'];
  const id = button?.id ?? '';
  return isPlainObject(all) && Object.hasOwn(all, id) ? all[id] : undefined;
}

// A button that skips validation, such as Upload, acts on part of the form and is left to Drupal.
const SUBMIT = ':is([type=submit], [type=image], button:not([type])):not([formnovalidate])';

/**
 * Hides presses of a form's buttons from Drupal's script, which would submit the form itself on mousedown and cancel the click: there
 * would be no drafts, problems or events [LEAD-12].
 */
export function keepFromDrupal(host: HTMLElement, isOurs: (form: Element) => boolean, signal: AbortSignal): void {
  const keep = (event: Event): void => {
    const button = event.target instanceof Element ? event.target.closest(SUBMIT) : null;
    const form = button?.closest('form');
    if (form && isOurs(form) && hasDrupalAjax() && listedEntry(button)) event.stopPropagation();
  };
  // Drupal binds to the button itself, so only a capturing listener runs first. The click still submits the form.
  for (const type of ['mousedown', 'keypress', 'click']) host.addEventListener(type, keep, { signal, capture: true });
}
