/** The texts of the engine, with Drupal's wording [AJX-4] [AJX-5] [AJX-6]. */
export const ajaxTexts = {
  wait: 'Please wait...',
  ok: 'OK',
  close: 'Close',
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
