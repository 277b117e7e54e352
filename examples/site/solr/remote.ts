import type { SolrAddress } from './address.ts';
import type { SolrBackend } from './backend.ts';
import { localParams } from './params.ts';
import type { SolrAnswer } from './select.ts';

const TIMEOUT_MS = 10_000;

// The params of a search. Any other (shards, qt, stream.url, …) could redirect Solr, so it is not forwarded.
const NAMES =
  /^(?:q|q\.(?:op|alt)|df|fq|fl|sort|start|rows|ids|defType|qf|pf|mm|bq|free|tie|omitHeader|echoParams|json\.(?:nl|wrf)|facet|facet\..+|f\..+|spellcheck|spellcheck\..+|hl|hl\..+|group|group\..+)$/;
const PARSERS: ReadonlySet<string> = new Set(['lucene', 'field', 'term', 'terms', 'raw', 'dismax', 'edismax']);

/** Whether a value selects a parser that reaches beyond this index, such as `{!join fromIndex=…}`. */
function reaches(value: string): boolean {
  if (/_query_/i.test(value)) return true;
  try {
    return [...value.matchAll(/\{!/g)].some(({ index }) => {
      const type = localParams(value.slice(index)).locals['type'];
      return type !== undefined && !PARSERS.has(type);
    });
  } catch {
    // Solr might parse what we cannot.
    return true;
  }
}

function failure(status: number, message: string): SolrAnswer {
  return { status, body: JSON.stringify({ responseHeader: { status }, error: { msg: message, code: status } }) };
}

function reasonOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return `did not answer within ${TIMEOUT_MS / 1000} seconds`;
  const cause =
    error instanceof Error ? ((error.cause as NodeJS.ErrnoException | undefined)?.code ?? error.message) : '';
  return `cannot be reached (${cause})`;
}

/** A core or collection of a real Solr. Its responses and errors are forwarded unchanged. */
export function remoteBackend({ core, headers }: SolrAddress): SolrBackend {
  return {
    async select(source) {
      const asked = [...new URLSearchParams(source)].filter(([name]) => NAMES.test(name));
      const far = asked.find(([, value]) => reaches(value));
      if (far) return failure(400, `The demo does not forward this ${far[0]}: it could reach beyond its own index`);
      try {
        // Sent by POST: a search with many filters is longer than the URLs that a server accepts.
        const response = await fetch(`${core}/select`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
          // Macros would be expanded before Solr parses a query: `"${facet.prefix}"`.
          body: new URLSearchParams([...asked, ['expandMacros', 'false'], ['wt', 'json']]).toString(),
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        const body = await response.text();
        // Before a request reaches a core, Solr responds with a Jetty error page.
        if (/^\s*</.test(body)) return failure(response.status, `The Solr of the demo answers ${response.status}`);
        return { status: response.status, body };
      } catch (error) {
        return failure(503, `The Solr of the demo ${reasonOf(error)}`);
      }
    },
    close() {},
  };
}
