import { safeUrl } from '@staytags/base/url';
import { fadeIn } from './effect.ts';

type Invoke = (element: HTMLElement, ...args: readonly unknown[]) => void;

const words = (value: unknown): string[] => (typeof value === 'string' ? value.split(/\s+/).filter(Boolean) : []);
const isSettable = (element: Element): element is HTMLInputElement => 'value' in element && 'form' in element;

/** Attributes that a command may set: descriptive ones that run nothing. */
const ATTRIBUTE =
  /^(aria-[\w-]+|data-[\w-]+|class|title|alt|lang|dir|role|hidden|disabled|readonly|required|checked|selected|value|placeholder|tabindex|href)$/;
const FLAG = /^(hidden|disabled|readonly|required|checked|selected)$/;

export function setAttribute(element: Element, name: unknown, value: unknown): boolean {
  if (typeof name !== 'string' || !ATTRIBUTE.test(name)) return false;
  if (FLAG.test(name)) {
    const on = value !== false && value !== null && value !== undefined;
    element.toggleAttribute(name, on);
    if (name === 'checked' && element instanceof HTMLInputElement) element.checked = on;
    return true;
  }
  if (value === null || value === undefined) element.removeAttribute(name);
  else if (name !== 'href') element.setAttribute(name, String(value));
  else {
    const url = safeUrl(value, 'link', document.baseURI);
    if (url === undefined) return false;
    element.setAttribute(name, String(value));
  }
  return true;
}

const show = (element: HTMLElement): void => {
  element.hidden = false;
  if (element.style.display === 'none') element.style.display = '';
};
const hide = (element: HTMLElement): void => {
  element.style.display = 'none';
};
const appear: Invoke = (element, speed) => {
  show(element);
  fadeIn(element, speed);
};
const change: Invoke = (element, names, value) => {
  const pairs = typeof names === 'object' && names !== null ? Object.entries(names) : [[names, value] as const];
  for (const [name, each] of pairs)
    if (!setAttribute(element, name, each)) console.warn(`[staytags] invoke: did not set "${String(name)}".`, element);
};

/** The methods of jQuery that an `invoke` command may call, without jQuery [AJX-9]. */
export const INVOKE: Readonly<Record<string, Invoke>> = {
  addClass: (element, names) => element.classList.add(...words(names)),
  removeClass: (element, names) =>
    names === undefined ? element.removeAttribute('class') : element.classList.remove(...words(names)),
  toggleClass: (element, names, on) =>
    words(names).forEach((name) => element.classList.toggle(name, on === undefined ? undefined : Boolean(on))),
  show,
  slideDown: show,
  hide,
  slideUp: hide,
  fadeOut: hide,
  fadeIn: appear,
  val: (element, value) => {
    if (isSettable(element)) element.value = String(value ?? '');
  },
  text: (element, value) => {
    if (!element.matches('script, style')) element.textContent = String(value ?? '');
  },
  focus: (element) => element.focus(),
  scrollTop: (element, top) => {
    element.scrollTop = Number(top) || 0;
  },
  attr: change,
  prop: change,
  removeAttr: (element, name) => void setAttribute(element, name, null),
  trigger,
};

/** Native events (`click`, `submit`) would act on the visitor's behalf, so only custom names are dispatched. */
function trigger(element: HTMLElement, type: unknown, detail: unknown): void {
  const [name = ''] = typeof type === 'string' ? type.split('.') : [];
  if (!/^[a-z][\w:-]*$/i.test(name) || `on${name.toLowerCase()}` in element || name.startsWith('stay:')) {
    console.warn(`[staytags] invoke: did not trigger "${String(type)}", which is an event of the browser.`);
    return;
  }
  element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, cancelable: true }));
}
