import { fillText } from '@staytags/base/options/texts';
import { attachBehaviors, detachBehaviors } from '../behaviors.ts';
import { readAnswer, type Command } from './ajax-answer.logic.ts';
import { bodyOf } from './ajax-body.logic.ts';
import { handlerOf } from '../commands/commands.ts';
import type { Run } from '../commands/run.ts';
import { errorText, type AjaxFailure, type AjaxTranslate } from './ajax-error.logic.ts';
import { ajaxTexts } from './ajax-texts.ts';
import { formOf, type AjaxTrigger } from './ajax-entry.ts';
import { absolute, isLocal, isTrusted, pageFacts } from './ajax-page.ts';
import { showProgress } from './progress/ajax-progress.ts';
import { send, type Incoming, type Outgoing } from './ajax-send.ts';
import { encodeFields, formFields } from './form-fields.ts';

export interface AjaxPorts {
  /** Shows a text of the CMS, and resolves when it is dismissed. */
  readonly alert: (text: string) => Promise<unknown>;
  /** Tells the visitor why the request failed. */
  readonly fail: (failure: AjaxFailure) => void;
  readonly announce?: (text: string) => void;
  /** The label of the button that closes a dialog of the CMS. */
  readonly close: string;
  readonly signal?: AbortSignal;
  readonly onUpload?: (share: number) => void;
  /** Runs before the commands of a response are carried out. */
  readonly onAnswer?: () => void;
  /** Replaces the network in tests. */
  readonly send?: (request: Outgoing) => Promise<Incoming>;
}

export type AjaxResult =
  | { readonly ok: true; readonly commands: readonly Command[] }
  | { readonly ok: false; readonly failure: AjaxFailure };

/** Triggers and forms with a running request: a second press is ignored. */
const running = new WeakSet<Element>();

/** Leaving the page aborts its requests, in Firefox as soon as the next page is asked for. */
const LEAVING_MS = 3_000;
let isHidden = false;
let leavesUntil = 0;
globalThis.addEventListener?.('pagehide', () => (isHidden = true));
// The page is back from the back-forward cache.
globalThis.addEventListener?.('pageshow', () => (isHidden = false));
// A download, or a visitor who stays, fires this as well.
globalThis.addEventListener?.('beforeunload', () => (leavesUntil = performance.now() + LEAVING_MS));

/**
 * Does what Drupal's own script does on the event of a trigger: sends the form and the state of the page, and carries out the commands of
 * the answer [AJX-1] [AJX-2]. Resolves to undefined while a request of the same trigger runs.
 */
export async function runAjax({ element, entry }: AjaxTrigger, ports: AjaxPorts): Promise<AjaxResult | undefined> {
  const form = formOf(element) ?? undefined;
  if (running.has(element)) return undefined;
  running.add(element);
  const request: Request = { element, entry, ports, form, release() {} };
  if (form) detachBehaviors(form, undefined, 'serialize');
  try {
    const result = await exchange(request);
    if (!result.ok) report(ports, result.failure);
    return result;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const failure = failureOf('exception', entry.url, undefined, message);
    report(ports, failure);
    return { ok: false, failure };
  } finally {
    request.release();
    running.delete(element);
    if (form?.isConnected) attachBehaviors(form);
  }
}

/** Reports a failure, unless the page is unloading: that aborted the request [AJX-6]. If it may be, the report waits. */
function report(ports: AjaxPorts, failure: AjaxFailure): void {
  if (isHidden || ports.signal?.aborted) return;
  const wait = leavesUntil - performance.now();
  if (wait > 0) {
    setTimeout(report, wait, ports, failure);
    return;
  }
  const todo = TODO[failure.kind];
  console.error(
    `[staytags] A response of the CMS was not used, so the page stays as it is.${todo ? ` ${todo}` : ''}\n${errorText(failure, inEnglish)}`,
  );
  ports.fail(failure);
}

const inEnglish: AjaxTranslate = (key, values) => fillText(ajaxTexts[key], values);

const TODO: Readonly<Partial<Record<AjaxFailure['kind'], string>>> = {
  http: 'Look at the log of the server.',
  invalid: 'A login or error page may have come in place of the AJAX commands.',
  expired: 'The CMS no longer has this form: reload the page.',
};

interface Request extends AjaxTrigger {
  readonly ports: AjaxPorts;
  readonly form: HTMLFormElement | undefined;
  /** Releases the trigger; does nothing if it is not blocked. */
  release(): void;
}

/** Disables the trigger and shows the progress [AJX-4]. Fields are read first, or disabled ones would be missing. */
function block(request: Request): void {
  const { element, entry, ports } = request;
  const wasDisabled = element.hasAttribute('disabled');
  const hadFocus = document.activeElement === element;
  const removeProgress = showProgress(element, entry.progress, run(ports).announce);
  element.classList.add('progress-disabled');
  element.setAttribute('disabled', 'disabled');
  request.release = () => {
    request.release = () => {};
    removeProgress();
    element.classList.remove('progress-disabled');
    if (!wasDisabled) element.removeAttribute('disabled');
    if (hadFocus && element.isConnected && document.activeElement === document.body)
      element.focus({ preventScroll: true });
  };
}

async function exchange(request: Request): Promise<AjaxResult> {
  const { element, entry, form, ports } = request;
  const target = absolute(entry.url);
  const trusted = isTrusted(entry.url);
  if (!target || !(trusted || isLocal(entry.url))) return { ok: false, failure: failureOf('untrusted', entry.url) };
  const page = pageFacts();
  if (page.modern) target.searchParams.set('_wrapper_format', entry.format);
  const fields = bodyOf(form ? formFields(form, entry.setClick ? element : undefined) : [], entry.submit, page);
  block(request);
  const { signal, onUpload } = ports;
  const answer = await (ports.send ?? send)({ url: target.href, body: encodeFields(fields), signal, onUpload });
  request.release();

  const { status, text, token } = answer;
  const fail = (kind: AjaxFailure['kind'], message = ''): AjaxResult => ({
    ok: false,
    failure: failureOf(kind, entry.url, answer, message),
  });
  if (status < 200 || status > 299) return fail('http');
  const read = readAnswer(text);
  if (!read.ok) return fail(read.reason);
  // A redirect to another site loses the trust in the original one. The header of that site proves nothing: its sender chooses it.
  const moved = answer.url !== '' && new URL(answer.url).origin !== target.origin;
  if (read.commands.length > 0 && (moved || (!trusted && token !== '1'))) return fail('verification');
  ports.onAnswer?.();
  await carryOut(read.commands, { entry, trigger: element, modern: page.modern, ...run(ports) });
  return { ok: true, commands: read.commands };
}

const run = ({ alert, announce, close }: AjaxPorts): Pick<Run, 'alert' | 'announce' | 'close'> => ({
  alert,
  close,
  announce: announce ?? (() => {}),
});

/** Runs commands in order. One that is unknown or fails is reported, and the rest still run [AJX-2]. */
export async function carryOut(commands: readonly Command[], run: Run): Promise<void> {
  for (const command of commands) {
    try {
      const handler = await handlerOf(command.command);
      if (handler) await handler(command, run);
      else console.warn(`[staytags] Skipped the unknown command "${command.command}".`);
    } catch (error) {
      console.error(`[staytags] The command "${command.command}" failed; the others run.`, error);
    }
  }
}

function failureOf(kind: AjaxFailure['kind'], url: string, answer?: Incoming, message = ''): AjaxFailure {
  const { status = 0, statusText = '', text: response = '', readyState = 0 } = answer ?? {};
  return { kind, url, status, statusText, response, readyState, message };
}
