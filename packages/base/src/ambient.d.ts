// Globals that browsers, workers and Node share, so that pure code compiles without the DOM library.
declare const console: { warn(...data: unknown[]): void; error(...data: unknown[]): void };
declare class URL {
  constructor(url: string, base?: string);
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  search: string;
  hash: string;
  pathname: string;
  readonly searchParams: URLSearchParams;
}
declare class URLSearchParams {
  constructor(init?: string | [string, string][]);
  append(name: string, value: string): void;
  delete(name: string): void;
  get(name: string): string | null;
  getAll(name: string): string[];
  has(name: string): boolean;
  set(name: string, value: string): void;
  toString(): string;
  [Symbol.iterator](): IterableIterator<[string, string]>;
}
declare class TextEncoder {
  encode(input?: string): Uint8Array;
}
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean });
  decode(input?: Uint8Array): string;
}
declare function atob(data: string): string;
declare function btoa(data: string): string;
