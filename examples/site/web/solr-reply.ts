import type { IncomingMessage } from 'node:http';
import type { SolrBackend } from '../solr/backend.ts';
import { TYPES, type Reply } from './reply.ts';
import type { Place } from './request.ts';

// Jetty's response for an unknown core or handler.
const notFound = (path: string): string => `<html>
<head>
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8"/>
<title>Error 404 Not Found</title>
</head>
<body><h2>HTTP ERROR 404</h2>
<p>Problem accessing ${path.replace(/[&<>"']/g, ' ')}. Reason:
<pre>    Not Found</pre></p><hr><i><small>Powered by Jetty://</small></i><hr/>

</body>
</html>
`;

/** Solr's handler, and the proxy in front of it; null for any other path. */
export async function solrReply(
  backend: SolrBackend,
  request: IncomingMessage,
  place: Place,
  bodyOf: (request: IncomingMessage) => Promise<string>,
): Promise<Reply | null> {
  const solr = place.path.startsWith('/solr/');
  if (!solr && place.path !== '/search/proxy') return null;
  if (solr && !/^\/solr\/(stays\/)?select$/.test(place.path))
    return { status: 404, type: TYPES['html'] as string, body: notFound(place.path) };
  const posted = request.method === 'POST' ? await bodyOf(request) : '';
  const answer = await backend.select([place.query, unwrapped(posted)].filter(Boolean).join('&'));
  return {
    status: answer.status,
    type: 'application/json; charset=UTF-8',
    body: answer.body,
    headers: { 'cache-control': 'no-store' },
  };
}

/** ajax-solr's own proxies accept a form field `query` that contains the whole query string. */
function unwrapped(body: string): string {
  const fields = new URLSearchParams(body);
  return [...fields.keys()].join() === 'query' ? (fields.get('query') ?? '') : body;
}
