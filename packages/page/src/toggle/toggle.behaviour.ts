import { emit } from '@staytags/bus/bus';
import { whenParsed } from '@staytags/element/cms-form';
import type { Attached, Behaviour, BehaviourProps } from '@staytags/element/widget';
import { showFindable } from '@staytags/ui/findable';
import { slide } from '@staytags/ui/motion';
import { adoptPageSheet } from '@staytags/ui/sheet';
import { whilePrinting } from '../part/printing.ts';
import css from './toggle.css?inline';
import type { toggle } from './toggle.widget.ts';

type Widget = typeof toggle;

const SLIDE_MS = 150;

function attach({ host, options: given, t: translate, signal }: BehaviourProps<Widget>): Attached<Widget> {
  let options = given;
  let t = translate;
  let open = options.open;
  const content = () =>
    [...host.children].filter((child): child is HTMLElement => child instanceof HTMLElement && child !== button);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'stay-toggle-button';
  adoptPageSheet(host, 'toggle', css);

  // The label carries the state: `aria-expanded` would say it twice.
  function label(): void {
    button.textContent = open ? options.hide || t('hide') : options.show || t('show');
    host.setStayState('open', open);
  }

  function turn(on: boolean, ms: number): void {
    open = on;
    for (const element of content()) {
      if (ms > 0) slide(element, on, ms, (shown) => showFindable(element, shown));
      else showFindable(element, on);
    }
    label();
    if (on) emit('section-shown', { section: host });
  }

  button.addEventListener('click', () => turn(!open, SLIDE_MS));
  host.addEventListener('beforematch', () => turn(true, 0), { signal });
  whilePrinting(signal, (isPrinting) => {
    for (const element of content()) showFindable(element, isPrinting || open);
  });
  whenParsed(signal, () => {
    host.prepend(button);
    if (open) label();
    else turn(false, 0);
  });
  signal.addEventListener('abort', () => {
    button.remove();
    for (const element of content()) showFindable(element, true);
  });
  return {
    update(next, nextT) {
      const before = options.open;
      options = next;
      t = nextT;
      if (before === next.open) label();
      else turn(next.open, 0);
    },
  };
}

export const behaviour: Behaviour = attach;
