/** The last data that each form has sent. */
const last = new WeakMap<HTMLFormElement, string>();

const serialised = (form: HTMLFormElement): string =>
  JSON.stringify(
    [...new FormData(form)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : `${value.name} ${value.size}`,
    ]),
  );

/** Whether a form that writes may be sent: not twice in a row with the same data [AJX-7]. Counts as sent. */
export function maySubmit(form: HTMLFormElement): boolean {
  // The attribute, since a field named `method` hides the property of its form.
  if ((form.getAttribute('method') ?? 'get').toLowerCase() === 'get') return true;
  const data = serialised(form);
  if (last.get(form) === data) return false;
  last.set(form, data);
  return true;
}

/** After a failure the same data may be sent again. */
export const forgetSubmit = (form: HTMLFormElement): void => void last.delete(form);
