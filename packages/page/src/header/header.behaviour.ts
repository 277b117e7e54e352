import { findAll } from '@staytags/element/host/selectors';
import { behaviourOf } from '@staytags/element/declare/widget';
import { header } from './header.widget.ts';

const DEBOUNCE_MS = 100;
/** Marks the element that has the class from us. */
const COMPACT = 'data-stay-compact';

function mark(target: Element, name: string, on: boolean): void {
  target.classList.toggle(name, on);
  target.toggleAttribute(COMPACT, on);
}

export const behaviour = behaviourOf(header, ({ host, get, signal }) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let undo = () => {};

  function follow(): void {
    const compact = scrollY > get.options.offset;
    undo();
    const target = (get.options.target ? findAll(host, host, get.options.target)[0] : undefined) ?? host;
    const name = get.options.compactClass.trim().split(/\s+/)[0];
    // In a clone, the class may be the original's [CORE-7].
    if (name && target.hasAttribute(COMPACT)) mark(target, name, false);
    if (compact && name && !target.classList.contains(name)) {
      mark(target, name, true);
      undo = () => {
        undo = () => {};
        mark(target, name, false);
      };
    }
    host.setStayState('compact', compact);
  }

  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer);
      timer = setTimeout(follow, DEBOUNCE_MS);
    },
    { signal, passive: true },
  );
  follow();
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    undo();
  });
  return follow;
});
