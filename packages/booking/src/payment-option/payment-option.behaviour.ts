import type { Behaviour, OptionsOf } from '@staytags/element/widget';
import { matching, show, whenParsed, whenRestored } from '../checkout/controls.ts';
import { sayer } from '../checkout/said.ts';
import { reportStep } from '../checkout/step.ts';
import { toPaymentView } from './payment-option.logic.ts';
import { keepPosted, setText, textOf, type Submit } from './payment-option-submit.ts';
import type { paymentOption } from './payment-option.widget.ts';

export const behaviour: Behaviour = (host, raw, signal) => {
  const options = raw as OptionsOf<typeof paymentOption>;
  const before = new Map<Submit, string>();
  const say = sayer(host, signal);

  const form = () => host.querySelector('form') ?? host.closest('form');
  /** Inside the tag, or else in the form that the tag stands in. */
  const find = <E extends HTMLElement>(selector: string): E[] => {
    const inside = matching<E>(host, host, selector);
    const around = form();
    return inside.length > 0 || !around ? inside : matching<E>(host, around, selector);
  };
  const submitButton = (): Submit | undefined =>
    find<Submit>(options.submit || 'button[type=submit], button:not([type]), input[type=submit]')[0];

  function apply(aloud: boolean): void {
    const view = toPaymentView(chosenOf(host, options.control), options.immediate);
    // Before the button: what it is about comes first where both are spoken.
    for (const copy of find(options.copy)) show(copy, view.showsCopy);
    const button = submitButton();
    const text = view.text === 'sps' ? options.sps || host.stayText('sps') : options.later || host.stayText('later');
    if (!button || textOf(button) === text) return;
    if (!before.has(button)) {
      before.set(button, textOf(button));
      keepPosted(button, signal);
    }
    setText(button, text);
    if (aloud) say(host.stayText('changed', { text }));
  }

  host.addEventListener(
    'change',
    ({ target }) => {
      // The form is never sent by it: only its button says something else [CHK-5].
      if (isControl(target) && target.name === options.control) apply(true);
    },
    { signal },
  );
  whenParsed(signal, () => apply(false));
  whenRestored(host, signal, () => apply(false));
  reportStep(host, { step: options.step, product: options.product }, signal);
  signal.addEventListener('abort', () => {
    for (const [button, text] of before) setText(button, text);
  });
};

type Control = HTMLInputElement | HTMLSelectElement;

const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

/** What the form would post under the name: a checked radio, a select's value, or the only option that there is. */
function chosenOf(host: HTMLElement, name: string): string | undefined {
  const controls = [...host.querySelectorAll<Control>('input, select')].filter((one) => one.name === name);
  return controls.find((one) => !(one instanceof HTMLInputElement) || one.type === 'hidden' || one.checked)?.value;
}
