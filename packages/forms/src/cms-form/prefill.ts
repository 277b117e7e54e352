import { localDay, parseDay } from '@staytags/base/dates/civil-date';
import { isPlainObject, jsonOf } from '@staytags/base/json';
import { storage } from '@staytags/net/storage/storage';
import { PARAMS_KEY } from '@staytags/net/storage/storage-keys';
import { formatOf, ISO, writeDay } from '../lead-form/dates/dates.logic.ts';
import { fieldsOf, isChanged } from './draft/draft.ts';
import { searched, tellApp, writeField, type FormField } from './draft/write-field.ts';

type Values = Readonly<Record<string, unknown>>;
/** By element, what its form was opened for. */
const asks = new WeakMap<Element, Values>();
/** Values that we have filled in. They may be replaced until the visitor changes them. */
const filled = new WeakMap<Element, string>();

/** From now on, the forms in this element are about this stay. */
export function ask(host: Element, values: Values): void {
  asks.set(host, values);
  for (const field of fieldsOf(host)) if (field.value === '') filled.delete(field);
}

/** The last search. A stay that has begun is not the next one. */
function lastSearch(): Values {
  const json = jsonOf(storage.read(PARAMS_KEY), 100_000);
  const stored = isPlainObject(json) ? json : {};
  const search = isPlainObject(stored['rcav']) ? stored['rcav'] : stored;
  const begin = parseDay(search['begin']);
  return begin !== undefined && begin < localDay(new Date()) ? { ...search, begin: null, end: null } : search;
}

/** Days in the format that the field shows [LEAD-15]; a native date field takes ISO dates only. */
function textFor(field: FormField, value: string): string {
  const day = parseDay(value);
  if (day === undefined || field instanceof HTMLSelectElement) return value;
  const hint = `${field.getAttribute('placeholder') ?? ''} ${field.title}`;
  return writeDay(day, field.type === 'date' ? ISO : formatOf(hint));
}

const mayHold = (field: FormField, text: string): boolean =>
  !(field instanceof HTMLSelectElement) || [...field.options].some(({ value }) => value === text);

/** A form that is reset is as new. */
const forget = ({ target }: Event): void => {
  for (const field of fieldsOf(target as HTMLFormElement)) filled.delete(field);
};

/** Fills the configured fields with the stay that the form was opened for, else with the last search, if they are empty [LEAD-10] [LEAD-14]. */
export function prefill(form: HTMLFormElement, names: Readonly<Record<string, string>>): void {
  if (Object.keys(names).length === 0) return;
  form.addEventListener('reset', forget);
  const asked = asks.get(form.closest('stay-lead-form') ?? form);
  const values: Values = { ...lastSearch(), ...asked };
  const fields = fieldsOf(form);
  for (const [param, name] of Object.entries(names)) {
    const value = values[param];
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    const field = fields.find((one) => one.name === name);
    if (!field) continue;
    const isOurs = filled.get(field) === field.value;
    // What the visitor has emptied stays so.
    const isTyped =
      filled.has(field) || isChanged(field) || (field.value !== '' && !(field instanceof HTMLSelectElement));
    if (isTyped && !isOurs) continue;
    const text = textFor(field, String(value));
    if (!mayHold(field, text)) continue;
    writeField(field, text);
    filled.set(field, field.value);
    if (asked?.[param] === undefined) searched.set(field, field.value);
    else searched.delete(field);
    tellApp(field);
  }
}
