import { emit } from '@staytags/bus/bus';
import { whenParsed } from '@staytags/element/host/cms-form';
import { behaviourOf } from '@staytags/element/declare/widget';
import { dropDead, own } from '@staytags/ui/clone/own';
import { showFindable } from '@staytags/ui/motion/findable';
import { slide } from '@staytags/ui/motion/motion';
import { adoptPageSheet } from '@staytags/ui/basics/sheet';
import { whilePrinting } from '../part/printing.ts';
import css from './toggle.css?inline';
import { toggle } from './toggle.widget.ts';
import { makeButton } from '@staytags/ui/basics/make-button';

const SLIDE_MS = 150;

export const behaviour = behaviourOf(toggle, ({ host, get, signal }) => {
  let open = get.options.open;
  const content = () =>
    [...host.children].filter((child): child is HTMLElement => child instanceof HTMLElement && child !== button);
  const button = own(makeButton(() => turn(!open, SLIDE_MS), { class: 'stay-toggle-button' }));
  adoptPageSheet(host, 'toggle', css);

  // The label carries the state: `aria-expanded` would say it twice.
  function label(): void {
    button.textContent = open ? get.options.hide || get.t('hide') : get.options.show || get.t('show');
    host.setStayState('open', open);
  }

  /** Also ends a motion that would hide it later. */
  const show = (on: boolean, ms = 0) => {
    for (const element of content()) slide(element, on, ms, (shown) => showFindable(element, shown));
  };

  function turn(on: boolean, ms: number): void {
    if (!on && host.matches(':focus-within')) button.focus({ preventScroll: true });
    open = on;
    show(on, ms);
    label();
    if (on) emit('section-shown', { section: host, from: host });
  }

  host.addEventListener('beforematch', () => turn(true, 0), { signal });
  whilePrinting(signal, (isPrinting) => show(isPrinting || open));
  host.stayOpener = (wanted) => wanted !== open && turn(wanted, SLIDE_MS);
  // An app adds children later, and a CMS replaces them together with the button [REACT-10].
  const added = new MutationObserver((records) => {
    if (button.parentNode !== host) host.prepend(button);
    if (open) return;
    for (const element of content())
      if (records.some(({ addedNodes }) => [...addedNodes].includes(element))) showFindable(element, false);
  });
  whenParsed(signal, () => {
    dropDead(host);
    host.prepend(button);
    // A visitor may have tabbed into the content before this code.
    open ||= host.matches(':focus-within');
    if (open) label();
    else turn(false, 0);
    added.observe(host, { childList: true });
  });
  signal.addEventListener('abort', () => {
    added.disconnect();
    button.remove();
    show(true);
  });
  return (before) => {
    if (before.open === get.options.open) label();
    else turn(get.options.open, 0);
  };
});
