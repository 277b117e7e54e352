import type { HttpClient } from './http-client.ts';

/** Why a call has no usable response. */
export type HttpReason = 'network' | 'timeout' | 'aborted' | 'status' | 'content' | 'too-large' | 'schema';

export class HttpError extends Error {
  readonly reason: HttpReason;
  /** The HTTP status, or 0 if there was no response. */
  readonly status: number;

  constructor(reason: HttpReason, status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'HttpError';
    this.reason = reason;
    this.status = status;
  }
}

let client: HttpClient | Promise<HttpClient> | undefined;

/** The page's HTTP client, at once if it is here. It arrives with the first call, so a page of flags and bags never loads it. */
export function http(): HttpClient | Promise<HttpClient> {
  client ??= import('./http-client.ts').then(
    ({ httpClient }) => (client = httpClient),
    (error: unknown) => {
      client = undefined;
      throw new HttpError('network', 0, 'The network client could not be loaded. Check the connection.', {
        cause: error,
      });
    },
  );
  return client;
}

/** For an app whose own code brings the client. */
export const setClient = (loaded: HttpClient): void => void (client = loaded);
