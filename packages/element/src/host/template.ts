import { readBinding, type Binding } from '@staytags/base/binding';
import { reportOnce } from '@staytags/cms/report-once';

/** Elements whose missing template has been reported, since each row of a list asks for it. */
const reported = new WeakSet<HTMLElement>();

/**
 * The site's template of an element: the one that its option names on the page, else its own child [RES-12]. Filters of editors' text
 * cut a `<template>`, while a name survives them.
 */
export function templateOf(host: HTMLElement, selector: string): HTMLTemplateElement | null {
  const own = host.querySelector<HTMLTemplateElement>(':scope > template');
  if (selector === '') return own;
  try {
    const named = document.querySelector(selector);
    if (named instanceof HTMLTemplateElement) return named;
  } catch {
    // An invalid selector is reported like one without a match.
  }
  if (!reported.has(host))
    reportOnce(
      new Set(),
      `the template ${selector}`,
      // By then it may have left.
      (words) => host.isConnected && words.reportTemplate(host, selector),
    );
  reported.add(host);
  return own;
}

/** A copy of the site's template, with its `data-field` bindings filled [RES-1]. An element whose text is empty is hidden. */
export function fillTemplate(template: HTMLTemplateElement, valueOf: (binding: Binding) => string): DocumentFragment {
  const copy = document.importNode(template.content, true);
  for (const element of copy.querySelectorAll<HTMLElement>('*')) bind(element, valueOf);
  return copy;
}

function bind(element: HTMLElement, valueOf: (binding: Binding) => string): void {
  for (const { name, value } of [...element.attributes]) {
    const binding = readBinding(name, value, element.localName);
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
