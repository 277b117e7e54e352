import type { ajaxTexts } from './ajax-texts.ts';

/** Why a request failed. */
export interface AjaxFailure {
  readonly kind: 'http' | 'invalid' | 'verification' | 'expired' | 'untrusted' | 'exception' | 'unloading';
  readonly url: string;
  readonly status: number;
  readonly statusText: string;
  readonly response: string;
  readonly readyState: number;
  /** The thrown error, or the reason why the response was rejected. */
  readonly message: string;
}

export type AjaxTranslate = (key: keyof typeof ajaxTexts, values?: Record<string, string | number>) => string;

/** Of an error page. A long one that is no HTML would take the browser minutes. */
const MAX_TEXT = 10_000;

/** Drops tags, also those with a `>` inside quotes, and blank lines. */
const stripped = (html: string): string =>
  html
    .slice(0, MAX_TEXT)
    .replace(/<("[^"]*"|'[^']*'|[^'"<>])*>/g, '')
    .replace(/[\n]+\s+/g, '\n')
    .trim();

/** The message for a failure, in the lines that Drupal shows [AJX-6]. */
export function errorText(failure: AjaxFailure, t: AjaxTranslate): string {
  const { kind, url, status } = failure;
  const message = kind === 'verification' ? t('verification') : failure.message;
  if (kind === 'untrusted') return t('untrusted', { url });
  if (kind === 'exception') return t('exception', { url, message });
  const lines = [
    ...(status ? [t('httpError'), t('resultCode', { status })] : [t('terminated')]),
    t('debugging'),
    t('path', { url }),
    t('statusText', { text: failure.statusText.trim() }),
    ...(message ? [t('custom', { message })] : []),
    t('responseText', { text: stripped(failure.response) }),
    ...(status ? [] : [t('readyState', { state: failure.readyState })]),
  ];
  return (kind === 'expired' ? [t('expired'), '', ...lines] : lines).join('\n');
}
