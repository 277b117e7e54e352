import type { Command } from '@staytags/cms/ajax/ajax-answer.logic';
import type { AjaxEntry } from '@staytags/cms/ajax/ajax-entry';
import type { StayHost } from '@staytags/element/declare/widget';
import type { BotCheck } from '../../bot-check/bot-check.ts';
import type { DraftKeeper } from '../draft/draft.ts';
import { reportEmpty } from '../messages/failure.ts';
import { showNotice } from '../messages/notice.ts';
import { clearProblems, markProblems } from '../messages/problems.ts';
import { pressAgain } from './checks.ts';
import { forgetIfTaken, forgetSubmit, isPart, isWriting, keepFromDrupal, SUBMIT } from './form-guard.ts';
import { contentOf, outcomeOf, type Outcome } from './outcome.ts';
import type { FormNewest, Sending } from './sending.ts';
import { entryOf, filesOf, giveFiles, leave, submitForm } from './submit.ts';

/** The state of the form, with its dialog open or closed: it is being fetched or sent, or the CMS has accepted it. */
export type FormPhase = 'idle' | 'loading' | 'busy' | 'sent';

export interface SenderPorts {
  readonly host: StayHost;
  readonly signal: AbortSignal;
  readonly check: BotCheck;
  readonly draft: DraftKeeper;
  announce(text: string): void;
  /** The element that contains the form and the CMS's responses. */
  region(): HTMLElement;
  /** The form of the element, of several the first. */
  form(): HTMLFormElement | undefined;
  readonly get: FormNewest;
  isPrepared(form: HTMLFormElement): boolean;
  prepare(): void;
  phase(): FormPhase;
  enter(phase: FormPhase): void;
  /** Runs before a response changes the form. */
  onAnswer(): void;
  accepted(form: HTMLFormElement, commands: readonly Command[]): void;
}

/** Sends the form of an element: by AJAX, or by the browser [LEAD-1] [LEAD-13]. Returns whether one is under way. */
export function createSender(ports: SenderPorts): () => boolean {
  const { host, signal, check, draft, announce, region } = ports;

  /** The form on its way. */
  let current: HTMLFormElement | undefined;
  /** The button of a press, or of Enter, which submits during its click. It need not be in the element. */
  let pressed: Element | null = null;

  async function busy<T>(form: HTMLFormElement, run: Promise<T>): Promise<T> {
    current = form;
    ports.enter('busy');
    try {
      return await run;
    } finally {
      if (current === form) ports.enter('idle');
    }
  }
  function isBusy(): boolean {
    const isBusyNow = ports.phase() === 'busy';
    // Replaced while its check waited for the visitor: it holds the next form up no longer.
    if (!isBusyNow || !current || current.isConnected || !check.isWaiting(current)) return isBusyNow;
    current = undefined;
    ports.enter('idle');
    return false;
  }

  async function submit(sending: Sending, entry: AjaxEntry): Promise<void> {
    const files = filesOf(sending.form);
    const before = contentOf(region());
    // The response may take the button out of the form.
    const isOfPart = isPart(sending.submitter);
    const result = await busy(
      sending.form,
      submitForm(sending, entry, isOfPart, () => clearProblems(region())),
    );
    if (!result?.ok || signal.aborted) return;
    const outcome = outcomeOf(sending.form, region(), before, result.commands, isOfPart);
    follow(sending, files, outcome, result.commands, entry.url);
  }

  /** Handles the response: rejected fields, a sent message, a next step, or nothing about the form. */
  function follow(
    { form, t }: Sending,
    files: ReadonlyMap<string, FileList>,
    outcome: Outcome,
    commands: readonly Command[],
    url: string,
  ): void {
    const place = region();
    if (outcome === 'refused' || outcome === 'failed') forgetSubmit(form);
    if (outcome === 'refused') giveFiles(place, files);
    if (outcome === 'accepted') draft.clear(form);
    const now = ports.form();
    // A response may contain only a message, as Drupal's does for an expired form.
    if (outcome === 'refused' || (now && !ports.isPrepared(now))) ports.prepare();
    if (outcome === 'refused') markProblems(place, t('problems'))?.focus();
    if (outcome === 'failed' && commands.every(({ command }) => command === 'settings')) {
      reportEmpty(url);
      showNotice(form, t('failed'));
    }
    if (outcome !== 'continued' && outcome !== 'accepted') return;
    const message =
      place.querySelector<HTMLElement>('.messages') ?? (outcome === 'continued' ? now : undefined) ?? place;
    message.tabIndex = -1;
    message.focus({ preventScroll: true });
    if (outcome === 'accepted') ports.accepted(form, commands);
  }

  host.addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form !== ports.form()) return;
      const { submitter } = event;
      const { onAnswer } = ports;
      const sending = {
        form,
        submitter,
        isPress: submitter !== null && submitter === pressed,
        ...ports.get,
        check,
        announce,
        signal,
        onAnswer,
      };
      if (isBusy()) {
        event.preventDefault();
        event.stopImmediatePropagation();
        pressAgain(sending);
        return;
      }
      draft.save(form);
      const entry = entryOf(sending);
      if (entry) {
        event.preventDefault();
        void submit(sending, entry);
      } else if (leave(event, sending, (run) => void busy(form, run)) && isWriting(form)) {
        draft.leave(form);
        forgetIfTaken(form, event, () => draft.stay(form));
      }
    },
    // Before the page's own scripts, which must not send what is held back.
    { signal, capture: true },
  );
  const press = (event: Event): void => {
    // An icon in the button may have a shadow root.
    pressed = event.composedPath().find((one): one is Element => one instanceof Element && one.matches(SUBMIT)) ?? null;
    setTimeout(() => (pressed = null));
  };
  document.addEventListener('click', press, { signal, capture: true });
  keepFromDrupal(host, (form) => form === ports.form(), signal);
  return isBusy;
}
