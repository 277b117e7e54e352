import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { coastGeoJson, coastStyle } from './map/style.ts';
import { today, type Day } from './data/civil.ts';
import { makeSiteData, type SiteData } from './data/site-data.ts';
import { Drupal } from './drupal/drupal.ts';
import { pageFor } from './pages/routes.ts';
import type { Site } from './pages/site.ts';
import { Rcapi } from './rcapi/rcapi.ts';
import { Rescms } from './rescms/rescms.ts';
import { Links } from './rcapi/share.ts';
import { pictureFor } from './scenes/pictures.ts';
import { readAddress } from './solr/address.ts';
import { embeddedBackend, type SolrBackend } from './solr/backend.ts';
import { documents } from './solr/documents.ts';
import { SolrIndex, type SolrDoc } from './solr/index.ts';
import { indexInto } from './solr/indexer.ts';
import { remoteBackend } from './solr/remote.ts';
import { fileOf, missingBuild } from './web/files.ts';
import { DAY_CACHE, json, send, text, TYPES, type Reply } from './web/reply.ts';
import { bodyOf, placeOf, Refused, type Place } from './web/request.ts';
import { solrReply } from './web/solr-reply.ts';
import { themeCss } from './theme/theme.ts';

export interface SiteOptions {
  /** 0 chooses any free port. */
  port?: number;
  host?: string;
  /** Where the trip is stored: in the browser, or in the server's session. */
  order?: 'local' | 'session';
  /** The bundle of the pages; `none` shows them as without JavaScript. */
  scripts?: 'full' | 'lite' | 'none';
  /** What /stays contains of its first search: the printed response, the URL of a request to send at once, or nothing. */
  first?: 'printed' | 'requested' | 'none';
  /** For tests: pictures are of one colour, and the map of /stays waits for a press. Both take long to draw without a graphics card. */
  pictures?: 'plain';
  map?: 'on press';
  /** The folder of the built bundle. */
  dist?: string;
  /** A Solr core or collection to index into and to search, instead of the built-in index. */
  solr?: string;
}

export interface RunningSite {
  url: string;
  close: () => Promise<void>;
}

const FILMS = fileURLToPath(new URL('scenes/films/', import.meta.url));
const THEME = fileURLToPath(new URL('theme/', import.meta.url));
const DIST = fileURLToPath(new URL('../../packages/staytags/dist/', import.meta.url));

export async function startSite(options: SiteOptions = {}): Promise<RunningSite> {
  const own = ownData();
  const { data } = own;
  const solr = options.solr === undefined ? own.solr : await remoteFor(options.solr, documents(data));
  const rcapi = new Rcapi(data);
  const { order = 'local', scripts = 'full', first = 'printed', pictures, map } = options;
  const site: Site = { data, solr, rcapi, order, scripts, first, pictures, map };
  const answer = answerer(site, options.dist ?? DIST);
  const server = createServer((request, response) => {
    answer(request)
      .catch((error: unknown) => failed(request, error))
      .then((reply) => send(request, response, reply))
      .catch(() => response.destroy());
  });
  await new Promise<void>((listening, failedToListen) => {
    server.once('error', failedToListen);
    server.listen(options.port ?? 0, options.host ?? '127.0.0.1', listening);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

let owned: { readonly day: Day; readonly data: SiteData; readonly solr: SolrBackend } | undefined;

/** The homes and their index, which all sites of a process share: tests start dozens. Events are those of the day. */
function ownData(): NonNullable<typeof owned> {
  if (owned?.day === today()) return owned;
  const data = makeSiteData();
  return (owned = { day: data.now(), data, solr: embeddedBackend(new SolrIndex(documents(data))) });
}

async function remoteFor(url: string, docs: readonly SolrDoc[]): Promise<SolrBackend> {
  const address = readAddress(url);
  await indexInto(address, docs);
  return remoteBackend(address);
}

function failed(request: IncomingMessage, error: unknown): Reply {
  if (error instanceof Refused) return text(error.status, error.message);
  console.error(`${request.method} ${request.url}`, error);
  return text(500, 'The demo site has failed; see its console for the error.');
}

function answerer(site: Site, dist: string): (request: IncomingMessage) => Promise<Reply> {
  const css: Reply = {
    status: 200,
    type: TYPES['css'] as string,
    body: themeCss(),
    headers: { 'cache-control': 'no-cache' },
  };
  const links = new Links();
  const rescms = new Rescms();
  const drupal = new Drupal();
  return async (request) => {
    const place = placeOf(request.url ?? '/');
    const reading = request.method === 'GET' || request.method === 'HEAD';
    const solr = await solrReply(site.solr, request, place, bodyOf);
    if (solr) return solr;
    const linked = await links.answer(request, place, bodyOf);
    if (linked) return linked;
    const checkout = await rescms.answer(site, request, place, bodyOf);
    if (checkout) return checkout;
    const cms = await drupal.answer(site, request, place, bodyOf);
    if (cms) return cms;
    if (!reading) return { ...text(405, `${request.method} is not allowed here`), headers: { allow: 'GET, HEAD' } };
    const { path } = place;
    const called = site.rcapi.answer({ ...place, cookies: request.headers.cookie });
    if (called) return called;
    if (/^\/(rcapi|rescms\/ajax)\//.test(path)) return json(404, { error: `Not found: ${path}` });
    if (path === '/site.css') return css;
    if (path === '/drupal/thanks.css') return { ...css, body: '.messages.status { border-inline-start-width: 6px }' };
    if (path === '/robots.txt') return text(200, 'User-agent: *\nDisallow: /rcapi/\nDisallow: /rescms/');
    if (path === '/site.js') return (await fileOf(THEME, 'site.js')) ?? text(404, 'File not found');
    if (path.startsWith('/staytags/'))
      return (await fileOf(dist, path.slice('/staytags/'.length))) ?? missingBuild(path);
    if (path.startsWith('/pictures/')) return picture(site, place);
    if (path.startsWith('/films/'))
      return (await fileOf(FILMS, path.slice('/films/'.length))) ?? text(404, 'Film not found');
    if (path.startsWith('/map/')) return mapFile(path.slice('/map/'.length));
    return pageFor(site, place, request);
  };
}

const MAP_FILES: Readonly<Record<string, () => unknown>> = {
  'coast.json': coastGeoJson,
  'light.json': () => coastStyle(false),
  'dark.json': () => coastStyle(true),
};
const drawn = new Map<string, string>();

function mapFile(name: string): Reply {
  const draw = Object.hasOwn(MAP_FILES, name) ? MAP_FILES[name] : undefined;
  if (!draw) return text(404, 'Map not found');
  const body = drawn.get(name) ?? JSON.stringify(draw());
  drawn.set(name, body);
  return { status: 200, type: TYPES['json'] as string, body, headers: { 'cache-control': DAY_CACHE } };
}

function picture(site: Site, { path }: Place): Reply {
  const svg = pictureFor(path.slice('/pictures/'.length), site.data);
  if (svg === null) return text(404, 'Picture not found');
  const body =
    site.pictures === 'plain'
      ? svg.replace(/(<svg[^>]*>).*/s, '$1<path d="M0 0h9999v9999H0z" fill="#9cb"/></svg>')
      : svg;
  return { status: 200, type: TYPES['svg'] as string, body, headers: { 'cache-control': DAY_CACHE } };
}
