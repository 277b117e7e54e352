import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves a CMS and the demo's servers on one origin, as nginx or Apache do on a real site. */

const BACKENDS = /^\/(?:solr|rcapi|rescms|pictures|map)\//;

function pass(from: IncomingMessage, to: ServerResponse, target: string): void {
  const onward = request(
    new URL(from.url ?? '/', target),
    { method: from.method ?? 'GET', headers: { ...from.headers, connection: 'close' } },
    (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(to);
    },
  );
  onward.on('error', () =>
    to.headersSent ? to.end() : to.writeHead(502).end(`${target} does not respond. Is it running?`),
  );
  from.pipe(onward);
}

export interface Front {
  readonly url: string;
  close(): void;
}

/** Listens on `host`; the URL is that on this machine. */
export async function startFront(cms: string, demo: string, port = 0, host = '127.0.0.1'): Promise<Front> {
  const server = createServer((from, to) => pass(from, to, BACKENDS.test(from.url ?? '') ? demo : cms));
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, host, listening);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
