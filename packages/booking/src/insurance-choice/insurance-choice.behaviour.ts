import { emit } from '@staytags/bus/bus';
import { shared } from '@staytags/bus/runtime';
import { whenParsed } from '@staytags/element/host/cms-form';
import { whenRestored } from '../checkout/when-restored.ts';
import { reportError } from '@staytags/element/host/live';
import { matches } from '@staytags/element/host/selectors';
import { behaviourOf } from '@staytags/element/declare/widget';
import { createStepReport } from '../checkout/step.ts';
import { groupOf, isAccepted, mustAsk } from './insurance-choice.logic.ts';
import { insuranceChoice } from './insurance-choice.widget.ts';

/** One question per page load, across all elements [CHK-4]. */
const page = shared('insurance-choice', () => ({ asked: false }));

export const behaviour = behaviourOf(insuranceChoice, ({ host, get, signal }) => {
  let asking = false;
  /** The box whose click is the answer and is let through. */
  let passing: HTMLInputElement | undefined;
  /** What was checked before the click; by the time of the event the browser has already toggled it. */
  let before = new Set<HTMLInputElement>();
  /** The group that the answer changes; its event is sent with the answer. */
  let settled: string | undefined;
  const reportStep = createStepReport(host, signal);

  const boxes = () => [...host.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]')];
  const look = () => {
    before = new Set(boxes().filter(({ checked }) => checked));
  };
  const groupOfBox = ({ name }: HTMLInputElement) => groupOf(name, get.options.groups);
  const siblings = ({ name, form }: HTMLInputElement) =>
    boxes().filter((one) => one.name === name && one.form === form);
  const isWithin = (box: HTMLInputElement, selector: string): boolean => {
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
      // In a group that is declinable as a whole, choosing No declines it; leaving No does not.
      unchecksDeclinable: unchecked.some(
        (one) => isAccepted({ value: one.value, checked: true }) && isWithin(one, get.options.declinable),
      ),
      acceptable: isWithin(box, get.options.acceptable),
      forced: isWithin(box, get.options.forced),
    };
    return mustAsk(click, page.asked);
  }

  /** Captures, so that no other listener acts on a click that may still be undone. */
  function intercept(event: Event): void {
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
      const { choose } = await import('@staytags/ui/dialog/ask');
      if (signal.aborted) return;
      page.asked = true;
      host.setStayState('asking', true);
      const answer = await choose({
        text: get.t(group === 'ti' || group === 'dp' ? group : 'other'),
        yes: get.t('accept'),
        no: get.t('decline'),
        // Keeping the insurance is the choice that can be undone without loss.
        focus: 'yes',
        near: host,
      });
      asking = false;
      const clicked = newest(box);
      // Its options have gone: those in their place may be asked about.
      if (!clicked) page.asked = false;
      else if (answer === 'no') decide(clicked, !box.checked, group, false);
      else if (answer === 'yes') {
        const wanted = insured(clicked);
        decide(wanted, isAccepted({ value: wanted.value, checked: true }), group, true);
      } else
        siblings(clicked)
          .find(({ checked, type }) => checked && type === 'radio')
          ?.focus();
    } catch (error) {
      reportError(
        'stay-insurance-choice',
        'Its dialog could not be loaded, so the click goes through without the question. Check the network.',
        error,
      );
      asking = false;
      pass(box);
    } finally {
      asking = false;
      host.setStayState('asking', false);
    }
  }

  /** The box, or the one in its place: the CMS may replace its form while the question is open. */
  const newest = (box: HTMLInputElement): HTMLInputElement | undefined =>
    host.contains(box) ? box : boxes().find(({ name, value }) => name === box.name && value === box.value);

  /** The option with the value 1 of the group. */
  const insured = (box: HTMLInputElement): HTMLInputElement => siblings(box).find(({ value }) => value === '1') ?? box;

  function decide(wanted: HTMLInputElement, checked: boolean, group: string, accepted: boolean): void {
    settled = group;
    if (wanted.checked !== checked) pass(wanted);
    settled = undefined;
    newest(wanted)?.focus();
    report(group, accepted, true);
  }

  /** A real click, so that the page's own listeners run as for any other. */
  function pass(box: HTMLInputElement): void {
    passing = box;
    box.click();
    passing = undefined;
  }

  function changed({ target }: Event): void {
    look();
    if (!(target instanceof HTMLInputElement) || !boxes().includes(target)) return;
    const group = groupOfBox(target);
    if (group !== undefined && group !== settled) report(group, isAccepted(target), false);
  }

  const report = (product: string, accepted: boolean, asked: boolean) =>
    emit(accepted ? 'insurance-accepted' : 'insurance-declined', { product, asked });

  whenParsed(signal, look);
  whenRestored(host, signal, look);
  for (const type of ['pointerdown', 'keydown', 'focusin'])
    host.addEventListener(type, look, { signal, capture: true, passive: true });
  host.addEventListener('click', intercept, { signal, capture: true });
  host.addEventListener('change', changed, { signal });
  reportStep(get.options);
  return () => reportStep(get.options);
});
