import { errorText, type AjaxFailure, type AjaxTranslate } from '@staytags/cms/ajax/ajax-error.logic';
import { pageSetting } from '@staytags/cms/page-settings';

/** Shows a text of the CMS in our dialog, in the language around `near`, or the browser's own if the site prefers it [CORE-20]. */
export async function showAlert(text: string, ok: string, near: Element): Promise<void> {
  const native = pageSetting('alerts') === 'native';
  try {
    const { ask } = await import('@staytags/ui/dialog/ask');
    await ask({ text, yes: ok, native, near });
  } catch {
    // Offline, the dialog's code cannot load either, but the visitor must know.
    globalThis.alert(text);
  }
}

/** Logs why a response counts as failed that the AJAX engine has nothing against [LEAD-9]. */
export const reportEmpty = (url: string): void =>
  console.error(
    `[staytags] The response from ${url} has no commands, so the form counts as neither accepted nor rejected. Return what replaces the form, or a message.`,
  );

/** Shows the message that the CMS's own script would show for a failure [AJX-6]. */
export const showFailure = (failure: AjaxFailure, t: AjaxTranslate, near: Element): Promise<void> =>
  showAlert(errorText(failure, t), t('ok'), near);
