import { whenParsed, whenRestored } from '@staytags/element/cms-form';
import { findAll } from '@staytags/element/selectors';
import type { Attached, Behaviour, BehaviourProps } from '@staytags/element/widget';
import { createLiveRegion } from '@staytags/ui/live-region';
import { showElement } from '@staytags/ui/show-element';
import { createStepReport } from '../checkout/step.ts';
import { toPaymentView } from './payment-option.logic.ts';
import { keepPosted, setText, textOf, type Submit } from './payment-option-submit.ts';
import type { paymentOption } from './payment-option.widget.ts';

type Widget = typeof paymentOption;

function attach({ host, options: given, t: translate, signal }: BehaviourProps<Widget>): Attached<Widget> {
  let options = given;
  let t = translate;
  /** What the CMS had printed on the buttons. */
  const printed = new Map<Submit, string>();
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
    find<Submit>(options.submit || 'button[type=submit], button:not([type]), input[type=submit]')[0];

  function apply(aloud: boolean): void {
    const view = toPaymentView(chosenOf(host, options.control), options.immediate);
    // The copy comes first, so that it is announced before the button that it explains.
    for (const copy of find(options.copy)) showElement(copy, view.showsCopy);
    const button = submitButton();
    const text = view.text === 'sps' ? options.sps || t('sps') : options.later || t('later');
    if (!button || textOf(button) === text) return;
    if (!printed.has(button)) {
      printed.set(button, textOf(button));
      keepPosted(button, signal);
    }
    setText(button, text);
    if (aloud) announce(t('changed', { text }));
  }

  host.addEventListener(
    'change',
    ({ target }) => {
      // It never submits the form: only the button's text changes [CHK-5].
      if (isControl(target) && target.name === options.control) apply(true);
    },
    { signal },
  );
  whenParsed(signal, () => apply(false));
  whenRestored(host, signal, () => apply(false));
  reportStep(options);
  signal.addEventListener('abort', () => {
    for (const [button, text] of printed) setText(button, text);
  });
  return {
    update(next, nextT) {
      options = next;
      t = nextT;
      whenParsed(signal, () => apply(false));
      reportStep(options);
    },
  };
}

export const behaviour: Behaviour = attach;

type Control = HTMLInputElement | HTMLSelectElement;

const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

/** What the form would post under that name: a checked radio, a select's value, or the only option. */
function chosenOf(host: HTMLElement, name: string): string | undefined {
  const controls = [...host.querySelectorAll<Control>('input, select')].filter((one) => one.name === name);
  return controls.find((one) => !(one instanceof HTMLInputElement) || one.type === 'hidden' || one.checked)?.value;
}
