import { findAll } from '@staytags/element/selectors';
import type { Attached, Behaviour, BehaviourProps } from '@staytags/element/widget';
import type { header } from './header.widget.ts';

type Widget = typeof header;

const DEBOUNCE_MS = 100;

function attach({ host, options: given, signal }: BehaviourProps<Widget>): Attached<Widget> {
  let options = given;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let undo = () => {};

  function follow(): void {
    const compact = scrollY > options.offset;
    undo();
    const target = (options.target ? findAll(host, host, options.target)[0] : undefined) ?? host;
    const name = options.compactClass.trim().split(/\s+/)[0];
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
  return {
    update(next) {
      options = next;
      follow();
    },
  };
}

export const behaviour: Behaviour = attach;
