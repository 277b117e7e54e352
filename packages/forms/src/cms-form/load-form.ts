import { safeUrl } from '@staytags/base/url';
import { runAjax } from '@staytags/cms/ajax/ajax';
import { readEntry, urlOf } from '@staytags/cms/ajax/ajax-entry';
import type { AjaxFailure } from '@staytags/cms/ajax/ajax-error.logic';
import { reportEmpty, showAlert } from './messages/failure.ts';
import type { Sending } from './send/sending.ts';

/** A page that shares itself opens with its link, so only the page of a form is worth a request [SHR-3]. */
export const leadsElsewhere = ({ href }: HTMLAnchorElement): boolean =>
  safeUrl(href, 'navigate', document.baseURI) !== undefined && href.split('#')[0] !== location.href.split('#')[0];

/** The outcome of fetching a form: `explained` if the response was commands, `page` if it was a whole page. */
export type Loaded = 'explained' | 'failed' | 'page';

/** Fetches a form that is not on the page from its link's URL into `place`. */
export async function loadForm(
  link: HTMLElement,
  place: HTMLElement,
  { t, announce, signal }: Pick<Sending, 't' | 'announce' | 'signal'>,
): Promise<Loaded> {
  place.id ||= `stay-form-place-${Math.random().toString(36).slice(2, 8)}`;
  const waiting = document.createElement('div');
  place.replaceChildren(waiting);
  const entry = readEntry(
    { wrapper: place.id, method: 'html', progress: { type: 'throbber', message: t('loading') } },
    { url: urlOf(link, 'href') },
  );
  link.setAttribute('aria-disabled', 'true');
  const alert = (text: string) => showAlert(text, t('ok'), link);
  const ports = { alert, announce, fail() {}, close: t('close'), signal };
  const result = await runAjax({ element: waiting, entry }, ports);
  link.removeAttribute('aria-disabled');
  waiting.remove();
  // A response with commands explains itself.
  if (result?.ok === true && result.commands.length > 0) return 'explained';
  if (result?.ok === true) reportEmpty(entry.url);
  if (!result || result.ok || !isPage(result.failure)) return 'failed';
  console.error(
    `[staytags] The link ${entry.url} leads to a page, not to a form that the CMS sends as AJAX commands, so it cannot open in a dialog and works as a link. Put the form itself into the tag, or leave out data-stay-open.`,
  );
  return 'page';
}

/** A response that is HTML, or the refusal of a server whose pages can only be read. */
const isPage = ({ kind, status, response }: AjaxFailure): boolean =>
  status === 405 || (kind === 'invalid' && /^\s*<(?:!doctype|html|!--)/i.test(response));
