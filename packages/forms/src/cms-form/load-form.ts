import { runAjax } from '@staytags/cms/ajax/ajax';
import { readEntry, urlOf } from '@staytags/cms/ajax/ajax-entry';
import { reportEmpty, showAlert } from './messages/failure.ts';
import type { FormTexts } from './send/submit.ts';

/** Fetches a form that is not on the page from its link's URL into `place`. Resolves to false if the visitor does not know why it failed. */
export async function loadForm(
  link: HTMLElement,
  place: HTMLElement,
  t: FormTexts,
  signal: AbortSignal,
): Promise<boolean> {
  place.id ||= `stay-form-place-${Math.random().toString(36).slice(2, 8)}`;
  const waiting = document.createElement('div');
  place.replaceChildren(waiting);
  const entry = readEntry(
    { wrapper: place.id, method: 'html', progress: { type: 'throbber', message: t('loading') } },
    { url: urlOf(link, 'href') },
  );
  link.setAttribute('aria-disabled', 'true');
  const ports = { alert: (text: string) => showAlert(text, t('ok')), fail() {}, close: t('close'), signal };
  const result = await runAjax({ element: waiting, entry }, ports);
  link.removeAttribute('aria-disabled');
  waiting.remove();
  // A response with commands explains itself.
  const isEmpty = result?.ok === true && result.commands.length === 0;
  if (isEmpty) reportEmpty(entry.url);
  return result?.ok === true && !isEmpty;
}
