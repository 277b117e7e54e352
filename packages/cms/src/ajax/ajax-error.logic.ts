/** Why a request brought nothing. */
export interface AjaxFailure {
  readonly kind: 'http' | 'invalid' | 'verification' | 'expired' | 'untrusted' | 'exception' | 'unloading';
  readonly url: string;
  readonly status: number;
  readonly statusText: string;
  readonly response: string;
  readonly readyState: number;
  /** What was thrown, or why the response was refused. */
  readonly message: string;
}

/** The texts of the engine, with Drupal's wording [AJX-4] [AJX-5] [AJX-6]. */
export const ajaxTexts = {
  wait: 'Please wait...',
  ok: 'OK',
  expired: 'This form has expired. Please reload the page and try again.',
  verification: 'The response failed verification so will not be processed.',
  untrusted: 'The callback URL is not local and not trusted: {url}',
  exception: 'An error occurred while attempting to process {url}: {message}',
  httpError: 'An AJAX HTTP error occurred.',
  resultCode: 'HTTP Result Code: {status}',
  terminated: 'An AJAX HTTP request terminated abnormally.',
  debugging: 'Debugging information follows.',
  path: 'Path: {url}',
  statusText: 'StatusText: {text}',
  custom: 'CustomMessage: {message}',
  responseText: 'ResponseText: {text}',
  readyState: 'ReadyState: {state}',
} as const;

export type AjaxTranslate = (key: keyof typeof ajaxTexts, values?: Record<string, string | number>) => string;

/** Drops tags, also those with a `>` inside quotes, and blank lines. */
const stripped = (html: string): string =>
  html
    .replace(/<("[^"]*"|'[^']*'|[^'">])*>/g, '')
    .replace(/[\n]+\s+/g, '\n')
    .trim();

/** What is said of a failure, line by line as Drupal says it [AJX-6]. */
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
