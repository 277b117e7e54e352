import { findAll } from '@staytags/element/host/selectors';
import { behaviourOf } from '@staytags/element/declare/widget';
import { header } from './header.widget.ts';

const DEBOUNCE_MS = 100;

export const behaviour = behaviourOf(header, ({ host, get, signal }) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let undo = () => {};

  function follow(): void {
    const compact = scrollY > get.options.offset;
    undo();
    const target = (get.options.target ? findAll(host, host, get.options.target)[0] : undefined) ?? host;
    const name = get.options.compactClass.trim().split(/\s+/)[0];
    if (compact && name && !target.classList.contains(name)) {
      target.classList.add(name);
      undo = () => target.classList.remove(name);
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
