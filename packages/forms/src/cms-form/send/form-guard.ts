import { formOf, triggersIn, type AjaxEntry } from '@staytags/cms/ajax/ajax-entry';
import { hasDrupalAjax } from '@staytags/cms/ajax/ajax-page';

/** The data that each form sent last. */
let last = new WeakMap<HTMLFormElement, string>();
// Back to a page that a form has left: whether it arrived is not known, so the visitor may send it again.
globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  if (persisted) last = new WeakMap();
});

const serialised = (form: HTMLFormElement, submitter: HTMLElement | null): string =>
  JSON.stringify([
    // Not by `FormData`, which has the place of a press on an image.
    submitter?.getAttribute('name'),
    submitter?.getAttribute('value'),
    ...[...new FormData(form)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : `${value.name} ${value.size}`,
    ]),
  ]);

/** Read from the attribute, since a field named `method` shadows the property. */
export const methodOf = (form: Element): string => form.getAttribute('method')?.toLowerCase() ?? '';

export const isWriting = (form: Element): boolean => methodOf(form) === 'post';

/** Whether a writing form may be submitted: not twice in a row with the same data by the same button [AJX-7]. Records it as sent. */
export function maySubmit(form: HTMLFormElement, submitter: HTMLElement | null = null): boolean {
  if (!isWriting(form)) return true;
  const data = serialised(form, submitter);
  if (last.get(form) === data) return false;
  last.set(form, data);
  return true;
}

/** Submits that an element around the form has let go: one further out must not take them for the second. */
export const letGo = new WeakSet<Event>();

/** After a failure the same data may be sent again. */
export const forgetSubmit = (form: HTMLFormElement): void => void last.delete(form);

/** A script of the page may send the form in place of the browser. It knows what becomes of it, so the same data may go again. */
export function forgetIfTaken(form: HTMLFormElement, event: SubmitEvent, taken = () => {}): void {
  setTimeout(() => {
    if (!event.defaultPrevented) return;
    forgetSubmit(form);
    taken();
  });
}

export const SUBMIT = ':is([type=submit], [type=image], button:not([type]))';

/** How Drupal 7 names buttons for a part of a form, and the class of Webform’s button that saves a draft. */
const OF_PART = ':is([name$=_upload_button], [name$=_remove_button], [name$=_add_more], .webform-button--draft)';

/**
 * A button that acts on part of the form, such as Previous or Upload: Drupal names it so, or it skips validation. One that skips it is for
 * the whole form where no button validates, as in themes that leave all validation to the CMS.
 */
export function isPart(button: Element | null): boolean {
  if (!button?.matches(`[formnovalidate], ${OF_PART}`)) return false;
  const root = button.getRootNode() as ParentNode;
  const validating = root.querySelectorAll(`${SUBMIT}:not([formnovalidate], ${OF_PART})`);
  return button.matches(OF_PART) || [...validating].some((other) => formOf(other) === formOf(button));
}

/** The entry of a button in the CMS's `ajax` settings; without a button, that of the first listed one in the form. */
export const listedEntry = (form: Element, button: Element | null): AjaxEntry | undefined =>
  triggersIn(button?.parentElement ?? form).find(({ element }) =>
    button ? element === button : element.matches(SUBMIT) && formOf(element) === form && !isPart(element),
  )?.entry;

/**
 * Hides presses of a form's buttons from Drupal's script, which would submit the form itself on mousedown and cancel the click: there
 * would be no drafts, problems or events [LEAD-12].
 */
export function keepFromDrupal(host: HTMLElement, isOurs: (form: Element) => boolean, signal: AbortSignal): void {
  const keep = (event: Event): void => {
    const button = event.target instanceof Element ? event.target.closest(SUBMIT) : null;
    const form = button && formOf(button);
    // One for a part is left to Drupal.
    if (form && !isPart(button) && isOurs(form) && hasDrupalAjax() && listedEntry(form, button))
      event.stopPropagation();
  };
  // Drupal binds to the button itself, so only a capturing listener runs first. The click still submits the form.
  const root = host.getRootNode();
  // A button may stand outside the element.
  const keepOutside = (event: Event) => host.contains(event.target as Node) || keep(event);
  for (const type of ['mousedown', 'keypress', 'click']) {
    host.addEventListener(type, keep, { signal, capture: true });
    root.addEventListener(type, keepOutside, { signal, capture: true });
  }
}
