import { whenParsed } from '@staytags/element/cms-form';
import { findAll } from '@staytags/element/selectors';
import type { Attached, Behaviour, BehaviourProps } from '@staytags/element/widget';
import { lend } from '../part/lend.ts';
import type { messages } from './messages.widget.ts';

type Widget = typeof messages;

/** Messages already shown, so that moving the tag does not show them again. */
const shown = new WeakSet<Element>();

function attach({ host, options: given, t: translate, signal }: BehaviourProps<Widget>): Attached<Widget> {
  let options = given;
  let t = translate;
  let close: (() => void) | undefined;

  async function show(): Promise<void> {
    const found = findAll(host, host, options.messages).filter(
      (message) => !shown.has(message) && message.textContent.trim() !== '',
    );
    const outer = found.filter((message) => !found.some((other) => other !== message && other.contains(message)));
    if (outer.length === 0 || close) return;
    const { openFrame } = await import('@staytags/ui/framed-dialog');
    if (signal.aborted || close) return;
    for (const message of found) shown.add(message);
    const frame = openFrame({ title: t('title'), closeLabel: t('close'), size: 'small', onDismiss: () => close?.() });
    const giveBack = outer.map((message) => lend(message, frame.host));
    host.setStayState('open', true);
    close = () => {
      close = undefined;
      for (const back of giveBack) back();
      frame.close();
      host.setStayState('open', false);
    };
  }

  // If the modal's code fails to load, the messages stay in the page.
  whenParsed(signal, () => void show().catch(() => {}));
  signal.addEventListener('abort', () => close?.());
  return {
    update(next, nextT) {
      options = next;
      t = nextT;
      show().catch(() => {});
    },
  };
}

export const behaviour: Behaviour = attach;
