import { adopters } from '@staytags/element/render/renderer';

export type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Writes a value as typing does. React keeps what is set on the field itself, and would take an event for no change after that: the value
 * would vanish with the next render of the app [REACT-10].
 */
export const writeField = (field: FormField, text: string): void =>
  void Reflect.set(Object.getPrototypeOf(field) as object, 'value', text, field);

/** The values of the last search that we have filled in: no draft, since the next page may know a newer search [LEAD-8]. */
export const searched = new WeakMap<Element, string>();

export const isInApp = (node: Element | null): boolean =>
  node !== null && (adopters.has(node) || isInApp(node.parentElement));

const ours = new WeakSet<Event>();
/** Whether the event is about what we have filled in, which is no draft of the visitor. */
export const isOurs = (event: Event): boolean => ours.has(event);

/** The app of a controlled field learns what we have filled in. A page of a CMS does not: to its scripts, the visitor has changed nothing. */
export function tellApp(field: FormField): void {
  if (!isInApp(field)) return;
  for (const type of ['input', 'change']) {
    const event = new Event(type, { bubbles: true });
    ours.add(event);
    field.dispatchEvent(event);
  }
}
