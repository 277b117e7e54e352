import { shared } from '@staytags/bus/runtime';
import { isOwnCookie } from '@staytags/cms/settings';
import { reportError } from '@staytags/element/host/live';
import { matches } from '@staytags/element/host/selectors';
import { behaviourOf, type Translate } from '@staytags/element/declare/widget';
import { cookies } from '@staytags/net/storage/cookies';
import { replayClick } from '@staytags/ui/presses/replay-click';
import { addProvince, linkOf } from './insurance-state-targets.ts';
import { isAsked, knownState, readStates, type InsuranceState } from './insurance-state.logic.ts';
import { insuranceState } from './insurance-state.widget.ts';

/** Events that precede following a link, including new tab, context menu and drag: the URL must be complete by then. */
const BEFORE = ['pointerdown', 'keydown', 'contextmenu', 'dragstart'] as const;
const MIDDLE = 1;

/** One question at a time, across all elements. */
const page = shared('insurance-state', () => ({ asking: false }));

export const behaviour = behaviourOf(insuranceState, ({ host, get, signal }) => {
  const states = () => readStates(get.options.states);
  /** A cookie that only a tag names could be that of a session, and links to other sites get the state [CHK-2]. */
  const known = () => {
    const { cookie } = get.options;
    const state = knownState(cookies.read(cookie));
    const isOurs = cookie === insuranceState.options.cookie.default || isOwnCookie(cookie);
    return state !== undefined && (isOurs || isAsked(state, states())) ? state : undefined;
  };

  /** The trigger on the event's path, inside shadow roots too. */
  const triggerOf = (event: Event): Element | undefined =>
    event.composedPath().find((at): at is Element => at instanceof Element && matches(host, at, get.options.triggers));

  const prepare = (event: Event) => {
    const state = known();
    const trigger = state === undefined ? undefined : triggerOf(event);
    if (trigger && state !== undefined) addProvince(trigger, event, state);
  };

  function intercept(event: MouseEvent | SubmitEvent): void {
    const trigger = triggerOf(event);
    if (!trigger) return;
    // A form that is a trigger waits for its submit event, not for a click on one of its fields.
    if (trigger instanceof HTMLFormElement && event.type !== 'submit') return;
    if (known() !== undefined || states().length === 0) {
      prepare(event);
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!page.asking) void question(trigger, event);
  }

  /** The middle button opens links in a new tab, and does nothing else. */
  function interceptMiddle(event: MouseEvent): void {
    const trigger = event.button === MIDDLE ? triggerOf(event) : undefined;
    if (trigger && linkOf(trigger, event)) intercept(event);
  }

  async function question(trigger: Element, event: MouseEvent | SubmitEvent): Promise<void> {
    const [target] = event.composedPath();
    const link = linkOf(trigger, event);
    page.asking = true;
    host.setStayState('asking', true);
    try {
      const state = await askForState(get.t, states(), host);
      if (state === undefined || signal.aborted) return;
      cookies.write(get.options.cookie, state);
      const where = target instanceof Element && target.isConnected ? target : trigger;
      if (event instanceof SubmitEvent) (trigger as HTMLFormElement).requestSubmit(event.submitter);
      else replayClick(where, event, link);
    } catch (error) {
      reportError(
        'stay-insurance-state',
        'Its dialog could not be loaded, so the click was dropped. Check the network; the next click tries again.',
        error,
      );
    } finally {
      page.asking = false;
      host.setStayState('asking', false);
    }
  }

  document.addEventListener('click', intercept, { signal, capture: true });
  document.addEventListener('auxclick', interceptMiddle, { signal, capture: true });
  document.addEventListener('submit', intercept, { signal, capture: true });
  for (const type of BEFORE) document.addEventListener(type, prepare, { signal, capture: true, passive: true });
});

async function askForState(
  t: Translate<typeof insuranceState>,
  states: readonly InsuranceState[],
  near: Element,
): Promise<string | undefined> {
  const { choose } = await import('@staytags/ui/dialog/ask');
  const control = document.createElement('select');
  const all = [['', t('placeholder')], ...states, ['none', t('none')]] as const;
  control.append(...all.map(([code, name]) => new Option(name, code)));
  const answer = await choose({
    text: t('question'),
    yes: t('continue'),
    no: t('cancel'),
    focus: 'no',
    field: { label: t('label'), control },
    near,
  });
  return answer === 'yes' ? control.value : undefined;
}
