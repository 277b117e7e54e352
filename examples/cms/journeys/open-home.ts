import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Checks } from '../checks.ts';
import { setSolr } from '../proxy/site.ts';
import type { Cms } from '../cms.ts';
import type { Stand } from '../stand.ts';

const HOME = { id: '1001', title: 'Sea View Cottage', link: '/stays/sea-view-cottage' };

/** The demo's Solr, with changed answers. */
export async function solrWith(change: (answer: string) => string, solr: string) {
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk as Uint8Array);
    const target = new URL((request.url ?? '').replace(/^\/+/, ''), solr);
    const answer = await fetch(target, { method: 'POST', body: Buffer.concat(chunks).toString() });
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(change(await answer.text()));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((done) => server.close(done)),
  };
}

/** From the printed card to the page of its home, in the folder of the site [CMS-25] [CMS-27]. */
export async function openHome(stand: Stand, cms: Cms, list: string, checks: Checks): Promise<void> {
  const page = new URL(cms.home(stand.root, HOME.id), stand.url).pathname;
  const index = await solrWith((answer) => answer.replaceAll(`"${HOME.link}"`, JSON.stringify(page)), stand.solr);
  try {
    setSolr(cms, stand, index.url);
    const html = await (await fetch(list)).text();
    const href = new RegExp(`<h3><a href="([^"]+)">${HOME.title}</a>`).exec(html)?.[1] ?? '';
    checks.is('no script: the card of a home leads to its page', href, page);
    const home = await fetch(new URL(href, list));
    const facts = (await home.text()).includes('stay-printed-home');
    checks.is('no script: which has its facts', [home.status, facts], [200, true]);
  } finally {
    setSolr(cms, stand, stand.solr);
    await index.close();
  }
}
