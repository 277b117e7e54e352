import { isPlainObject, type PlainObject } from '@staytags/base/json';
import { shared } from '@staytags/bus/runtime';
import { openFrame, type Frame } from '@staytags/ui/dialog/framed-dialog';
import { detachBehaviors } from '../behaviors.ts';
import { text } from '../ajax/ajax-entry.ts';
import { insert } from './insert.ts';
import type { Handler } from './run.ts';

/** The dialogs that answers have opened, by the id that the CMS gave them. */
const open = shared('ajax-dialogs', () => new Map<string, Frame>());

/** Drupal names a dialog by one id: `#drupal-modal`, `#drupal-dialog`, `#drupal-off-canvas`. */
const idOf = (selector: unknown): string => /^#([\w-]+)$/.exec(text(selector))?.[1] ?? '';

function close(id: string): void {
  const frame = open.get(id);
  if (!frame) return;
  open.delete(id);
  detachBehaviors(frame.host, undefined, 'unload');
  frame.close();
}

/** Shows response content in our own dialog, always as a modal [AJX-12]. */
export const openDialog: Handler = async (command, run) => {
  const id = idOf(command['selector']);
  close(id);
  const there = document.getElementById(id);
  // Drupal's own script keeps an empty one ready.
  const isFree = !there || there.matches('body > .ui-front:empty');
  if (!id || !isFree) {
    console.warn(
      `[staytags] openDialog: "${text(command['selector'])}" is not the id of a dialog, so none was opened.`,
    );
    return;
  }
  there?.remove();
  const options: PlainObject = isPlainObject(command['dialogOptions']) ? command['dialogOptions'] : {};
  const width = Number(options['width']);
  const frame = openFrame({
    title: text(options['title']),
    closeLabel: text(options['closeText']) || run.close,
    size: width > 800 ? 'large' : width > 0 && width <= 400 ? 'small' : 'medium',
    onDismiss: () => close(id),
    near: run.trigger,
  });
  open.set(id, frame);
  const body = document.createElement('div');
  body.id = id;
  // The dialog's content is handled like the place that opened it.
  const region = run.trigger.closest('stay-ajax')?.cloneNode(false);
  if (region instanceof Element) region.removeAttribute('id');
  frame.host.append(region ?? body);
  if (region) region.appendChild(body);
  await insert({ ...command, command: 'insert', method: 'html', selector: `#${id}` }, run);
};

export const closeDialog: Handler = ({ selector }) => close(idOf(selector) || 'drupal-modal');

/** Only the title of an open dialog can change. */
export const setDialogOption: Handler = ({ selector, optionName, optionValue }) => {
  const frame = open.get(idOf(selector) || 'drupal-modal');
  if (optionName === 'title') frame?.setTitle(text(optionValue));
  else console.warn(`[staytags] setDialogOption: did not set "${text(optionName)}", only the title can change.`);
};
