import { whenParsed } from '@staytags/element/host/cms-form';
import { findAll } from '@staytags/element/host/selectors';
import { behaviourOf } from '@staytags/element/declare/widget';
import { lend } from '../part/lend.ts';
import { messages } from './messages.widget.ts';

/** Messages already shown, so that moving the tag does not show them again. */
const shown = new WeakSet<Element>();

export const behaviour = behaviourOf(messages, ({ host, get, signal }) => {
  let close: (() => void) | undefined;
  /** An app may close what is still on its way. */
  let wanted = false;

  async function show(isAgain = false): Promise<void> {
    const found = findAll(host, host, get.options.messages).filter(
      (message) => (isAgain || !shown.has(message)) && message.textContent.trim() !== '',
    );
    const outer = found.filter((message) => !found.some((other) => other !== message && other.contains(message)));
    if (outer.length === 0 || close) return;
    wanted = true;
    const { openFrame } = await import('@staytags/ui/dialog/framed-dialog');
    if (signal.aborted || close || !wanted) return;
    for (const message of found) shown.add(message);
    const frame = openFrame({
      title: get.t('title'),
      closeLabel: get.t('close'),
      size: 'small',
      isMessage: true,
      onDismiss: () => close?.(),
      near: host,
    });
    const giveBack = outer.map((message) => lend(message, frame.host));
    host.setStayState('open', true);
    close = () => {
      close = undefined;
      for (const back of giveBack.toReversed()) back();
      frame.close();
      host.setStayState('open', false);
    };
  }

  host.stayOpener = (on) => {
    wanted = on;
    if (on) void show(true).catch(() => {});
    else close?.();
  };
  // If the modal's code fails to load, the messages stay in the page.
  whenParsed(signal, () => void show().catch(() => {}));
  signal.addEventListener('abort', () => close?.());
  return () => void show().catch(() => {});
});
