import { make } from '@staytags/ui/basics/make';
/** Shows a message above the fields, announced at once. */
export function showNotice(form: HTMLElement, text: string, ...more: readonly Node[]): void {
  clearNotice(form);
  const box = make('div', { class: 'stay-form-notice', role: 'alert' }, make('p', {}, text), ...more);
  form.prepend(box);
  box.scrollIntoView({ block: 'nearest' });
}

export const clearNotice = (form: Element): void => form.querySelector(':scope > .stay-form-notice')?.remove();

export const link = (href: string, text: string): HTMLElement => make('p', {}, make('a', { href }, text));
