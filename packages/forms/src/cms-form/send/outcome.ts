import { isPlainObject } from '@staytags/base/json';
import type { Command } from '@staytags/cms/ajax/ajax-answer.logic';
import { fieldsOf, idOf } from '../draft/draft.ts';
import { isRefused } from '../messages/problems.ts';
import { methodOf } from './form-guard.ts';

/** The outcome of a submitted form. */
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

/** The content of a region before the form is sent, to find what the response has added. */
export const contentOf = (region: Element): ReadonlySet<Element> =>
  new Set(region.querySelectorAll(`form, ${MESSAGES}, ${STATUS}`));

const isStatus = ({ command, messageOptions: options }: Command): boolean =>
  command === 'message' && (!isPlainObject(options) || (options['type'] ?? 'status') === 'status');

/**
 * A form that a visitor can still send, by the method of the one before. Drupal may print its thanks inside a form that has hidden fields
 * alone.
 */
const isStep = (form: Element, sent: Element): boolean =>
  methodOf(form) === methodOf(sent) &&
  form.querySelector(':is(input, button, select, textarea):not([type=hidden])') !== null;

const namesOf = (form: HTMLFormElement): ReadonlySet<string> =>
  new Set(
    fieldsOf(form).flatMap(({ type, name }) => (/^(hidden|submit|button|image|reset)$/.test(type) ? [] : [name])),
  );

/** Whether the form of the same id asks for nothing that was asked before, so that a status message above it speaks of a step. */
function isOtherStep(form: HTMLFormElement, sent: HTMLFormElement): boolean {
  const [names, before] = [namesOf(form), namesOf(sent)];
  return idOf(form) === idOf(sent) && names.size > 0 && [...names].every((name) => !before.has(name));
}

/**
 * Reads the response to a form. It is sent only on a sign of it: a status message, a redirect, or no form left in its place. A form in its
 * place is its next step [LEAD-10].
 */
export function outcomeOf(
  form: HTMLFormElement,
  region: Element,
  before: ReadonlySet<Element>,
  commands: readonly Command[],
  /** By a button for a part of it, such as Save draft: that its response is good news does not mean that it is sent. */
  isOfPart: boolean,
): Outcome {
  const outcome = outcomeOfWhole(form, region, before, commands);
  return outcome === 'accepted' && isOfPart ? 'continued' : outcome;
}

function outcomeOfWhole(
  form: HTMLFormElement,
  region: Element,
  before: ReadonlySet<Element>,
  commands: readonly Command[],
): Outcome {
  const news = <E extends Element>(selector: string): E[] =>
    [...region.querySelectorAll<E>(selector)].filter((element) => !before.has(element));
  if (isRefused(region)) return 'refused';
  if (commands.some(({ command }) => /^(redirect|webformRefresh)$/.test(command))) return 'accepted';
  const steps = news<HTMLFormElement>('form').filter((next) => isStep(next, form));
  if (commands.some(isStatus) || news(STATUS).length > 0)
    return !form.isConnected && steps.some((next) => isOtherStep(next, form)) ? 'continued' : 'accepted';
  if (!form.isConnected) return steps.length > 0 ? 'continued' : 'accepted';
  const isTold = news(MESSAGES).length > 0 || commands.some(({ command }) => /^(alert|message)$/.test(command));
  return isTold || commands.every(({ command }) => command === 'settings') ? 'failed' : 'unclear';
}
