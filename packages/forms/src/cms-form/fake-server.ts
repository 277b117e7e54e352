import { SILENCE_MS } from '@staytags/cms/ajax/ajax-send';

/** The CMS's response: commands, or a raw response. `silent` lets the time limit pass, `never` waits for the test. */
export type FakeAnswer =
  | readonly object[]
  | { status: number; text: string; token?: string | null; url?: string }
  | 'refused'
  | 'huge'
  | 'silent'
  | 'never';

interface FakeRequest {
  readonly url: string;
  readonly body: string | FormData;
  /** Responds to a pending request. */
  respond(answer: FakeAnswer): void;
}

export interface FakeServer {
  readonly requests: FakeRequest[];
  answer: (request: FakeRequest) => FakeAnswer;
  stop(): void;
}

/** Replaces the network in tests: the engine posts by XMLHttpRequest. */
export function fakeServer(): FakeServer {
  const real = globalThis.XMLHttpRequest;
  const realTimeout = globalThis.setTimeout;
  const server: FakeServer = {
    requests: [],
    answer: () => [],
    stop() {
      globalThis.XMLHttpRequest = real;
      globalThis.setTimeout = realTimeout;
    },
  };
  /** Times out the last request. */
  let losePatience = () => {};
  globalThis.setTimeout = ((run: () => void, ms?: number, ...more: unknown[]) => {
    if (ms === SILENCE_MS) losePatience = () => (run as (...args: unknown[]) => void)(...more);
    return realTimeout(run, ms, ...(more as []));
  }) as typeof setTimeout;

  class FakeXhr extends EventTarget {
    upload = new EventTarget();
    status = 0;
    statusText = '';
    responseText = '';
    responseURL = '';
    readyState = 0;
    #token: string | null = null;
    #done = false;
    open(_method: string, url: string): void {
      this.responseURL = url;
    }
    setRequestHeader(): void {}
    getResponseHeader(): string | null {
      return this.#token;
    }
    send(body: string | FormData): void {
      const request: FakeRequest = { url: this.responseURL, body, respond: (answer) => this.#end(answer) };
      server.requests.push(request);
      queueMicrotask(() => this.#end(server.answer(request)));
    }
    abort(): void {
      this.#end('refused');
    }
    #end(answer: FakeAnswer): void {
      if (this.#done || answer === 'never') return;
      if (answer === 'silent') return losePatience();
      if (answer === 'huge') {
        // The engine aborts it.
        this.dispatchEvent(new ProgressEvent('progress', { loaded: 10_000_000 }));
        return;
      }
      this.#done = true;
      this.readyState = 4;
      if (answer !== 'refused') {
        const { status, text, token, url } =
          'status' in answer ? answer : { status: 200, text: JSON.stringify(answer), token: '1', url: undefined };
        if (url) this.responseURL = url;
        Object.assign(this, { status, statusText: `S${status}`, responseText: text });
        this.#token = token ?? null;
      }
      this.dispatchEvent(new Event('loadend'));
    }
  }
  globalThis.XMLHttpRequest = FakeXhr as unknown as typeof XMLHttpRequest;
  return server;
}
