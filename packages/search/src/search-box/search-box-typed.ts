import { useEffect, useState, type RefObject } from 'react';

interface Typed {
  readonly text?: string;
  readonly isFocused?: boolean;
}

/** Reads the text field of the fallback form inside the tag, before the view replaces it. */
function typedBefore(host: HTMLElement): Typed {
  const field = host.querySelector<HTMLInputElement>('input:is([type="search"], [type="text"], :not([type]))');
  if (!field) return {};
  const isFocused = field.ownerDocument.activeElement === field;
  // What the page itself put there is not the visitor's.
  return field.value === field.defaultValue ? { isFocused } : { text: field.value, isFocused };
}

/** What the visitor did in the fallback form, until another search runs; takes over its focus [AUTO-8]. */
export function useTyped(host: HTMLElement, q: string, input: RefObject<HTMLInputElement | null>): Typed {
  const [typed, setTyped] = useState(() => typedBefore(host));
  const [shown, setShown] = useState(q);
  if (shown !== q) {
    setShown(q);
    setTyped({});
  }
  useEffect(() => {
    if (typed.isFocused) input.current?.focus();
  }, [typed, input]);
  return typed;
}

/** React calls a ref again for the same field. */
const started = new WeakSet<HTMLInputElement>();

/** Puts the caret behind the text at the first focus: Safari puts that of a field with which a dialog opens in front of it. */
export function startAtEnd(field: HTMLInputElement): void {
  if (started.has(field)) return;
  started.add(field);
  const toEnd = () => {
    // Safari would move the focus along with the caret.
    if (field.matches(':focus')) field.setSelectionRange(field.value.length, field.value.length);
  };
  // The browser places the caret after the event.
  field.addEventListener('focus', () => queueMicrotask(toEnd), { once: true });
}
