import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { Page } from 'playwright-core';
import { listen, type Checks } from './checks.ts';
import { cards } from './site.ts';
import type { Stand } from './stand.ts';

const PRINTED = /<stay-search[^>]*><script type="application\/json" data-stay-answer>/;

const served = async (stand: Stand, path: string): Promise<string> => (await fetch(new URL(path, stand.url))).text();

/** The results of a page show without a request: the CMS has printed the answer [CMS-10]. */
export async function checkFirstAnswer(stand: Stand, path: string, admin: Page, checks: Checks): Promise<void> {
  const page = await (await stand.visitor()).newPage();
  const messages = listen(page);
  const searches: string[] = [];
  page.on('request', (request) => {
    if (/\/solr\b/.test(new URL(request.url()).pathname)) searches.push(request.url());
  });
  await page.goto(path);
  await cards(page);
  const html = await served(stand, path);
  checks.is('first answer: is in the page', PRINTED.test(html), true);
  const titles = [...html.matchAll(/<h3><a href="[^"]+">[^<]+<\/a><\/h3>/g)];
  checks.is(
    'printed cards: each has a title that is a link',
    titles.length,
    html.split('class="stay-card"').length - 1,
  );
  checks.is(
    'printed cards: have prices',
    (html.match(/<p class="stay-price">from \$[\d,]+/g) ?? []).length,
    titles.length,
  );
  checks.is('printed cards: have their stylesheet', /<link[^>]+stylesheet[^>]+printed|printed\.css/.test(html), true);
  checks.is('printed cards: are the element’s own by now', await page.locator('[data-stay-cards]').count(), 0);
  checks.is('first answer: the results need no request', searches, []);
  checks.is('first answer: nothing in the console', messages, []);
  await page.context().close();
  // A CMS may send the pages of who has logged in piece by piece.
  const member = await (await admin.request.get(path)).text();
  checks.is('first answer: is in the page of a member too', PRINTED.test(member), true);
  checks.is('first answer: so are the hints', member.includes('rel="modulepreload"'), true);
}

/** An index that sends a byte now and then holds a page up for no longer than one that sends none [CMS-10]. */
export async function checkSlowSolr(
  stand: Stand,
  path: string,
  point: (solr: string) => void,
  checks: Checks,
): Promise<void> {
  const slow = createServer((socket) => {
    socket.write('HTTP/1.0 200 OK\r\nContent-Type: application/json\r\n\r\n{');
    const drip = setInterval(() => socket.write(' '), 200);
    socket.on('error', () => {}).on('close', () => clearInterval(drip));
    socket.resume();
  });
  await new Promise<void>((done) => slow.listen(0, '127.0.0.1', done));
  point(`http://127.0.0.1:${(slow.address() as AddressInfo).port}/solr/`);
  const begin = performance.now();
  const html = await Promise.race([served(stand, path), new Promise<string>((done) => setTimeout(done, 8000, 'late'))]);
  const ms = performance.now() - begin;
  await new Promise((done) => slow.close(done));
  checks.is('slow index: the page is whole', html.includes('</html>') && !PRINTED.test(html), true);
  checks.is('slow index: holds a page up for no more than a second or two', ms < 4000 || ms, true);
}

/** An index that takes the request and never answers costs one page a second, and the others nothing [CMS-10]. */
export async function checkSilentSolr(
  stand: Stand,
  path: string,
  point: (solr: string) => void,
  checks: Checks,
): Promise<void> {
  const held: number[] = [];
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => {
    const start = performance.now();
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => held.push(performance.now() - start));
    // Read, so that the end of the connection is seen.
    socket.resume();
  });
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  point(`http://127.0.0.1:${(silent.address() as AddressInfo).port}/solr/`);
  const pages = [await served(stand, path), await served(stand, path), await served(stand, path)];
  for (const socket of sockets) socket.destroy();
  await new Promise((done) => silent.close(done));
  checks.is('silent index: is asked once a minute', sockets.size, 1);
  checks.is(
    'silent index: holds a page up for no more than a second or two',
    held.every((ms) => ms < 2500),
    true,
  );
  checks.is(
    'silent index: the page has no answer',
    pages.map((html) => PRINTED.test(html)),
    [false, false, false],
  );
  checks.is(
    'silent index: and is whole',
    pages.every((html) => html.includes('<stay-results') && html.includes('</html>')),
    true,
  );
}
