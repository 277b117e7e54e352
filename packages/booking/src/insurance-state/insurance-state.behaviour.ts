import { shared } from '@staytags/bus/runtime';
import { reportError } from '@staytags/element/live';
import type { Behaviour, OptionsOf, StayHost } from '@staytags/element/widget';
import { cookies } from '@staytags/net/cookies';
import { matches } from '../checkout/controls.ts';
import { clickAgain } from '../checkout/click-again.ts';
import { addProvince, linkOf } from './insurance-state-targets.ts';
import { knownState, readStates, type InsuranceState } from './insurance-state.logic.ts';
import type { insuranceState } from './insurance-state.widget.ts';

/** Whatever is about to follow a link: its address must be complete before, also for a new tab, the menu or a drag. */
const BEFORE = ['pointerdown', 'keydown', 'contextmenu', 'dragstart'] as const;
const MIDDLE = 1;

/** One question at a time, however many elements there are. */
const page = shared('insurance-state', () => ({ asking: false }));

const loadAsk = () => import('@staytags/ui/ask');

export const behaviour: Behaviour = (host, raw, signal) => {
  const options = raw as OptionsOf<typeof insuranceState>;
  const states = readStates(options.states);
  const known = () => knownState(cookies.read(options.cookie));

  /** The control in the event's way, also where it stands in the shadow root of an element. */
  const triggerOf = (event: Event): Element | undefined =>
    event.composedPath().find((at): at is Element => at instanceof Element && matches(host, at, options.triggers));

  const prepare = (event: Event) => {
    const state = known();
    const trigger = state === undefined ? undefined : triggerOf(event);
    if (trigger && state !== undefined) addProvince(trigger, event, state);
  };

  function meet(event: MouseEvent | SubmitEvent): void {
    const trigger = triggerOf(event);
    if (!trigger) return;
    // A form that is a trigger waits for its submit, not for a click into one of its fields.
    if (trigger instanceof HTMLFormElement && event.type !== 'submit') return;
    if (known() !== undefined || states.length === 0) {
      prepare(event);
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!page.asking) void question(trigger, event);
  }

  /** The middle button opens links, and nothing else, in a new tab. */
  function meetMiddle(event: MouseEvent): void {
    const trigger = event.button === MIDDLE ? triggerOf(event) : undefined;
    if (trigger && linkOf(trigger, event)) meet(event);
  }

  async function question(trigger: Element, event: MouseEvent | SubmitEvent): Promise<void> {
    const [target] = event.composedPath();
    const link = linkOf(trigger, event);
    page.asking = true;
    host.setStayState('asking', true);
    try {
      const state = await askForState(host, states);
      if (state === undefined || signal.aborted) return;
      cookies.write(options.cookie, state);
      const where = target instanceof Element && target.isConnected ? target : trigger;
      if (event instanceof SubmitEvent) (trigger as HTMLFormElement).requestSubmit(event.submitter);
      else clickAgain(where, event, link);
    } catch (error) {
      reportError(
        'stay-insurance-state',
        'Its dialog could not be loaded. It is asked for again at the next click.',
        error,
      );
    } finally {
      page.asking = false;
      host.setStayState('asking', false);
    }
  }

  document.addEventListener('click', meet, { signal, capture: true });
  document.addEventListener('auxclick', meetMiddle, { signal, capture: true });
  document.addEventListener('submit', meet, { signal, capture: true });
  for (const type of BEFORE) document.addEventListener(type, prepare, { signal, capture: true, passive: true });
};

async function askForState(host: StayHost, states: readonly InsuranceState[]): Promise<string | undefined> {
  const { choose } = await loadAsk();
  const control = document.createElement('select');
  const all = [['', host.stayText('placeholder')], ...states, ['none', host.stayText('none')]] as const;
  control.append(...all.map(([code, name]) => new Option(name, code)));
  const answer = await choose({
    text: host.stayText('question'),
    yes: host.stayText('continue'),
    no: host.stayText('cancel'),
    focus: 'no',
    field: { label: host.stayText('label'), control },
  });
  return answer === 'yes' ? control.value : undefined;
}
