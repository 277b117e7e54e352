import { formOf } from '@staytags/cms/ajax/ajax-entry';
import { draftKey } from '@staytags/net/storage/storage-keys';
import { jsonOf } from '@staytags/base/json';
import { tabStorage } from '@staytags/net/storage/storage';
import { isInApp, isOurs, searched, tellApp, writeField, type FormField } from './write-field.ts';
import { isKept, pageName, plainId, readDraft, writeDraft, type Draft } from './draft.logic.ts';

const SAVE_MS = 250;

const FIELD = 'input, select, textarea';
/** The fields of a form or a part of one. Those of a form may stand outside it, and one named `elements` hides the property. */
export const fieldsOf = (form: ParentNode): FormField[] =>
  form instanceof HTMLFormElement
    ? [...(Reflect.get(HTMLFormElement.prototype, 'elements', form) as Iterable<FormField>)].filter((one) =>
        one.matches(FIELD),
      )
    : [...form.querySelectorAll<FormField>(FIELD)];

/** The names of the fields that were passwords once: a button may show what is typed, or put another field in their place. */
const secrets = new WeakMap<HTMLFormElement, Set<string>>();
function secretsOf(form: HTMLFormElement): ReadonlySet<string> {
  const names = secrets.get(form) ?? new Set();
  secrets.set(form, names);
  for (const { name, type } of fieldsOf(form)) if (type === 'password') names.add(name);
  return names;
}

export const isBox = (field: FormField): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);

const isSelected = (field: FormField): string =>
  field instanceof HTMLSelectElement ? [...field.selectedOptions].map(({ value }) => value).join('\n') : field.value;

/** Whether the visitor has changed a field from what the CMS printed. */
export function isChanged(field: FormField): boolean {
  if (isBox(field)) return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const printed = [...field.options].some(({ defaultSelected }) => defaultSelected);
  return [...field.options].some(({ selected, defaultSelected }, index) =>
    printed || field.multiple ? selected !== defaultSelected : selected !== (index === 0),
  );
}

/** The typed values: those that differ from the printed ones, plus those in `before`, since a rejected form is printed with the typed values. */
function capture(form: HTMLFormElement, before: Draft): Draft {
  const counts = new Map<string, number>();
  const secret = secretsOf(form);
  const typed = fieldsOf(form).flatMap((field) => {
    const { name } = field;
    const index = counts.get(name) ?? 0;
    counts.set(name, index + 1);
    const type = field.getAttribute('type')?.toLowerCase() ?? '';
    const { autocomplete, value } = field;
    const isPrivate = secret.has(name) || field.closest('[data-stay-private]') !== null;
    if (isPrivate || !isKept({ name, type, autocomplete, value })) return [];
    const isTyped =
      (isChanged(field) && searched.get(field) !== value) ||
      before.some(([known, place]) => known === name && place === index);
    if (isBox(field)) return field.checked || isTyped ? [[name, index, field.checked ? '1' : ''] as const] : [];
    return isTyped ? [[name, index, isSelected(field)] as const] : [];
  });
  // The fields of another step of the form.
  return [...typed, ...before.filter(([name]) => !counts.has(name))];
}

function restore(form: HTMLFormElement, draft: Draft): void {
  secretsOf(form);
  const fields = fieldsOf(form);
  for (const [name, index, value] of draft) {
    const field = fields.filter((one) => one.name === name)[index];
    if (!field || isChanged(field)) continue;
    if (isBox(field)) {
      // React listens to clicks.
      if (isInApp(field) && field.checked !== (value === '1')) field.click();
      field.checked = value === '1';
      continue;
    }
    if (field instanceof HTMLSelectElement) {
      const chosen = new Set(value.split('\n'));
      for (const option of field.options) option.selected = chosen.has(option.value);
    } else writeField(field, value);
    tellApp(field);
  }
}

export interface DraftKeeper {
  /** Restores the draft, except in fields that the visitor has edited since. */
  restore(form: HTMLFormElement, isRefused: boolean): void;
  /** Saves the draft now. */
  save(form: HTMLFormElement): void;
  /** The browser submits the form itself, so the next page shows what has become of it. */
  leave(form: HTMLFormElement): void;
  /** The form is still here: a script of the page has sent it. */
  stay(form: HTMLFormElement): void;
  /** The form was sent. */
  clear(form: HTMLFormElement): void;
}

export const idOf = (form: HTMLFormElement): string =>
  plainId(form.getAttribute('id') ?? '') ||
  (form.querySelector<HTMLInputElement>('input[type="hidden"][name="form_id"]')?.value ?? '');

/** The ids of the forms that each element has had. */
const idsOf = new WeakMap<Element, Set<string>>();

/** The elements that had no form when they began: which one they fetch is not known before. */
const fetching = new WeakSet<Element>();

/** The key of a form on its page: its id, and its position among the elements that have, or may fetch, a form with this id. */
function nameOf(form: HTMLFormElement, host: HTMLElement): string {
  const id = idOf(form);
  const peers = [...document.querySelectorAll(host.localName)].filter((one) => {
    const ids = new Set([...(idsOf.get(one) ?? []), ...[...one.querySelectorAll('form')].map(idOf)]);
    idsOf.set(one, ids);
    return one === host || ids.has(id) || ids.size === 0 || fetching.has(one);
  });
  const at = peers.indexOf(host);
  return at > 0 || id === '' ? `${id}#${at}` : id;
}

/** Whether the page was opened anew: not reloaded, and not by Back, which may follow an error page. */
const isFreshPage = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .every((entry) => (entry as PerformanceNavigationTiming).type === 'navigate');

/** Drafts of forms that this document has let go: it is still here, so nothing is known of them. */
const letGo = new Set<string>();

/**
 * Keeps a draft in this tab's storage until the form is sent, so that a reload or failure loses nothing [LEAD-8]. Each form of a page has
 * its own, and so has each page.
 */
export function keepDraft(kind: string, host: HTMLElement, signal: AbortSignal): DraftKeeper {
  const page = pageName(location.pathname, location.search);
  if (!host.querySelector('form')) fetching.add(host);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let edited: HTMLFormElement | undefined;
  // While the form is in the page: its place has no number afterwards.
  const keys = new WeakMap<HTMLFormElement, string>();
  const keyOf = (form: HTMLFormElement): string => {
    const key = keys.get(form) ?? draftKey(page, kind, nameOf(form, host));
    keys.set(form, key);
    return key;
  };
  const leftKey = (form: HTMLFormElement): string => `${keyOf(form)} left`;
  const stored = (form: HTMLFormElement): Draft => readDraft(jsonOf(tabStorage.read(keyOf(form)), 500_000));
  const keeper: DraftKeeper = {
    restore(form, isRefused) {
      flush();
      const key = keyOf(form);
      if (tabStorage.read(leftKey(form)) !== undefined && !letGo.has(key)) {
        tabStorage.remove(leftKey(form));
        // The CMS prints no problems: it has accepted the form [LEAD-13].
        if (!isRefused && isFreshPage()) tabStorage.remove(key);
      }
      restore(form, stored(form));
    },
    save(form) {
      keeper.stay(form);
      const draft = capture(form, stored(form));
      if (draft.length > 0) tabStorage.write(keyOf(form), writeDraft(draft));
      else tabStorage.remove(keyOf(form));
    },
    leave(form) {
      flush();
      letGo.add(keyOf(form));
      tabStorage.write(leftKey(form), '1');
    },
    stay(form) {
      letGo.delete(keyOf(form));
      tabStorage.remove(leftKey(form));
    },
    clear(form) {
      clearTimeout(timer);
      edited = undefined;
      tabStorage.remove(keyOf(form));
    },
  };
  const flush = () => {
    clearTimeout(timer);
    // Even if the form has just left the page.
    if (edited) keeper.save(edited);
    edited = undefined;
  };
  for (const type of ['input', 'change'])
    // A field may stand outside the element.
    host.getRootNode().addEventListener(
      type,
      (event) => {
        const form = event.target instanceof Element ? formOf(event.target) : null;
        if (!form || !host.contains(form) || isOurs(event)) return;
        edited = form;
        clearTimeout(timer);
        timer = setTimeout(flush, SAVE_MS);
      },
      { signal, capture: true },
    );
  // A script that has sent the form itself resets it. What is not restored yet stays.
  const reset = ({ target }: Event): void => {
    if (target instanceof HTMLFormElement && keys.has(target)) keeper.clear(target);
  };
  host.addEventListener('reset', reset, { signal });
  addEventListener('pagehide', flush, { signal });
  signal.addEventListener('abort', flush, { once: true });
  return keeper;
}
