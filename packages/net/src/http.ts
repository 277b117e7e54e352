/** The one member of the Standard Schema interface that we call: any schema library can check a response. */
interface StandardSchema<T> {
  readonly '~standard': {
    readonly validate: (value: unknown) => SchemaResult<T> | Promise<SchemaResult<T>>;
  };
}
type SchemaResult<T> =
  | { readonly value: T; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string }[] };

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

export interface CallOptions<T> {
  /** Sent as a query in PHP's bracket form; a string is sent as is. */
  readonly query?: object | string;
  readonly signal?: AbortSignal;
  /** Validates and types the response; without it the JSON is `unknown`. */
  readonly schema?: StandardSchema<T>;
  /** Never retries. For a GET that changes something on the server, or that costs too much to repeat. */
  readonly once?: boolean;
  /** `json` (default), or the raw text. */
  readonly as?: 'json' | 'text';
  /** The bytes of a response that are accepted. */
  readonly most?: number;
  /** Turns the text into JSON text, for servers that wrap it. */
  readonly unwrap?: (text: string) => string;
}

interface PostOptions<T> extends CallOptions<T> {
  /** Form fields in PHP's bracket form; a string is an encoded body. */
  readonly form: object | string;
  /** Without cookies. A site behind a log-in of the server gets that, since such a site answers nobody else. */
  readonly anonymous?: boolean;
}

export interface HttpClient {
  get<T = unknown>(url: string, options?: CallOptions<T>): Promise<T>;
  post<T = unknown>(url: string, options: PostOptions<T>): Promise<T>;
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
