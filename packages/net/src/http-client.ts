import { parseJson } from '@staytags/base/json';
import { phpQuery, safeUrl } from '@staytags/base/url';
import { keepFailure } from './failures.ts';
import { HttpError, type CallOptions, type HttpClient } from './http.ts';
import { sendOnce, TIMEOUT_MS, type Call } from './send-once.ts';

const MAX_BYTES = 2_000_000;

const encode = (params: object | string): string => (typeof params === 'string' ? params : phpQuery(params));

export const httpClient: HttpClient = {
  get: (url, options = {}) => call('get', url, options),
  post: (url, options) =>
    call('post', url, options, {
      ...(options.anonymous ? { credentials: 'omit' } : {}),
      body: encode(options.form),
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
    }),
};

async function call<T>(method: 'get' | 'post', url: string, options: CallOptions<T>, more: Call = {}): Promise<T> {
  const target = new URL(checkedUrl(url));
  if (options.query !== undefined) {
    const query = encode(options.query);
    if (query) target.search = target.search ? `${target.search}&${query}` : `?${query}`;
  }
  try {
    return await fetchChecked(method, target, options, more);
  } catch (error) {
    if (error instanceof HttpError && error.reason !== 'aborted') {
      const { reason, status, message } = error;
      keepFailure({ method, url: target.href, reason, status, message });
    }
    throw error;
  }
}

async function fetchChecked<T>(method: 'get' | 'post', target: URL, options: CallOptions<T>, more: Call): Promise<T> {
  const text = await fetchText(method, target.href, options, more);
  if (options.as === 'text') return text as T;
  const body = options.unwrap ? options.unwrap(text) : text;
  const json = parseJson(body.replace(/^\uFEFF/, ''), options.most ?? MAX_BYTES);
  if (!json.ok) throw new HttpError('content', 200, `${target.pathname} did not answer with JSON: ${json.reason}.`);
  if (!options.schema) return json.value as T;
  const result = await options.schema['~standard'].validate(json.value);
  if (result.issues) {
    const why = result.issues[0]?.message ?? 'unknown';
    throw new HttpError('schema', 200, `${target.pathname} answered with data of another shape: ${why}.`);
  }
  return result.value;
}

/** A search index may be on another host (Solr with CORS), so any http or https URL is allowed; the site owner configures it. */
function checkedUrl(url: string): string {
  const href = safeUrl(url, 'navigate', document.baseURI);
  if (href) return href;
  throw new HttpError(
    'network',
    0,
    `"${url}" is not an http or https address, so nothing was sent. Check the option that names it.`,
  );
}

async function fetchText<T>(method: 'get' | 'post', url: string, options: CallOptions<T>, more: Call): Promise<string> {
  try {
    const { signal, once } = options;
    const sent = { credentials: 'same-origin', ...more, method, ...(signal ? { signal } : {}) } as const;
    // A GET is retried once. A POST never is: it may have changed something, and a search has its 'Try again' button.
    let response = await respond(url, sent, method === 'get' && !once);
    // Nobody gets past the server's own log-in without it, as on a site that is being built.
    if (
      response.status === 401 &&
      sent.credentials === 'omit' &&
      /basic/i.test(response.headers.get('www-authenticate') ?? '')
    )
      response = await sendOnce(url, { ...sent, credentials: 'same-origin' });
    if (!response.ok) throw new HttpError('status', response.status, `${url} answered with status ${response.status}.`);
    // Data is checked by its schema. A text becomes part of the page.
    const refusal = options.as === 'text' && refusalOf(response, url);
    if (refusal) throw new HttpError('content', response.status, `${url} ${refusal}, so it is not shown.`);
    const length = Number(response.headers.get('content-length') ?? 0);
    const { most = MAX_BYTES } = options;
    const text = length > most ? '' : await response.text();
    const size = Math.max(length, options.as === 'text' ? text.length : 0);
    if (size > most)
      throw new HttpError(
        'too-large',
        response.status,
        `${url} answered with ${size} bytes, over the limit of ${most}.`,
      );
    return text;
  } catch (error) {
    throw asHttpError(error, url);
  }
}

/**
 * Pages of the CMS's administration, under any name of its folder, and forms that change or delete what has a number. They come with the
 * tokens of the visitor, and a text could hide what their buttons do. PHP drops spaces before the name of a param, and what follows a NUL.
 */
const ADMINISTRATION =
  /(?:^[^?]*\/|[?&][ +]*q(?:%00[^=&]*)?=\/?(?:[^&]*\/)?)(?:wp-admin|wp-login\.php|admin|\d+\/(?:[^?&]*\/)?(?:edit|delete|cancel|revert|clear))(?![\w.-])/i;

/** Why a response must not become part of a page: editors may upload files of other types, which nobody has filtered. */
function refusalOf({ headers, redirected, url }: Response, asked: string): string | undefined {
  const from = new URL(redirected ? url : asked);
  if (from.origin !== new URL(asked).origin) return 'was redirected to another site';
  if (!/^(?:text\/html|application\/xhtml\+xml)\b/i.test(headers.get('content-type') ?? ''))
    return 'did not answer with HTML';
  // One by one, as servers do: one bad escape must not hide the others.
  const path = (from.pathname + from.search).replace(/%([2-7][\da-f])/gi, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return ADMINISTRATION.test(path) ? 'is a page of the administration' : undefined;
}

/**
 * The first attempt leaves at once, in the task of the caller: a click's request is under way before its page is rendered. ky, which knows
 * when and how to repeat a call, loads once one has failed, and begins with that failure.
 */
async function respond(url: string, call: Call, mayRepeat: boolean): Promise<Response> {
  const first = sendOnce(url, call);
  const response = await first.catch((error: unknown) => {
    if (!mayRepeat || call.signal?.aborted || isEnd(error)) throw error;
  });
  if (response?.ok || (response && !mayRepeat)) return response;
  const repeat = await import('./repeat.ts').catch(() => undefined);
  return repeat ? repeat.repeat(url, call, first) : first;
}

/** The caller has dropped the call, or its time is over: neither is repeated. */
const isEnd = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError');

function asHttpError(error: unknown, url: string): HttpError {
  if (error instanceof HttpError) return error;
  const cause = { cause: error };
  const name = error instanceof Error ? error.name : '';
  if (name === 'TimeoutError')
    return new HttpError('timeout', 0, `${url} did not answer within ${TIMEOUT_MS / 1_000} seconds.`, cause);
  if (name === 'AbortError') return new HttpError('aborted', 0, `The call to ${url} was dropped.`, cause);
  return new HttpError('network', 0, `${url} could not be reached.`, cause);
}
