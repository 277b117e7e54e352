import { emit } from '@staytags/bus/bus';
import { shared } from '@staytags/bus/runtime';
import { reportError } from '@staytags/element/live';
import type { Behaviour, OptionsOf } from '@staytags/element/widget';
import { matches, whenParsed, whenRestored } from '../checkout/controls.ts';
import { reportStep } from '../checkout/step.ts';
import { groupOf, isAccepted, mustAsk } from './insurance-choice.logic.ts';
import type { insuranceChoice } from './insurance-choice.widget.ts';

/** One question a page load, however many elements ask [CHK-4]. */
const page = shared('insurance-choice', () => ({ asked: false }));

const loadAsk = () => import('@staytags/ui/ask');

export const behaviour: Behaviour = (host, raw, signal) => {
  const options = raw as OptionsOf<typeof insuranceChoice>;
  let asking = false;
  /** The click that answers the question: it is let through. */
  let passing: HTMLInputElement | undefined;
  /** What was checked before the click: in its event the browser has changed it already. */
  let before = new Set<HTMLInputElement>();
  /** The group whose change is the answer to the question, and told as such. */
  let settled: string | undefined;

  const boxes = () => [...host.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]')];
  const look = () => {
    before = new Set(boxes().filter(({ checked }) => checked));
  };
  const groupOfBox = ({ name }: HTMLInputElement) => groupOf(name, options.groups);
  const siblings = ({ name, form }: HTMLInputElement) =>
    boxes().filter((one) => one.name === name && one.form === form);
  const is = (box: HTMLInputElement, selector: string): boolean => {
    for (let at: Element | null = box; at && at !== host; at = at.parentElement)
      if (matches(host, at, selector)) return true;
    return false;
  };

  function waits(box: HTMLInputElement): boolean {
    const unchecked = box.type === 'radio' ? siblings(box).filter((one) => one !== box && before.has(one)) : [];
    if (!box.checked) unchecked.push(box);
    const click = {
      value: box.value,
      checked: box.checked,
      // Where a whole group is declinable, its No is not what is declined.
      unchecksDeclinable: unchecked.some(
        (one) => isAccepted({ value: one.value, checked: true }) && is(one, options.declinable),
      ),
      acceptable: is(box, options.acceptable),
      forced: is(box, options.forced),
    };
    return mustAsk(click, page.asked);
  }

  /** First of all listeners, so that nobody acts on a click that may yet be taken back. */
  function meet(event: Event): void {
    const box = event.target;
    if (!(box instanceof HTMLInputElement) || !boxes().includes(box) || box === passing) return;
    const group = groupOfBox(box);
    if (group === undefined || !(asking || waits(box))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!asking) void question(box, group);
  }

  async function question(box: HTMLInputElement, group: string): Promise<void> {
    asking = true;
    try {
      const { choose } = await loadAsk();
      if (signal.aborted) return;
      page.asked = true;
      host.setStayState('asking', true);
      const answer = await choose({
        text: host.stayText(group === 'ti' || group === 'dp' ? group : 'other'),
        yes: host.stayText('accept'),
        no: host.stayText('decline'),
        // Keeping the insurance is what can be taken back without loss.
        focus: 'yes',
      });
      asking = false;
      if (answer === 'no') decide(box, box, group, false);
      else if (answer === 'yes') decide(box, insured(box), group, true);
      else
        siblings(box)
          .find(({ checked, type }) => checked && type === 'radio')
          ?.focus();
    } catch (error) {
      reportError('stay-insurance-choice', 'Its dialog could not be loaded, so the click goes through unasked.', error);
      asking = false;
      pass(box);
    } finally {
      asking = false;
      host.setStayState('asking', false);
    }
  }

  /** The option with the value 1 of the group. */
  const insured = (box: HTMLInputElement): HTMLInputElement => siblings(box).find(({ value }) => value === '1') ?? box;

  function decide(clicked: HTMLInputElement, wanted: HTMLInputElement, group: string, accepted: boolean): void {
    settled = group;
    // A checkbox that was to be unchecked, and is kept, is checked as it was.
    if (!accepted || !wanted.checked) pass(wanted);
    settled = undefined;
    (wanted.isConnected ? wanted : clicked).focus();
    tell(group, accepted, true);
  }

  /** A real click, so that the page's own listeners hear of it as of any other. */
  function pass(box: HTMLInputElement): void {
    passing = box;
    box.click();
    passing = undefined;
  }

  function changed({ target }: Event): void {
    look();
    if (!(target instanceof HTMLInputElement) || !boxes().includes(target)) return;
    const group = groupOfBox(target);
    if (group !== undefined && group !== settled) tell(group, isAccepted(target), false);
  }

  const tell = (product: string, accepted: boolean, asked: boolean) =>
    emit(accepted ? 'insurance-accepted' : 'insurance-declined', { product, asked });

  whenParsed(signal, look);
  whenRestored(host, signal, look);
  for (const type of ['pointerdown', 'keydown', 'focusin'])
    host.addEventListener(type, look, { signal, capture: true, passive: true });
  host.addEventListener('click', meet, { signal, capture: true });
  host.addEventListener('change', changed, { signal });
  reportStep(host, { step: options.step, product: options.product }, signal);
};
