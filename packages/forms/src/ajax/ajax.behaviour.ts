import { runAjax } from '@staytags/cms/ajax/ajax';
import { bindAjax } from '@staytags/cms/ajax/ajax-bind';
import { formOf, type AjaxTrigger } from '@staytags/cms/ajax/ajax-entry';
import { hasDrupalAjax } from '@staytags/cms/ajax/ajax-page';
import { whenParsed } from '@staytags/element/host/cms-form';
import { behaviourOf } from '@staytags/element/declare/widget';
import { adoptPageSheet } from '@staytags/ui/basics/sheet';
import { createLiveRegion } from '@staytags/ui/notices/live-region';
import { forgetIfTaken, forgetSubmit, letGo, maySubmit, SUBMIT } from '../cms-form/send/form-guard.ts';
import { showAlert, showFailure } from '../cms-form/messages/failure.ts';
import css from '../cms-form/progress.css?inline';
import { ajax } from './ajax.widget.ts';

const AGAIN_MS = 10_000;

/** The button of a form that another element sends, with its terms and its bot check. */
const isOfForm = (button: Element): boolean =>
  button.matches(SUBMIT) &&
  (formOf(button) ?? button).closest('stay-lead-form, stay-review-form, stay-page-share') !== null;

export const behaviour = behaviourOf(ajax, ({ host, get, signal }) => {
  let inFlight = 0;
  let bound: AbortController | undefined;
  adoptPageSheet(host, 'ajax-progress', css);
  const announce = createLiveRegion(host, signal);

  const count = (by: 1 | -1) => {
    inFlight += by;
    host.setStayState('pending', inFlight > 0);
  };

  async function run({ element, entry }: AjaxTrigger): Promise<void> {
    count(1);
    const { progress } = entry;
    // Drupal's own default counts as unset.
    const message = progress.message === 'Please wait...' ? get.t('wait') : progress.message;
    try {
      await runAjax(
        { element, entry: { ...entry, progress: { ...progress, message } } },
        {
          alert: (text) => showAlert(text, get.t('ok'), host),
          close: get.t('close'),
          announce,
          fail: (failure) => void showFailure(failure, get.t, host),
          signal,
        },
      );
    } finally {
      count(-1);
    }
  }

  /** A form that the page submits itself, without AJAX [AJX-7]. */
  function refuseTwice(event: SubmitEvent): void {
    const { target, defaultPrevented } = event;
    if (defaultPrevented || letGo.has(event) || !(target instanceof HTMLFormElement)) return;
    // The page stays if the answer opens elsewhere; the frames around it hold it.
    const frame = event.submitter?.getAttribute('formtarget') ?? target.getAttribute('target');
    if (frame && !/^_(self|parent|top)$/i.test(frame)) return;
    if (!maySubmit(target, event.submitter)) return event.preventDefault();
    forgetIfTaken(target, event);
    // It also stays after a download, and where the visitor has stopped loading.
    setTimeout(forgetSubmit, AGAIN_MS, target);
  }

  function follow(): void {
    const wanted = get.options.takeOver || !hasDrupalAjax();
    if (wanted === (bound !== undefined)) return;
    bound?.abort();
    bound = wanted ? new AbortController() : undefined;
    if (!bound) return;
    bindAjax(host, bound.signal, (trigger) => void run(trigger), isOfForm);
    host.addEventListener('submit', refuseTwice, { signal: bound.signal });
  }

  whenParsed(signal, follow);
  signal.addEventListener('abort', () => bound?.abort());
  return follow;
});
