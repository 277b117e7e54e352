import type { IncomingMessage } from 'node:http';

/** A request rejected before it is handled. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const MAX_BODY = 1_000_000;

async function bytesOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY) throw new Refused(413, 'The request is larger than one megabyte');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export const bodyOf = async (request: IncomingMessage): Promise<string> => (await bytesOf(request)).toString('utf8');

/** The fields of a form, sent as urlencoded or, with files, as multipart. */
export async function fieldsOf(request: IncomingMessage): Promise<FormData> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  try {
    return await new Response(await bytesOf(request), { headers }).formData();
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused(400, 'The body is not a form');
  }
}

export interface Place {
  path: string;
  /** Without the question mark. */
  query: string;
}

/** The decoded path and the raw query. Paths are compared as text, so a path that cannot be decoded is rejected. */
export function placeOf(url: string): Place {
  const at = url.indexOf('?');
  const raw = at < 0 ? url : url.slice(0, at);
  if (!raw.startsWith('/')) throw new Refused(400, 'The path must begin with a slash');
  try {
    return { path: decodeURIComponent(raw), query: at < 0 ? '' : url.slice(at + 1) };
  } catch {
    throw new Refused(400, 'The path contains a percent sign that is not an escape');
  }
}
