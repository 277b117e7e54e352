import { isPlainObject, ownValue, phpEntries } from '@staytags/base/json';
import { isEid } from '@staytags/base/url';

/** A state or province: its code is sent, its name is shown. */
export type Province = readonly [code: string, name: string];

/** Whether a country's code is safe in a path: any code that the form has, but no path itself [CHK-1]. */
export const isCountry = (code: string): boolean => isEid(code);

/** The URL of a country's list. */
export const provincesUrl = (path: string, country: string): string =>
  `${path.replace(/\/*$/, '')}/${encodeURIComponent(country)}`;

const INTEGER = /^(0|[1-9]\d*)$/;

/** The server's map of codes to names as PHP writes it; undefined for anything else [CHK-1, CORE-21]. */
export function readProvinces(answer: unknown): Province[] | undefined {
  if (!Array.isArray(answer) && !isPlainObject(answer)) return undefined;
  // Some servers send errors with status 200.
  if (isPlainObject(answer) && typeof answer['error'] === 'string') return undefined;
  const provinces: Province[] = [];
  // An empty code is the placeholder of the CMS.
  const entries = phpEntries(answer).filter(([code]) => code.trim() !== '');
  for (const [code, raw] of entries) {
    const name = typeof raw === 'number' ? String(raw) : raw;
    if (typeof name === 'string' && name.trim() !== '') provinces.push([code, name.trim()]);
  }
  // Entries without a single name are no country without provinces, but a response of another shape.
  if (entries.length > 0 && provinces.length === 0) return undefined;
  // JS objects order integer keys first, so the server's order is lost.
  const reordered = isPlainObject(answer) && provinces.some(([code]) => INTEGER.test(code));
  return reordered ? provinces.toSorted(([, a], [, b]) => a.localeCompare(b)) : provinces;
}

/** What a history entry stores per select: the country, and the province chosen for it. */
export interface Remembered {
  readonly country: string;
  readonly province: string;
}

const KEY = 'stayRegion';

/** The stored choice for the select of that name. */
export function recall(state: unknown, name: string): Remembered | undefined {
  const all = isPlainObject(state) ? state[KEY] : undefined;
  const one = isPlainObject(all) ? ownValue(all, name) : undefined;
  if (!isPlainObject(one)) return undefined;
  const { country, province } = one;
  return typeof country === 'string' && typeof province === 'string' ? { country, province } : undefined;
}

/** The history state with the choice added; `undefined` if the page uses a state of another kind. */
export function remember(state: unknown, name: string, value: Remembered): object | undefined {
  if (state !== null && state !== undefined && !isPlainObject(state)) return undefined;
  const before = isPlainObject(state) && isPlainObject(state[KEY]) ? state[KEY] : {};
  return { ...state, [KEY]: { ...before, [name]: value } };
}
