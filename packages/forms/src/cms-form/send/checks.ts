import { pageSetting } from '@staytags/cms/page-settings';
import { fieldsOf, isBox } from '../draft/draft.ts';
import type { FormField } from '../draft/write-field.ts';
import { showAlert } from '../messages/failure.ts';
import { clearNotice, link, showNotice } from '../messages/notice.ts';
import { isIncomplete, labelOf } from '../messages/problems.ts';
import { forgetSubmit, isPart, maySubmit } from './form-guard.ts';
import type { Sending } from './sending.ts';

/** What a CMS writes for the choice No. */
const NO = /^(0|no?|false|off)?$/i;

/** Whether the terms have to be accepted first; the visitor is told [LEAD-2]. */
export function lacksTerms({ form, submitter, options, t }: Sending): boolean {
  const boxes = fieldsOf(form).filter((field) => field.name === 'bt_leads_optin' && isBox(field));
  const [optin] = boxes;
  const isRequired = options.optinRequired || form.matches('.optin-required, [data-optin-required]');
  const yes = optin?.type === 'radio' ? boxes.find((box) => box.matches(':checked') && !NO.test(box.value)) : optin;
  if (isPart(submitter) || !isRequired || !optin || yes?.matches(':checked')) return false;
  if (pageSetting('alerts') === 'native') void showAlert(t('optin'), t('ok'), form);
  else showNotice(form, t('optin'));
  optin.focus();
  return true;
}

/** The token that each form has gone out with. */
const spent = new WeakMap<HTMLFormElement, string>();
export const spendToken = ({ form, check }: Sending): void => void spent.set(form, check.token(form));

/**
 * Whether the form has gone out with its token, and is still here or here again. Not if a script submits it: it has held it back, and sends
 * it after all.
 */
export function isSpent({ form, submitter, isPress, check }: Sending): boolean {
  const token = check.token(form);
  return isPress && !isPart(submitter) && token !== '' && token === spent.get(form);
}

/** Whether the form has a check of ours that is not passed, or passed for the last message [LEAD-3]. */
export function wantsCheck(sending: Sending): boolean {
  const { form, submitter, check } = sending;
  if (isPart(submitter) || !check.isNeeded(form)) return false;
  if (isSpent(sending)) {
    // `isTwice` has compared it, but it goes out only after the check.
    forgetSubmit(form);
    check.reset(form);
  }
  return !check.token(form);
}

/** The first field that is not filled in. Nobody should pass a bot check for a form that is sure to be rejected. */
const incompleteField = (form: HTMLFormElement): FormField | undefined =>
  fieldsOf(form).find((field) => field.willValidate && field.getClientRects().length > 0 && isIncomplete(field));

/** Runs the check of a form. Resolves to whether it is passed; if not, the visitor knows why [LEAD-3] [LEAD-11]. */
export async function passesCheck(sending: Sending): Promise<boolean> {
  const { form, t, check } = sending;
  const field = incompleteField(form);
  if (field) {
    // Reports what is natively invalid, in the browser's own words.
    if (field.reportValidity()) showNotice(form, t('missing', { field: labelOf(field) }));
    field.focus();
    return false;
  }
  const isMounted = await check.mount(form);
  if (isMounted && (await check.run(form))) {
    clearNotice(form);
    return true;
  }
  if (isMounted && !check.isInvisible()) showNotice(form, t('botWait'));
  else showBlocked(sending);
  return false;
}

/** A press while an invisible check waits for the visitor, who may have closed its pictures: they open again [LEAD-11]. */
export function pressAgain(sending: Sending): void {
  if (sending.check.retry(sending.form)) showBlocked(sending);
}

/** The visitor always gets a way forward, never a dead button. */
function showBlocked({ form, options, t }: Sending): void {
  const { mail, phone } = options;
  showNotice(
    form,
    t('botBlocked'),
    ...(mail ? [link(`mailto:${mail}`, mail)] : []),
    ...(phone ? [link(`tel:${phone.replace(/[^+\d]/g, '')}`, phone)] : []),
  );
}

/** Whether the same data was the last that was sent; the visitor is told [AJX-7]. */
export function isTwice({ form, submitter, t }: Sending): boolean {
  if (maySubmit(form, submitter)) return false;
  showNotice(form, t('twice'));
  return true;
}
