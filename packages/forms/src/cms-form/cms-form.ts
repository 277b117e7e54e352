import { formOf } from '@staytags/cms/ajax/ajax-entry';
import { emit } from '@staytags/bus/bus';
import type { Command } from '@staytags/cms/ajax/ajax-answer.logic';
import { whenParsed } from '@staytags/element/host/cms-form';
import { adoptPageSheet } from '@staytags/ui/basics/sheet';
import { dropDead, own } from '@staytags/ui/clone/own';
import { createLiveRegion } from '@staytags/ui/notices/live-region';
import { createBotCheck, whenAreaInView } from '../bot-check/bot-check.ts';
import { followAntibot } from './antibot.ts';
import { keepDraft } from './draft/draft.ts';
import { contentFor, createFormDialog, openAsLeft, type FormDialog } from './form-dialog.ts';
import { createFresh, type Fresh } from './fresh.ts';
import css from './form.css?inline';
import { leadsElsewhere, loadForm } from './load-form.ts';
import { showAlert } from './messages/failure.ts';
import { showNotice } from './messages/notice.ts';
import { followCorrections, isRefused, markProblems, markRequired } from './messages/problems.ts';
import { prefill } from './prefill.ts';
import progressCss from './progress.css?inline';
import { createSender, type FormPhase } from './send/sender.ts';
import type { FormOptions, FormProps } from './send/sending.ts';
import { make } from '@staytags/ui/basics/make';

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

/** Elements that have had their dialog before. */
const known = new WeakSet<HTMLElement>();

/** A form of the CMS: keeps its own markup, opens in a dialog, keeps a draft, and submits by AJAX [LEAD-1]. */
export function attachForm(props: FormProps, config: FormConfig): (before: FormOptions) => boolean {
  const { host, get, signal } = props;
  const { kind, shown } = config;
  let dialog: FormDialog | undefined;
  let opener: HTMLElement | undefined;
  let fresh: Fresh | undefined;
  /** Where a form that is not on the page is fetched to. */
  let place: HTMLElement | undefined;
  let phase: FormPhase = 'idle';
  /** The opener, if it leads to a page and not to a form: the browser follows it [LEAD-9]. */
  let plain: HTMLAnchorElement | undefined;
  /** The check has loaded once, so the next form gets it at once [LEAD-11]. */
  let isChecked = false;
  const prepared = new WeakSet<HTMLFormElement>();
  const check = createBotCheck();
  const announce = createLiveRegion(host, signal);
  const draft = keepDraft(`${kind} ${get.options.formPrefix}`, host, signal);
  followCorrections(host, signal);
  adoptPageSheet(host, 'form', css);
  adoptPageSheet(host, 'ajax-progress', progressCss);

  function enter(next: FormPhase): void {
    if (phase === 'busy') fresh?.follow(false);
    phase = next;
    host.setStayState('pending', next === 'loading' || next === 'busy');
    host.setStayState('sent', next === 'sent');
  }

  const region = (): HTMLElement => dialog?.body ?? host;
  const formsIn = (root: ParentNode): HTMLFormElement[] => [
    ...root.querySelectorAll<HTMLFormElement>(
      get.options.formPrefix ? `form[id^="${CSS.escape(get.options.formPrefix)}"]` : 'form',
    ),
  ];
  const formIn = (root: ParentNode): HTMLFormElement | undefined => formsIn(root)[0];

  /** Moves the form into a dialog that a button opens. */
  function start(): void {
    dropDead(host);
    const printed = host.querySelector<HTMLElement>('[data-stay-open]');
    const form = formIn(host);
    if (get.options.display === 'page' || !(form || printed?.matches('a[href]') || config.isAlways)) {
      prepare();
      return;
    }
    // Not when the element has only been moved, and not in a clone, which has the original's list of what is wrong.
    const isNew = !known.has(host) && !host.querySelector('.stay-form-summary');
    const isAnswered = isNew && (isRefused(host) || host.querySelector('.messages') !== null);
    known.add(host);
    const content = contentFor(host, printed, form);
    dialog = createFormDialog(host, () => host.setStayState('open', false));
    dialog.body.append(...content);
    fresh = createFresh(host, dialog, content);
    const button = printed ?? own(make('button', { type: 'button', class: 'stay-form-open' }));
    opener = button;
    if (!printed) dialog.dialog.before(button);
    button.addEventListener('click', open, { signal });
    words();
    signal.addEventListener('abort', putBack, { once: true });
    openAsLeft(host, button, dialog, show);
    if (!isAnswered) return;
    // The page is the CMS's answer to a form that the browser has sent [LEAD-13].
    show();
    if (dialog.body.querySelector('.messages')) markProblems(dialog.body, get.t('problems'))?.focus();
  }

  function putBack(): void {
    dialog?.remove();
    if (opener?.classList.contains('stay-form-open')) opener.remove();
  }

  function words(): void {
    dialog?.setTitle(get.options.heading || get.t('title'), get.t('close'));
    if (opener?.classList.contains('stay-form-open')) opener.textContent = get.options.label || get.t('open');
  }

  function open(event: MouseEvent): void {
    const { currentTarget: link, ctrlKey, metaKey, shiftKey } = event;
    if (!dialog || ctrlKey || metaKey || shiftKey || link === plain) return;
    event.preventDefault();
    if (phase === 'sent') {
      fresh?.show();
      enter('idle');
    }
    show();
    if (formIn(dialog.body) || !(link instanceof HTMLAnchorElement)) return;
    if (!config.isAlways || leadsElsewhere(link)) void load(link);
  }

  function show(): void {
    if (!dialog) return;
    host.setStayState('open', true);
    dialog.open();
    config.opened?.(dialog.body);
    prepare();
  }

  async function load(link: HTMLAnchorElement): Promise<void> {
    if (phase === 'loading') return;
    enter('loading');
    const body = region();
    place?.remove();
    const target = (place = document.createElement('div'));
    if (!config.isAlways) body.replaceChildren();
    body.append(target);
    const loaded = await loadForm(link, target, { t: get.t, announce, signal });
    enter('idle');
    if (signal.aborted) return;
    if (formIn(body)) {
      fresh?.keep(target, !config.isAlways);
      return prepare();
    }
    if (config.isAlways && loaded === 'failed') showNotice(target, get.t('unopened'));
    if (!config.isAlways && loaded === 'page') plain = link;
    // A visitor who has closed the dialog does not wait.
    if (config.isAlways || !dialog?.isOpen()) return;
    dialog.close();
    if (plain === link) link.click();
    else if (loaded === 'failed') void showAlert(get.t('unopened'), get.t('ok'), host);
  }

  function mountCheck(form: HTMLFormElement): void {
    isChecked = true;
    void check.mount(form);
  }

  function prepare(): void {
    const form = formIn(region());
    if (!form) return;
    prepared.add(form);
    markRequired(form, signal);
    draft.restore(form, isRefused(region()));
    prefill(form, get.options.prefill);
    void followAntibot(get.options.antibot, form, signal);
    if (check.isNeeded(form)) {
      // Visitors are often in the first field before the script has loaded.
      if ((kind === 'share' && dialog?.isOpen()) || isChecked || form.contains(document.activeElement))
        mountCheck(form);
      else whenAreaInView(form, signal, () => mountCheck(form));
    }
    shown?.(form, dialog);
  }

  /** A form that came after the page, from a script or a response of the CMS [LEAD-1]. A host that leaves it puts its form back. */
  function adopt(): void {
    if (isBusy() || phase === 'loading' || !host.isConnected) return;
    if (dialog && !host.contains(dialog.dialog)) {
      // A script has put other content in place of all of it.
      dialog.close();
      dialog = undefined;
      enter('idle');
    }
    const late = formsIn(host).find((form) => !dialog?.dialog.contains(form));
    if (!dialog) {
      if (late && !prepared.has(late)) start();
      return;
    }
    if (late && !formIn(dialog.body)) {
      const content = [...host.childNodes].find((node) => node.contains(late)) as Node;
      dialog.body.append(content);
      fresh?.keep(content, false);
    }
    const form = formIn(dialog.body);
    if (form && !prepared.has(form) && dialog.isOpen()) prepare();
  }

  const isBusy = createSender({
    ...props,
    check,
    draft,
    announce,
    region,
    form: () => formIn(region()),
    isPrepared: (form) => prepared.has(form),
    prepare,
    phase: () => phase,
    enter,
    onAnswer: () => fresh?.follow(true),
    accepted(form, commands) {
      enter('sent');
      config.accepted?.(commands);
      if (kind !== 'share') emit('lead-sent', { kind, form: form.getAttribute('id') ?? '', from: host });
    },
  });
  host.getRootNode().addEventListener(
    'focusin',
    ({ target }) => {
      const form = target instanceof Element ? formOf(target) : null;
      if (form && host.contains(form) && check.isNeeded(form)) mountCheck(form);
    },
    { signal, capture: true },
  );
  // Back from the page that a redirect has led to: the next press opens a fresh form.
  const back = ({ persisted }: PageTransitionEvent) => void (persisted && phase === 'sent' && dialog?.close());
  addEventListener('pageshow', back, { signal });
  const observer = new MutationObserver(adopt);
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  whenParsed(signal, () => {
    start();
    observer.observe(host, { childList: true, subtree: true });
  });
  return ({ display, formPrefix, antibot }) => {
    if (display !== get.options.display || formPrefix !== get.options.formPrefix) return false;
    words();
    const form = formIn(region());
    if (!form || !prepared.has(form)) return true;
    prefill(form, get.options.prefill);
    if (antibot !== get.options.antibot) void followAntibot(get.options.antibot, form, signal);
    return true;
  };
}
