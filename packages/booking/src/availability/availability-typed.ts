import type { StayParams } from '@staytags/base/offer';

const FIELD = /^(?:.*\[)?(begin|end|adult|child|senior|coupon)\]?$/;
type Control = HTMLInputElement | HTMLSelectElement;

/** What a visitor did in the page's own form before ours took its place. */
export interface Typed {
  /** The fields that hold something else than the page gave them. */
  readonly params: StayParams;
  /** The field that they are in. */
  readonly focus?: string;
}

const isTyped = (control: Control): boolean =>
  control instanceof HTMLInputElement
    ? control.value !== control.defaultValue
    : [...control.options].some(({ selected, defaultSelected }) => selected && !defaultSelected);

/** Reads the form inside the tag, which works without a script and is gone once the tag lives; `name` or `rcav[name]` [AVL-13]. */
export function typedBefore(host: HTMLElement): Typed {
  const params: Record<string, string> = {};
  let focus: string | undefined;
  for (const control of host.querySelectorAll<Control>('input[name], select[name]')) {
    const name = FIELD.exec(control.name)?.[1];
    if (!name) continue;
    if (isTyped(control)) params[name] = control.value;
    if (control.ownerDocument.activeElement === control) focus = name;
  }
  return { params, ...(focus ? { focus } : {}) };
}
