import { fieldsOf, isBox } from '../draft/draft.ts';
import type { FormField } from '../draft/write-field.ts';
import { make } from '@staytags/ui/basics/make';
import { whenFree } from '@staytags/ui/presses/presses';

const MESSAGES = '.messages.error, .messages--error, .messages.messages--error';

interface Problem {
  readonly field: FormField;
  readonly text: string;
}

/** Whether the CMS rejected the form: an error message or a marked field. */
export const isRefused = (region: Element): boolean =>
  region.querySelector(`${MESSAGES}, .error:is(input, select, textarea), [aria-invalid='true']`) !== null;

const words = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\*\s*$/, '').trim();

/** A field's name in the CMS's messages; for a group of choices, its legend. */
export const labelOf = (field: FormField): string =>
  (field.type === 'radio' && words(field.closest('fieldset')?.querySelector('legend'))) ||
  words(field.labels?.[0]) ||
  field.getAttribute('aria-label') ||
  field.name;

/** Whether a text contains a label as whole words. */
function names(text: string, label: string): boolean {
  for (let at = text.indexOf(label); at >= 0; at = text.indexOf(label, at + 1))
    if (!/[\p{L}\p{N}]$/u.test(text.slice(0, at)) && !/^[\p{L}\p{N}]/u.test(text.slice(at + label.length))) return true;
  return false;
}

/**
 * The rejected fields with their texts. Each text belongs to one field, and the longest label chooses first: 'Last Name' before 'Name'.
 * Radio buttons of one name are one problem; a single text that names no field goes to the single field without one.
 */
function problemsIn(region: HTMLElement, texts: readonly string[]): Problem[] {
  const refused = fieldsOf(region).filter((field) => field.matches(".error, [aria-invalid='true']"));
  const firsts = refused.filter(
    (field, index) => field.type !== 'radio' || refused.findIndex(({ name }) => name === field.name) === index,
  );
  const rest = [...texts];
  const found = new Map<FormField, string>();
  const labelled = firsts.filter((field) => labelOf(field) !== '');
  const byLength = labelled.toSorted((a, b) => labelOf(b).length - labelOf(a).length);
  // Languages without spaces have no whole words.
  for (const isMeant of [names, (text: string, label: string) => text.includes(label)])
    for (const field of byLength) {
      const index = found.has(field) ? -1 : rest.findIndex((text) => isMeant(text, labelOf(field)));
      if (index >= 0) found.set(field, rest.splice(index, 1)[0] ?? '');
    }
  const nameless = firsts.filter((field) => !found.has(field));
  const [only] = nameless.length === 1 && rest.length === 1 ? rest : [];
  return firsts.map((field) => ({ field, text: found.get(field) ?? only ?? labelOf(field) }));
}

/**
 * Marks the fields that the CMS rejected, with a summary on top that links to each. The texts are the CMS's own, matched to fields by
 * label [LEAD-9]. Returns the summary, to focus.
 */
export function markProblems(region: HTMLElement, title: string): HTMLElement | undefined {
  const printed = [...region.querySelectorAll(MESSAGES)];
  const texts = printed.flatMap((box) => {
    const items = [...box.querySelectorAll('li')];
    const lines = items.length > 0 ? items.map((item) => item.textContent ?? '') : [textOf(box)];
    return lines.map((line) => line.trim()).filter(Boolean);
  });
  const problems = problemsIn(region, texts);
  const rest = texts.filter((text) => !problems.some((problem) => problem.text === text));
  if (problems.length === 0 && rest.length === 0) return undefined;

  const list = make('ul', { role: 'list' });
  const attributes = { class: 'stay-form-summary', tabindex: '-1', role: 'alert' };
  const summary = make('div', attributes, make('p', {}, title), list);
  for (const [index, { field, text }] of problems.entries()) {
    field.id ||= `stay-field-${index}-${Math.random().toString(36).slice(2, 8)}`;
    const link = make('a', { href: `#${field.id}` }, text);
    link.addEventListener('click', (event) => {
      // Keep the URL's hash, which may hold a search.
      event.preventDefault();
      field.focus();
      field.scrollIntoView({ block: 'center' });
    });
    list.append(make('li', {}, link));
    describe(field, text);
  }
  list.append(...rest.map((text) => make('li', {}, text)));
  for (const box of printed) box.remove();
  region.prepend(summary);
  return summary;
}

/** Removes the marks of the last response: they may be outside what the next one replaces, or the form may stay. */
export function clearProblems(region: HTMLElement): void {
  for (const box of region.querySelectorAll('.stay-form-summary, .stay-form-error')) {
    // The next response may keep the form, and with it the CMS's own marks.
    if (box.id) unmark(region, box.id);
    box.remove();
  }
}

/** Takes the mark of a text from the fields that it describes, and returns these. */
function unmark(region: HTMLElement, id: string): FormField[] {
  return fieldsOf(region).filter((field) => {
    const ids = (field.getAttribute('aria-describedby') ?? '').split(/\s+/);
    if (!ids.includes(id)) return false;
    const rest = ids.filter((one) => one !== id).join(' ');
    if (rest) field.setAttribute('aria-describedby', rest);
    else field.removeAttribute('aria-describedby');
    field.removeAttribute('aria-invalid');
    return true;
  });
}

function textOf(box: Element): string {
  const copy = box.cloneNode(true) as Element;
  copy.querySelector('h2, .visually-hidden, .element-invisible')?.remove();
  return copy.textContent ?? '';
}

/** Whether a field is sure to be rejected: natively invalid, or empty although the CMS requires it by class, as Drupal 7 does. */
export const isIncomplete = (field: FormField): boolean =>
  !field.validity.valid || (field.matches(".required, [aria-required='true']") && isEmpty(field));

/** A group of boxes is complete with any of them: Drupal puts a class around it, others give all the same name. */
const isEmpty = (field: FormField): boolean =>
  field.type === 'checkbox' && !field.closest('.form-checkboxes')
    ? !fieldsOf(field.form ?? document).some((one) => one.name === field.name && one.matches(':checked'))
    : field.value.trim() === '';

/**
 * Takes the marks from a field that the visitor has corrected, as far as the browser can tell [LEAD-9]. Not while they type: until the
 * field is left, its text says what is wrong.
 */
export function followCorrections(host: HTMLElement, signal: AbortSignal): void {
  const correct = ({ target }: Event): void => {
    const field = target as FormField;
    const marks = [...host.querySelectorAll('.stay-form-error')];
    const described = (field.getAttribute('aria-describedby') ?? '').split(/\s+/);
    const box = marks.find(({ id }) => described.includes(id));
    if (!box || isIncomplete(field)) return;
    for (const one of unmark(host, box.id)) one.classList.remove('error');
    // A control that moves under a press loses its click.
    void whenFree().then(() => {
      const link = host.querySelector(`.stay-form-summary a[href="#${CSS.escape(box.id.slice(0, -SUFFIX.length))}"]`);
      const summary = link?.closest('.stay-form-summary');
      link?.parentElement?.remove();
      if (!summary?.querySelector('li')) summary?.remove();
      box.remove();
    });
  };
  host.addEventListener('change', correct, { signal });
}

/** Says that a field is required where the CMS says so to the eye alone, by a star, as Drupal 7 does [LEAD-16]. */
export function markRequired(form: HTMLFormElement, signal: AbortSignal): void {
  for (const field of fieldsOf(form)) {
    if (!field.matches(".required:not([required], [aria-required], [type='radio'])")) continue;
    field.setAttribute('aria-required', 'true');
    signal.addEventListener('abort', () => field.removeAttribute('aria-required'));
  }
}

const SUFFIX = '-error';

/** The text next to its field, linked to it. */
function describe(field: FormField, text: string): void {
  const id = field.id + SUFFIX;
  const box = make('div', { id, class: 'stay-form-error' }, text);
  const group = field.closest('fieldset');
  const all = field.type === 'radio' && group ? fieldsOf(group).filter(({ name }) => name === field.name) : [field];
  for (const one of all) {
    one.setAttribute('aria-invalid', 'true');
    one.setAttribute('aria-describedby', [one.getAttribute('aria-describedby'), id].filter(Boolean).join(' '));
  }
  if (field.type === 'radio' && group) group.append(box);
  else if (isBox(field)) (field.closest('.form-item') ?? field.parentElement ?? field).append(box);
  else field.after(box);
}
