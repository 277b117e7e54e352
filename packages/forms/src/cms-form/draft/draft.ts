import { parseJson } from '@staytags/base/json';
import { tabStorage } from '@staytags/net/storage';
import { isKept, readDraft, writeDraft, type Draft } from './draft.logic.ts';

export type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const SAVE_MS = 250;

export const fieldsOf = (form: ParentNode): FormField[] => [
  ...form.querySelectorAll<FormField>('input, select, textarea'),
];

const isBox = (field: FormField): field is HTMLInputElement =>
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
  return fieldsOf(form).flatMap((field) => {
    const { name } = field;
    const index = counts.get(name) ?? 0;
    counts.set(name, index + 1);
    const type = field.getAttribute('type')?.toLowerCase() ?? '';
    const { autocomplete, value } = field;
    if (!isKept({ name, type, autocomplete, value }) || field.closest('[data-stay-private]')) return [];
    const isTyped = isChanged(field) || before.some(([known, place]) => known === name && place === index);
    if (isBox(field)) return field.checked || isTyped ? [[name, index, field.checked ? '1' : ''] as const] : [];
    return isTyped ? [[name, index, isSelected(field)] as const] : [];
  });
}

function restore(form: HTMLFormElement, draft: Draft): void {
  const fields = fieldsOf(form);
  for (const [name, index, value] of draft) {
    const field = fields.filter((one) => one.name === name)[index];
    if (!field || isChanged(field)) continue;
    if (isBox(field)) field.checked = value === '1';
    else if (field instanceof HTMLSelectElement) {
      const chosen = new Set(value.split('\n'));
      for (const option of field.options) option.selected = chosen.has(option.value);
    } else field.value = value;
  }
}

export interface DraftKeeper {
  /** Restores the draft, except in fields that the visitor has edited since. */
  restore(form: HTMLFormElement): void;
  /** Saves the draft now. */
  save(form: HTMLFormElement): void;
  /** The form was sent. */
  clear(): void;
}

/** Keeps a draft in this tab's storage until the form is sent, so that a reload or failure loses nothing [LEAD-8]. */
export function keepDraft(key: string, host: HTMLElement, signal: AbortSignal): DraftKeeper {
  const path = `staytags.draft ${location.pathname} ${key}`;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let edited: HTMLFormElement | undefined;
  const stored = (): Draft => {
    const parsed = parseJson(tabStorage.read(path) ?? 'null', 500_000);
    return readDraft(parsed.ok ? parsed.value : null);
  };
  const keeper: DraftKeeper = {
    restore(form) {
      restore(form, stored());
    },
    save(form) {
      const draft = capture(form, stored());
      if (draft.length > 0) tabStorage.write(path, writeDraft(draft));
      else tabStorage.remove(path);
    },
    clear() {
      clearTimeout(timer);
      edited = undefined;
      tabStorage.remove(path);
    },
  };
  const flush = () => {
    clearTimeout(timer);
    // Even if the form has just left the page.
    if (edited) keeper.save(edited);
    edited = undefined;
  };
  for (const type of ['input', 'change'])
    host.addEventListener(
      type,
      ({ target }) => {
        const form = target instanceof Element ? target.closest('form') : null;
        if (!form) return;
        edited = form;
        clearTimeout(timer);
        timer = setTimeout(flush, SAVE_MS);
      },
      { signal },
    );
  addEventListener('pagehide', flush, { signal });
  signal.addEventListener('abort', flush, { once: true });
  return keeper;
}
