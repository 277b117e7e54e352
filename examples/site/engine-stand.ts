import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Engine, EngineName, Tab } from '../../tools/engines/engine.ts';
import { startEngine } from '../../tools/engines/provider.ts';
import { LAPTOP } from './engine-page.ts';
import { startSite } from './server.ts';

/** What happens to a request: nothing, no connection, or no response. */
type Fault = 'drop' | 'hang' | undefined;

/** The demo, and a browser with a tab, for the journeys of one file: all is there from its first journey on. */
export interface EngineStand {
  readonly name: EngineName;
  engine: Engine;
  tab: Tab;
  /** The demo behind a server that can fail requests, as a test requires. */
  origin: string;
  refuses: (url: string) => Fault;
  /** The number of failed requests. */
  refused: number;
  /**
   * An origin without modules, cookies or storage. WebKit keeps modules in memory whatever the headers say: it requests a failing file only
   * from a new URL. Cookies belong to a host, whatever its port.
   */
  newOrigin(): Promise<string>;
}

/** Answers with what the server at this address answers, which no browser keeps. */
export function passOn(url: string, from: IncomingMessage, to: ServerResponse): void {
  const { hostname, port } = new URL(url);
  const passed = request({ hostname, port, path: from.url, method: from.method, headers: from.headers }, (answer) => {
    to.writeHead(answer.statusCode ?? 500, { ...answer.headers, 'cache-control': 'no-store' });
    answer.pipe(to);
  });
  passed.on('error', () => to.destroy());
  from.pipe(passed);
}

export function engineStand(name: EngineName): EngineStand {
  const proxies: Server[] = [];
  let site: Awaited<ReturnType<typeof startSite>>;

  function pass(from: IncomingMessage, to: ServerResponse): void {
    const fault = stand.refuses(from.url ?? '');
    if (fault === 'drop') from.socket.destroy();
    if (fault) {
      stand.refused += 1;
      return;
    }
    passOn(site.url, from, to);
  }

  const stand = {
    name,
    origin: '',
    refuses: () => undefined,
    refused: 0,
    async newOrigin() {
      const proxy = createServer(pass);
      const host = `127.0.0.${proxies.push(proxy) + 1}`;
      await new Promise<void>((resolve) => proxy.listen(0, host, resolve));
      return `http://${host}:${(proxy.address() as AddressInfo).port}`;
    },
  } as unknown as EngineStand;

  beforeAll(async () => {
    site = await startSite();
    stand.origin = await stand.newOrigin();
  });
  beforeAll(async () => {
    stand.engine = await startEngine(name);
    stand.tab = await stand.engine.newTab();
    await stand.tab.resize(...LAPTOP);
  });
  afterEach(async () => {
    stand.refuses = () => undefined;
    stand.refused = 0;
    await stand.tab.resize(...LAPTOP);
  });
  afterAll(async () => {
    // An engine that has not started has said so.
    await (stand.engine as Engine | undefined)?.close();
    for (const proxy of proxies) {
      proxy.closeAllConnections();
      proxy.close();
    }
    await site.close();
  });
  return stand;
}
