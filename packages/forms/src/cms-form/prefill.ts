import { isPlainObject, parseJson } from '@staytags/base/json';
import { storage } from '@staytags/net/storage/storage';
import { PARAMS_KEY } from '@staytags/net/storage/storage-keys';
import { fieldsOf, isChanged } from './draft/draft.ts';

const US_DATE = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** Fills the configured fields with the dates and guests of the last search, if they are empty [LEAD-10]. */
export function prefill(form: HTMLFormElement, names: Readonly<Record<string, string>>): void {
  if (Object.keys(names).length === 0) return;
  const parsed = parseJson(storage.read(PARAMS_KEY) ?? 'null', 100_000);
  const stored = parsed.ok && isPlainObject(parsed.value) ? parsed.value : {};
  const search = isPlainObject(stored['rcav']) ? stored['rcav'] : stored;
  const fields = fieldsOf(form);
  for (const [param, name] of Object.entries(names)) {
    const value = search[param];
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    const field = fields.find((one) => one.name === name);
    if (!field || isChanged(field) || (field.value !== '' && !(field instanceof HTMLSelectElement))) continue;
    // A native date field takes ISO dates only.
    field.value = field.type === 'date' ? String(value).replace(US_DATE, '$3-$1-$2') : String(value);
  }
}
