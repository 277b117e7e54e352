import { isPlainObject } from '@staytags/base/json';
import type { Command } from '@staytags/cms/ajax/ajax-answer.logic';
import { isRefused } from '../messages/problems.ts';
import { isWriting } from './form-guard.ts';

/** What the CMS has made of a form. */
export type Outcome =
  /** It has problems, which the response names. */
  | 'refused'
  | 'accepted'
  /** Another form took its place: its next step, or itself with a warning. */
  | 'continued'
  /** Nothing was said about it that means a second sending would be one too many. */
  | 'failed'
  /** Neither accepted nor rejected, so the same data is not sent twice. */
  | 'unclear';

const MESSAGES = '.messages';
const STATUS = '.messages.status, .messages--status';

/** What is in a region before the form is sent, to tell what the response has brought. */
export const contentOf = (region: Element): ReadonlySet<Element> =>
  new Set(region.querySelectorAll(`form, ${MESSAGES}, ${STATUS}`));

const isThanks = ({ command, messageOptions: options }: Command): boolean =>
  command === 'redirect' ||
  (command === 'message' && (!isPlainObject(options) || (options['type'] ?? 'status') === 'status'));

/** A form that a visitor can still send. Drupal may print its thanks inside a form that has hidden fields alone. */
const isStep = (form: Element): boolean =>
  isWriting(form) && form.querySelector(':is(input, button, select, textarea):not([type=hidden])') !== null;

/**
 * Reads the response to a form. It is sent only on a sign of it: a status message, a redirect, or no form left in its place. A form in its
 * place is its next step [LEAD-10].
 */
export function outcomeOf(
  form: HTMLFormElement,
  region: Element,
  before: ReadonlySet<Element>,
  commands: readonly Command[],
): Outcome {
  const news = (selector: string): Element[] =>
    [...region.querySelectorAll(selector)].filter((element) => !before.has(element));
  if (isRefused(region)) return 'refused';
  if (commands.some(isThanks) || news(STATUS).length > 0) return 'accepted';
  if (!form.isConnected) return news('form').some(isStep) ? 'continued' : 'accepted';
  const isTold = news(MESSAGES).length > 0 || commands.some(({ command }) => command === 'alert');
  return isTold || commands.every(({ command }) => command === 'settings') ? 'failed' : 'unclear';
}
