import { isPlainObject, jsonOf } from '@staytags/base/json';
import { storage } from '@staytags/net/storage/storage';
import { PARAMS_KEY } from '@staytags/net/storage/storage-keys';
import { fieldsOf, isChanged } from './draft/draft.ts';
import { tellApp, writeField } from './draft/write-field.ts';

const US_DATE = /^(\d{2})\/(\d{2})\/(\d{4})$/;

type Values = Readonly<Record<string, unknown>>;
/** By element, what its form was opened for. */
const asks = new WeakMap<Element, Values>();
/** Values that we have filled in. They may be replaced until the visitor changes them. */
const filled = new WeakMap<Element, string>();

/** From now on, the forms in this element are about this stay. */
export const ask = (host: Element, values: Values): void => void asks.set(host, values);

/** Fills the configured fields with the stay that the form was opened for, else with the last search, if they are empty [LEAD-10] [LEAD-14]. */
export function prefill(form: HTMLFormElement, names: Readonly<Record<string, string>>): void {
  if (Object.keys(names).length === 0) return;
  const json = jsonOf(storage.read(PARAMS_KEY), 100_000);
  const stored = isPlainObject(json) ? json : {};
  const search = isPlainObject(stored['rcav']) ? stored['rcav'] : stored;
  const values: Values = { ...search, ...asks.get(form.closest('stay-lead-form') ?? form) };
  const fields = fieldsOf(form);
  for (const [param, name] of Object.entries(names)) {
    const value = values[param];
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    const field = fields.find((one) => one.name === name);
    if (!field) continue;
    const isOurs = filled.get(field) === field.value;
    const isTyped = isChanged(field) || (field.value !== '' && !(field instanceof HTMLSelectElement));
    if (isTyped && !isOurs) continue;
    // A native date field takes ISO dates only.
    writeField(field, field.type === 'date' ? String(value).replace(US_DATE, '$3-$1-$2') : String(value));
    filled.set(field, field.value);
    tellApp(field);
  }
}
