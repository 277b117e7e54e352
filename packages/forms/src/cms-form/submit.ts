import type { OptionValues } from '@staytags/base/options';
import { runAjax, type AjaxResult } from '@staytags/cms/ajax/ajax';
import { readEntry, type AjaxEntry } from '@staytags/cms/ajax/ajax-entry';
import type { AjaxFailure } from '@staytags/cms/ajax/ajax-error.logic';
import { pageSetting } from '@staytags/cms/page-settings';
import type { Translate } from '@staytags/element/widget';
import type { BotCheck } from '../bot-check/bot-check.ts';
import type { formOptions, formTexts } from './cms-form.options.ts';
import { showAlert } from './messages/failure.ts';
import { fieldsOf, type FormField } from './draft/draft.ts';
import { forgetSubmit, listedEntry, maySubmit } from './form-guard.ts';
import { button, clearNotice, link, showNotice } from './messages/notice.ts';
import { labelOf } from './messages/problems.ts';

export type FormOptions = OptionValues<typeof formOptions>;
export type FormTexts = Translate<{ texts: typeof formTexts }>;

export interface Sending {
  readonly form: HTMLFormElement;
  readonly submitter: HTMLElement | null;
  readonly options: FormOptions;
  readonly t: FormTexts;
  readonly check: BotCheck;
  readonly announce: (text: string) => void;
  readonly signal: AbortSignal;
}

/** The button's entry in the CMS's settings, else one from the tag, whose response replaces the form's parent. */
function entryOf({ form, submitter, options, t }: Sending): AjaxEntry {
  const listed = listedEntry(submitter);
  if (listed)
    return readEntry(listed, { progress: { ...readEntry(listed).progress, type: 'throbber', message: t('wait') } });
  const parent = form.parentElement;
  if (parent) parent.id ||= `stay-form-${Math.random().toString(36).slice(2, 8)}`;
  const name = submitter?.getAttribute('name');
  return readEntry({
    url: options.ajaxUrl,
    wrapper: parent?.id,
    progress: { type: 'throbber', message: t('wait') },
    submit: name
      ? { _triggering_element_name: name, _triggering_element_value: submitter?.getAttribute('value') ?? '' }
      : {},
  });
}

/**
 * The first field that is not filled in: natively invalid, or empty although the CMS requires it by class, as Drupal 7 does. Nobody should
 * pass a bot check for a form that is sure to be rejected.
 */
const incompleteField = (form: HTMLFormElement): FormField | undefined =>
  fieldsOf(form).find(
    (field) =>
      field.willValidate &&
      field.getClientRects().length > 0 &&
      (!field.validity.valid || (field.matches(".required, [aria-required='true']") && field.value.trim() === '')),
  );

/** Why a form must not be sent yet; undefined if it may be [LEAD-2] [LEAD-3] [AJX-7]. */
async function refuse(sending: Sending): Promise<true | undefined> {
  const { form, options, t, check } = sending;
  const optin = form.querySelector<HTMLInputElement>('input[name="bt_leads_optin"]');
  const wantsOptin = options.optinRequired || form.matches('.optin-required, [data-optin-required]');
  if (wantsOptin && !optin?.checked) {
    if (pageSetting('alerts') === 'native') await showAlert(t('optin'), t('ok'));
    else showNotice(form, t('optin'));
    optin?.focus();
    return true;
  }
  if (check.isNeeded(form) && !check.token(form)) {
    const field = incompleteField(form);
    if (field) {
      // Reports what is natively invalid, in the browser's own words.
      if (field.reportValidity()) showNotice(form, t('missing', { field: labelOf(field) }));
      field.focus();
      return true;
    }
    if (!(await check.mount(form))) return blocked(sending);
    const token = await check.run(form);
    if (!token) {
      if (check.isInvisible()) return blocked(sending);
      showNotice(form, t('botWait'));
      return true;
    }
  }
  if (maySubmit(form)) return undefined;
  showNotice(form, t('twice'));
  return true;
}

/** The visitor always gets a way forward, never a dead button. */
function blocked({ form, options, t }: Sending): true {
  const { mail, phone } = options;
  showNotice(
    form,
    t('botBlocked'),
    ...(mail ? [link(`mailto:${mail}`, mail)] : []),
    ...(phone ? [link(`tel:${phone.replace(/[^+\d]/g, '')}`, phone)] : []),
  );
  return true;
}

/** Submits a form by the CMS's AJAX. Resolves to undefined if it was not sent; a failure shows above the fields. */
export async function submitForm(sending: Sending): Promise<AjaxResult | undefined> {
  const { form, submitter, options, t, check, announce, signal } = sending;
  clearNotice(form);
  if (await refuse(sending)) return undefined;
  const fragment = form.querySelector<HTMLInputElement>(
    `input[type="hidden"][name="${CSS.escape(options.fragmentField)}"]`,
  );
  if (fragment) fragment.value = location.hash;
  const files = filesOf(form);
  const trigger = submitter ?? form.querySelector<HTMLElement>('[type=submit]') ?? form;
  const result = await runAjax(
    { element: trigger, entry: entryOf(sending) },
    {
      alert: (text) => showAlert(text, t('ok')),
      close: t('close'),
      fail: (failure) => showFailed(sending, failure),
      announce,
      signal,
      onUpload: (share) => {
        const words = form.querySelector('.ajax-progress .message');
        if (words && files.size > 0 && share < 1)
          words.textContent = t('uploaded', { percent: Math.round(share * 100) });
      },
    },
  );
  check.reset(form);
  if (!result?.ok) forgetSubmit(form);
  return result;
}

function showFailed({ form, t }: Sending, failure: AjaxFailure): void {
  if (failure.kind === 'expired')
    showNotice(
      form,
      t('expiredForm'),
      button(t('reload'), () => location.reload()),
    );
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
