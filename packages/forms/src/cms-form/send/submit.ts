import { runAjax, type AjaxResult } from '@staytags/cms/ajax/ajax';
import { formOf, readEntry, type AjaxEntry } from '@staytags/cms/ajax/ajax-entry';
import type { AjaxFailure } from '@staytags/cms/ajax/ajax-error.logic';
import { showAlert } from '../messages/failure.ts';
import { clearNotice, showNotice } from '../messages/notice.ts';
import { isSpent, isTwice, lacksTerms, passesCheck, spendToken, wantsCheck } from './checks.ts';
import { forgetSubmit, letGo, listedEntry } from './form-guard.ts';
import type { Sending } from './sending.ts';
import { makeButton } from '@staytags/ui/basics/make-button';

/**
 * How the form goes out by AJAX: by the button's entry in the CMS's settings, else to the address of the tag, whose response replaces the
 * form's parent. Undefined if neither is there: then the browser submits the form to its own action [LEAD-13].
 */
export function entryOf({ form, submitter, options, t }: Sending): AjaxEntry | undefined {
  const listed = listedEntry(form, submitter);
  const progress = { type: 'throbber', message: t('wait') };
  if (listed) return { ...listed, progress: { ...listed.progress, ...progress } };
  if (!options.ajaxUrl) return undefined;
  const parent = form.parentElement;
  if (parent) parent.id ||= `stay-form-${Math.random().toString(36).slice(2, 8)}`;
  const name = submitter?.getAttribute('name');
  return readEntry({
    url: options.ajaxUrl,
    wrapper: parent?.id,
    progress,
    submit: name
      ? { _triggering_element_name: name, _triggering_element_value: submitter?.getAttribute('value') ?? '' }
      : {},
  });
}

/** The page's hash, just before the form goes out [LEAD-1]. */
function fillFragment({ form, options }: Sending): void {
  const field = form.querySelector<HTMLInputElement>(
    `input[type="hidden"][name="${CSS.escape(options.fragmentField)}"]`,
  );
  if (field) field.value = location.hash;
}

/**
 * Submits a form by the CMS's AJAX. Resolves to undefined if it was not sent, and then the last problems stay; a failure shows above the
 * fields.
 */
export async function submitForm(
  sending: Sending,
  entry: AjaxEntry,
  isOfPart: boolean,
  clearProblems: () => void,
): Promise<AjaxResult | undefined> {
  const { form, submitter, t, check, announce, signal, onAnswer } = sending;
  clearNotice(form);
  if (lacksTerms(sending) || (wantsCheck(sending) && !(await passesCheck(sending)))) return undefined;
  // Another form may have taken its place while the visitor solved its pictures.
  if (!form.isConnected) return undefined;
  fillFragment(sending);
  if (isTwice(sending)) return undefined;
  clearProblems();
  const files = filesOf(form);
  const buttons = [...form.querySelectorAll<HTMLElement>('[type=submit]')];
  const trigger = submitter ?? buttons.find((button) => formOf(button) === form) ?? form;
  const result = await runAjax(
    { element: trigger, entry },
    {
      alert: (text) => showAlert(text, t('ok'), form),
      close: t('close'),
      fail: (failure) => showFailed(sending, failure),
      announce,
      signal,
      onAnswer,
      onUpload: (share) => {
        const words = form.querySelector('.ajax-progress .message');
        if (words && files.size > 0 && share < 1)
          words.textContent = t('uploaded', { percent: Math.round(share * 100) });
      },
    },
  );
  if (!isOfPart) check.reset(form);
  if (!result?.ok) forgetSubmit(form);
  return result;
}

/**
 * Holds the browser's own submit back until it may go [LEAD-13]. Without a bot check all of it happens in the event, so that the scripts of
 * the page see one submit. `check` runs what takes longer, and the form is then submitted again.
 */
export function leave(event: SubmitEvent, sending: Sending, check: (run: Promise<boolean>) => void): boolean {
  const { form, submitter } = sending;
  clearNotice(form);
  fillFragment(sending);
  // Nobody solves a check for a message that we already have.
  if (!lacksTerms(sending) && !(isSpent(sending) && isTwice(sending))) {
    if (wantsCheck(sending)) {
      const passed = passesCheck(sending);
      check(passed);
      void passed.then((isPassed) => {
        if (isPassed && form.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : null);
      });
    } else if (!isTwice(sending)) {
      spendToken(sending);
      letGo.add(event);
      return true;
    }
  }
  // The scripts of the page, which may send the form themselves, must not get it either.
  event.preventDefault();
  event.stopImmediatePropagation();
  return false;
}

function showFailed({ form, t }: Sending, failure: AjaxFailure): void {
  const reload = () => location.reload();
  if (failure.kind === 'expired') showNotice(form, t('expiredForm'), makeButton(reload, {}, t('reload')));
  else showNotice(form, t('failed'));
}

/** The chosen files. The CMS's response has empty file fields. */
export function filesOf(form: ParentNode): Map<string, FileList> {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[type=file]')];
  return new Map(inputs.flatMap(({ name, files }) => (files && files.length > 0 ? [[name, files]] : [])));
}

export function giveFiles(form: ParentNode, files: ReadonlyMap<string, FileList>): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('input[type=file]')) {
    const chosen = files.get(input.name);
    if (chosen && input.files?.length === 0) input.files = chosen;
  }
}
