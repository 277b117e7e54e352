/** A request as it goes out. A `FormData` body is sent as multipart, for forms with files. */
export interface Outgoing {
  readonly url: string;
  readonly body: URLSearchParams | FormData;
  readonly signal?: AbortSignal | undefined;
  /** The share of the upload sent so far, from 0 to 1. */
  readonly onUpload?: ((share: number) => void) | undefined;
}

/** The response; status 0 if there was none. */
export interface Incoming {
  readonly status: number;
  readonly statusText: string;
  readonly text: string;
  /** The verification header [AJX-5]. */
  readonly token: string | null;
  /** The URL of the response, after redirects. */
  readonly url: string;
  readonly readyState: number;
}

/** The request is aborted after so long without progress. */
export const SILENCE_MS = 30_000;
const MAX_BYTES = 5_000_000;

/**
 * Posts to the CMS. `XMLHttpRequest`, since `fetch` cannot tell how far an upload is. Never throws, and never repeats: the CMS may have
 * acted on a request whose response was lost.
 */
export function send({ url, body, signal, onUpload }: Outgoing): Promise<Incoming> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let cut = '';
    const giveUp = (why: string) => {
      cut = why;
      request.abort();
      // Chromium may report the last progress once the response is complete. Aborted then, a request has no `loadend`.
      done();
    };
    const alive = () => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, SILENCE_MS, 'timeout');
    };
    const done = () => {
      clearTimeout(timer);
      const arrived = cut === '' && request.status > 0;
      resolve({
        status: arrived ? request.status : 0,
        statusText: cut || request.statusText,
        text: arrived ? request.responseText : '',
        token: arrived ? request.getResponseHeader('X-Drupal-Ajax-Token') : null,
        url: request.responseURL,
        readyState: request.readyState,
      });
    };
    request.addEventListener('loadend', done);
    request.addEventListener('progress', ({ loaded }) => {
      alive();
      if (loaded > MAX_BYTES) giveUp('too large');
    });
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      alive();
      if (total > 0) onUpload?.(loaded / total);
    });
    signal?.addEventListener('abort', () => giveUp('abort'), { once: true });
    request.open('POST', url);
    request.setRequestHeader('X-Requested-With', 'XMLHttpRequest');
    // Never text/html: Drupal 8 would wrap the answer in a textarea.
    request.setRequestHeader('Accept', 'application/json, text/javascript, */*; q=0.01');
    alive();
    if (body instanceof FormData) {
      request.send(body);
      return;
    }
    request.setRequestHeader('Content-Type', 'application/x-www-form-urlencoded; charset=UTF-8');
    request.send(body.toString());
  });
}
