import { readBinding, type Binding } from '@staytags/base/binding';

/** A copy of the site's template, with its `data-field` bindings filled [RES-1]. An element whose text is empty is hidden. */
export function fillTemplate(template: HTMLTemplateElement, valueOf: (binding: Binding) => string): DocumentFragment {
  const copy = document.importNode(template.content, true);
  for (const element of copy.querySelectorAll<HTMLElement>('*')) bind(element, valueOf);
  return copy;
}

function bind(element: HTMLElement, valueOf: (binding: Binding) => string): void {
  if (element.localName === 'script') return; // No field may choose code.
  for (const { name, value } of [...element.attributes]) {
    const binding = readBinding(name, value);
    if (!binding) continue;
    const filled = valueOf(binding);
    if (binding.kind === 'text') {
      element.textContent = filled;
      element.hidden = filled === '';
    } else if (filled === '') {
      element.removeAttribute(binding.name);
    } else {
      element.setAttribute(binding.name, filled);
    }
  }
}
