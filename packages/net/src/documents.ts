import { isPlainObject } from '@staytags/base/json';
import { http } from './http.ts';

/** Where a search index is: its handler, or the site's proxy in front of it. */
export interface DocumentSource {
  readonly url: string;
  readonly servlet: string;
  readonly proxyUrl: string;
  /** Further params of every request. */
  readonly params: readonly (readonly [name: string, value: string])[];
}

/** Documents of the index by their keys, of these fields only; keys that it does not have are left out [SRCH-4, SRCH-11]. Rejects with the reason. */
export async function fetchDocuments(
  { url, servlet, proxyUrl, params }: DocumentSource,
  keys: readonly string[],
  fields: readonly string[],
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const query = new URLSearchParams({
    ids: keys.map((key) => key.replaceAll(',', '\\,')).join(),
    fl: ['id', ...new Set(fields)].join(),
    wt: 'json',
  });
  for (const [name, value] of params) if (!query.has(name)) query.append(name, value);
  const client = await http();
  const answer = proxyUrl
    ? await client.post(proxyUrl, { form: String(query) })
    : await client.get(`${url.replace(/\/?$/, '/')}${servlet.replace(/^\//, '')}`, { query: String(query) });
  const response = isPlainObject(answer) ? answer['response'] : undefined;
  const docs = isPlainObject(response) ? response['docs'] : undefined;
  if (!Array.isArray(docs)) throw new Error('the answer of the index has no response.docs');
  return docs.filter(isPlainObject);
}
