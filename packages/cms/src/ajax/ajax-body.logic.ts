import { FORBIDDEN_KEYS, isPlainObject, ownValue, phpEntries, type PlainObject } from '@staytags/base/json';

export interface PageFacts {
  /** Drupal 8 or later. */
  readonly modern: boolean;
  readonly htmlIds: readonly string[];
  /** `ajaxPageState` of the settings. */
  readonly state: PlainObject;
}

/** One field of a request; a file is kept as a file. */
export type Field<F = never> = readonly [name: string, value: string | F];

/** PHP drops what is beyond its `max_input_vars`, 1,000 by default: the ids of a large page rather than anything else. */
const MANY_IDS = 500;

/** The fields of a request in Drupal's order: the form's, the trigger's, then the state of the page. Many ids go last [AJX-1]. */
export function bodyOf<F>(values: readonly Field<F>[], submit: PlainObject, page: PageFacts): Field<F>[] {
  const fields: Field<F>[] = [...values];
  const add = (name: string, value: unknown): void => {
    if (Array.isArray(value)) for (const member of value) add(`${name}[]`, member);
    else if (isPlainObject(value)) for (const [key, member] of Object.entries(value)) add(`${name}[${key}]`, member);
    else fields.push([name, value === null || value === undefined ? '' : String(value)]);
  };
  for (const [name, value] of Object.entries(submit)) add(name, value);
  const { modern, htmlIds, state } = page;
  const isLarge = htmlIds.length > MANY_IDS;
  if (modern) add('_drupal_ajax', 1);
  else if (!isLarge) add('ajax_html_ids', htmlIds);
  for (const name of ['theme', 'theme_token'])
    if (Object.hasOwn(state, name)) add(`ajax_page_state[${name}]`, state[name]);
  if (modern) {
    if (Object.hasOwn(state, 'libraries')) add('ajax_page_state[libraries]', state['libraries']);
    return fields;
  }
  for (const kind of ['css', 'js'])
    for (const [path] of phpEntries(state[kind])) add(`ajax_page_state[${kind}][${path}]`, 1);
  if (Object.hasOwn(state, 'jquery_version')) add('ajax_page_state[jquery_version]', state['jquery_version']);
  if (isLarge) add('ajax_html_ids', htmlIds);
  return fields;
}

/** jQuery's deep `extend`, in place: objects by key, lists by index, and no key that reaches a prototype. */
export function extendDeep(target: PlainObject, source: PlainObject, depth = 0): void {
  for (const [key, value] of Object.entries(source)) {
    if (FORBIDDEN_KEYS.has(key) || value === undefined || depth > 64) continue;
    const isList = Array.isArray(value);
    if (!isList && !isPlainObject(value)) {
      target[key] = value;
      continue;
    }
    const before = ownValue(target, key);
    const next = (isList ? (Array.isArray(before) ? before : []) : isPlainObject(before) ? before : {}) as PlainObject;
    extendDeep(next, value as PlainObject, depth + 1);
    target[key] = next;
  }
}
