import { emit } from '@staytags/bus/bus';
import { runAjax } from '@staytags/cms/ajax/ajax';
import type { Command } from '@staytags/cms/ajax/ajax-answer.logic';
import { readEntry, urlOf } from '@staytags/cms/ajax/ajax-entry';
import { whenParsed } from '@staytags/element/cms-form';
import type { StayHost } from '@staytags/element/widget';
import { createLiveRegion } from '@staytags/ui/live-region';
import { adoptPageSheet } from '@staytags/ui/sheet';
import { createBotCheck, whenAreaInView } from '../bot-check/bot-check.ts';
import { followAntibot } from './antibot.ts';
import { keepDraft } from './draft/draft.ts';
import { showAlert } from './messages/failure.ts';
import { createFormDialog, type FormDialog } from './form-dialog.ts';
import { forgetSubmit, keepFromDrupal } from './form-guard.ts';
import css from './form.css?inline';
import { showNotice } from './messages/notice.ts';
import { prefill } from './prefill.ts';
import { clearProblems, isRefused, markProblems } from './messages/problems.ts';
import progressCss from './progress.css?inline';
import { filesOf, giveFiles, submitForm, type FormOptions, type FormTexts } from './submit.ts';

/** What a behaviour around a form of the CMS is attached with. */
export interface FormProps {
  readonly host: StayHost;
  readonly options: FormOptions;
  readonly t: FormTexts;
  readonly signal: AbortSignal;
}

export interface AttachedForm {
  update(options: FormOptions, t: FormTexts): void;
}

export interface FormConfig {
  readonly kind: 'lead' | 'review' | 'share';
  /** A form is visible, or a response has replaced it. */
  readonly shown?: (form: HTMLFormElement, dialog: FormDialog | undefined) => void;
  /** Offers the dialog even without a form. */
  readonly isAlways?: boolean;
  readonly opened?: (body: HTMLElement) => void;
  /** The CMS has accepted the form. */
  readonly accepted?: (commands: readonly Command[]) => void;
}

/** A form of the CMS: keeps its own markup, opens in a dialog, keeps a draft, and submits by AJAX [LEAD-1]. */
export function attachForm(props: FormProps, config: FormConfig): AttachedForm {
  const { host, signal } = props;
  const { kind, shown } = config;
  let { options, t } = props;
  let dialog: FormDialog | undefined;
  let opener: HTMLElement | undefined;
  /** A fresh copy of the form as printed, for the next message. */
  let fresh: Node[] = [];
  let isSent = false;
  let isBusy = false;
  let isLoading = false;
  /** The check has loaded once, so the next form gets it at once [LEAD-11]. */
  let isChecked = false;
  const check = createBotCheck();
  const draft = keepDraft(`${kind} ${options.formPrefix}`, host, signal);
  const announce = createLiveRegion(host, signal);
  adoptPageSheet(host, 'form', css);
  adoptPageSheet(host, 'ajax-progress', progressCss);

  const region = (): HTMLElement => dialog?.body ?? host;
  const formIn = (root: ParentNode): HTMLFormElement | null =>
    root.querySelector<HTMLFormElement>(options.formPrefix ? `form[id^="${CSS.escape(options.formPrefix)}"]` : 'form');

  /** Moves the form into a dialog that a button opens. */
  function start(): void {
    const link = host.querySelector<HTMLAnchorElement>('a[data-stay-open][href]');
    if (options.display === 'page' || (!formIn(host) && !link && !config.isAlways)) {
      prepare();
      return;
    }
    const own = host.querySelector<HTMLElement>('[data-stay-open]');
    const content = [...host.childNodes].filter(
      (node) => node !== own && !(node instanceof Element && node.matches('[role=status]')),
    );
    dialog = createFormDialog(host, () => host.setStayState('open', false));
    dialog.body.append(...content);
    fresh = content.map((node) => node.cloneNode(true));
    const made = own ?? document.createElement('button');
    opener = made;
    if (!own) {
      made.setAttribute('type', 'button');
      made.className = 'stay-form-open';
      dialog.dialog.before(made);
    }
    made.addEventListener('click', open, { signal });
    words();
    signal.addEventListener('abort', putBack, { once: true });
  }

  function putBack(): void {
    if (!dialog) return;
    dialog.close();
    dialog.dialog.before(...dialog.body.childNodes);
    dialog.dialog.remove();
    if (opener?.classList.contains('stay-form-open')) opener.remove();
    host.setStayState('open', false);
  }

  function words(): void {
    dialog?.setTitle(options.heading || t('title'), t('close'));
    if (opener?.classList.contains('stay-form-open')) opener.textContent = options.label || t('open');
  }

  function open(event: MouseEvent): void {
    if (!dialog || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (isSent) {
      dialog.body.replaceChildren(...fresh.map((node) => node.cloneNode(true)));
      isSent = false;
      host.setStayState('sent', false);
    }
    host.setStayState('open', true);
    dialog.open();
    config.opened?.(dialog.body);
    if (formIn(dialog.body)) prepare();
    else if (!config.isAlways && event.currentTarget instanceof HTMLAnchorElement) void load(event.currentTarget);
  }

  /** Fetches a form that is not on the page from the link's URL. */
  async function load(link: HTMLElement): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    host.setStayState('pending', true);
    const body = region();
    body.id ||= `stay-form-body-${Math.random().toString(36).slice(2, 8)}`;
    const place = document.createElement('div');
    body.replaceChildren(place);
    const entry = readEntry(
      { wrapper: body.id, method: 'html', progress: { type: 'throbber', message: t('loading') } },
      { url: urlOf(link, 'href') },
    );
    const alert = (text: string) => showAlert(text, t('ok'));
    const result = await runAjax({ element: place, entry }, { alert, fail() {}, close: t('close'), signal });
    isLoading = false;
    host.setStayState('pending', false);
    if (signal.aborted) return;
    if (result?.ok && formIn(body)) {
      fresh = [...body.childNodes].map((node) => node.cloneNode(true));
      prepare();
      return;
    }
    dialog?.close();
    // A response with commands has already explained why there is no form.
    if (!result?.ok || result.commands.length === 0) void alert(t('unopened'));
  }

  function mountCheck(form: HTMLFormElement): void {
    isChecked = true;
    void check.mount(form);
  }

  function prepare(): void {
    const form = formIn(region());
    if (!form) return;
    draft.restore(form);
    prefill(form, options.prefill);
    void followAntibot(options.antibot, form, signal);
    if (check.isNeeded(form)) {
      const isShared = kind === 'share' && dialog?.isOpen();
      // Visitors are often in the first field before the script has loaded.
      if (isShared || isChecked || form.contains(document.activeElement)) mountCheck(form);
      else whenAreaInView(form, signal, () => mountCheck(form));
    }
    shown?.(form, dialog);
  }

  async function submit(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    isBusy = true;
    host.setStayState('pending', true);
    draft.save(form);
    clearProblems(region());
    const files = filesOf(form);
    try {
      const result = await submitForm({ form, submitter, options, t, check, announce, signal });
      if (result?.ok && !signal.aborted) follow(form, files, result.commands);
    } finally {
      isBusy = false;
      host.setStayState('pending', false);
    }
  }

  /** Handles the response: rejected fields, a sent message, or nothing about the form. */
  function follow(form: HTMLFormElement, files: ReadonlyMap<string, FileList>, commands: readonly Command[]): void {
    const place = region();
    const isDone =
      !form.isConnected ||
      commands.some(({ command }) => command === 'redirect') ||
      place.querySelector('.messages.status, .messages--status') !== null;
    if (isRefused(place)) {
      // A response may contain only a message, as Drupal's does for an expired form.
      forgetSubmit(form);
      giveFiles(place, files);
      prepare();
      markProblems(place, t('problems'))?.focus();
    } else if (isDone) {
      draft.clear();
      isSent = true;
      host.setStayState('sent', true);
      const message = place.querySelector<HTMLElement>('.messages') ?? place;
      message.tabIndex = -1;
      message.focus({ preventScroll: true });
      config.accepted?.(commands);
      if (kind !== 'share') emit('lead-sent', { kind, form: form.getAttribute('id') ?? '' });
    } else {
      // Neither rejected nor accepted, so the same message may be sent again.
      forgetSubmit(form);
      if (commands.length === 0) showNotice(form, t('failed'));
    }
  }

  host.addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form !== formIn(region())) return;
      event.preventDefault();
      if (!isBusy) void submit(form, event.submitter);
    },
    { signal },
  );
  host.addEventListener(
    'focusin',
    ({ target }) => {
      const form = target instanceof Element ? target.closest('form') : null;
      if (form && check.isNeeded(form)) mountCheck(form);
    },
    { signal },
  );
  keepFromDrupal(host, (form) => form === formIn(region()), signal);
  whenParsed(signal, start);
  return {
    update(next, nextT) {
      options = next;
      t = nextT;
      words();
    },
  };
}
