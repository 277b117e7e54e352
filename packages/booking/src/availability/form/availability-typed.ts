import type { StayParams } from '@staytags/base/money/offer';
import type { GuestRule } from '../../guests/guests.logic.ts';

const FIELD = /^(?:.*\[)?(\w+)\]?$/;
const OTHERS = new Map(['begin', 'end', 'coupon'].map((name) => [name, name]));
type Control = HTMLInputElement | HTMLSelectElement;

/** What the visitor did in the fallback form before ours replaced it. */
export interface Typed {
  /** The fields that the visitor changed. */
  readonly params: StayParams;
  /** The dates among them as the form holds them: also half a date, or none. */
  readonly dates: { readonly begin?: string; readonly end?: string };
  /** What they are called in the form. */
  readonly names: readonly string[];
}

const isTyped = (control: Control): boolean =>
  control instanceof HTMLInputElement
    ? control.value !== control.defaultValue
    : [...control.options].some(({ selected, defaultSelected }) => selected && !defaultSelected);

/** Reads the fallback form inside the tag before it is replaced; fields are `name` or `rcav[name]` [AVL-13]. */
export function typedBefore(
  host: HTMLElement,
  guests: readonly GuestRule[],
  readDate: (text: string) => string,
): Typed {
  const known = new Map([...OTHERS, ...guests.map(({ kind, param }) => [param, kind] as const)]);
  const params: Record<string, string> = {};
  const dates: Record<string, string> = {};
  for (const control of host.querySelectorAll<Control>('input[name], select[name]')) {
    const name = FIELD.exec(control.name)?.[1];
    if (!name || !known.has(name)) continue;
    if (!isTyped(control)) continue;
    params[name] = control.value;
    if (name === 'begin' || name === 'end') dates[name] = readDate(control.value);
  }
  const names = Object.keys(params).map((name) => known.get(name) ?? name);
  return { params, dates, names };
}
