import { whenParsed } from '@staytags/element/host/cms-form';
import { whenRestored } from '../checkout/when-restored.ts';
import { findAll } from '@staytags/element/host/selectors';
import { behaviourOf } from '@staytags/element/declare/widget';
import { createLiveRegion } from '@staytags/ui/notices/live-region';
import { showElement } from '@staytags/ui/motion/show-element';
import { createStepReport } from '../checkout/step.ts';
import { toPaymentView } from './payment-option.logic.ts';
import { keepPosted, setText, textOf, type Submit } from './payment-option-submit.ts';
import { paymentOption } from './payment-option.widget.ts';

export const behaviour = behaviourOf(paymentOption, ({ host, get, signal }) => {
  /** What the CMS had printed on the buttons. */
  const printed = new Map<Submit, string>();
  /** The copy that it shows and hides, and whether the CMS showed it. */
  const copies = new Map<HTMLElement, boolean>();
  const announce = createLiveRegion(host, signal);
  const reportStep = createStepReport(host, signal);

  const form = () => host.querySelector('form') ?? host.closest('form');
  /** Looks inside the tag first, then in the form around it. */
  const find = <E extends HTMLElement>(selector: string): E[] => {
    const inside = findAll<E>(host, host, selector);
    const around = form();
    return inside.length > 0 || !around ? inside : findAll<E>(host, around, selector);
  };
  const submitButton = (): Submit | undefined =>
    find<Submit>(get.options.submit || 'button[type=submit], button:not([type]), input[type=submit]')[0];

  function putBack(isReleased: (one: HTMLElement) => boolean): void {
    for (const [button, text] of printed) if (isReleased(button)) setText(button, text);
    for (const [copy, isShown] of copies) if (isReleased(copy)) showElement(copy, isShown);
  }

  function apply(aloud: boolean): void {
    const view = toPaymentView(chosenOf(host, get.options.control), get.options.immediate);
    // The copy comes first, so that it is announced before the button that it explains.
    const found = find(get.options.copy);
    const button = submitButton();
    putBack((one) => one !== button && !found.includes(one));
    for (const copy of found) {
      if (!copies.has(copy)) copies.set(copy, !copy.hidden && copy.style.display !== 'none');
      showElement(copy, view.showsCopy);
    }
    const text = view.text === 'sps' ? get.options.sps || get.t('sps') : get.options.later || get.t('later');
    if (!button || textOf(button) === text) return;
    if (!printed.has(button)) {
      printed.set(button, textOf(button));
      keepPosted(button, signal);
    }
    setText(button, text);
    if (aloud) announce(get.t('changed', { text }));
  }

  host.addEventListener(
    'change',
    ({ target }) => {
      // It never submits the form: only the button's text changes [CHK-5].
      if (isControl(target) && target.name === get.options.control) apply(true);
    },
    { signal },
  );
  whenParsed(signal, () => apply(false));
  whenRestored(host, signal, () => apply(false));
  reportStep(get.options);
  signal.addEventListener('abort', () => putBack(() => true));
  return () => {
    whenParsed(signal, () => apply(false));
    reportStep(get.options);
  };
});

type Control = HTMLInputElement | HTMLSelectElement;

const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

/** What the form would post under that name: a checked radio, a select's value, or the only option. */
function chosenOf(host: HTMLElement, name: string): string | undefined {
  const controls = [...host.querySelectorAll<Control>('input, select')].filter((one) => one.name === name);
  return controls.find((one) => !(one instanceof HTMLInputElement) || one.type === 'hidden' || one.checked)?.value;
}
