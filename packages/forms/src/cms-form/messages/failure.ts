import type { AjaxFailure, AjaxTranslate } from '@staytags/cms/ajax/ajax-error.logic';
import { pageSetting } from '@staytags/cms/page-settings';

/** Shows a text of the CMS in a dialog of ours, or in the browser's own where the site wants it [CORE-20]. */
export async function showAlert(text: string, ok: string): Promise<void> {
  const native = pageSetting('alerts') === 'native';
  try {
    const { ask } = await import('@staytags/ui/ask');
    await ask({ text, yes: ok, native });
  } catch {
    // Without a connection the dialog's code does not come either, and the visitor is to know.
    globalThis.alert(text);
  }
}

/** Tells what the CMS's own script would tell of a failure [AJX-6]. */
export async function showFailure(failure: AjaxFailure, t: AjaxTranslate): Promise<void> {
  const text = await import('@staytags/cms/ajax/ajax-error.logic').then(
    ({ errorText }) => errorText(failure, t),
    () => t(failure.status > 0 ? 'httpError' : 'terminated'),
  );
  await showAlert(text, t('ok'));
}
