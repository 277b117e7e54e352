import { errorText, type AjaxFailure, type AjaxTranslate } from '@staytags/cms/ajax/ajax-error.logic';
import { pageSetting } from '@staytags/cms/page-settings';

/** Shows a text of the CMS in a dialog of ours, or in the browser's own where the site wants it [CORE-20]. */
export async function showAlert(text: string, ok: string): Promise<void> {
  const native = pageSetting('alerts') === 'native';
  const { ask } = await import('@staytags/ui/ask');
  await ask({ text, yes: ok, native });
}

/** Tells what the CMS's own script would tell of a failure [AJX-6]. */
export const showFailure = (failure: AjaxFailure, t: AjaxTranslate): Promise<void> =>
  showAlert(errorText(failure, t), t('ok'));
