/** Shows a message above the fields, announced at once. */
export function showNotice(form: HTMLElement, text: string, ...more: readonly Node[]): void {
  clearNotice(form);
  const box = document.createElement('div');
  box.className = 'stay-form-notice';
  box.setAttribute('role', 'alert');
  const words = document.createElement('p');
  words.textContent = text;
  box.append(words, ...more);
  form.prepend(box);
  box.scrollIntoView({ block: 'nearest' });
}

export const clearNotice = (form: Element): void => form.querySelector(':scope > .stay-form-notice')?.remove();

export function link(href: string, text: string): HTMLElement {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = text;
  const line = document.createElement('p');
  line.append(link);
  return line;
}

export function button(text: string, act: () => void): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.addEventListener('click', act);
  return button;
}
