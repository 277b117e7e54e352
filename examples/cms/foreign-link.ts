import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listen, type Checks } from './checks.ts';
import type { Cms } from './cms.ts';
import type { Stand } from './stand.ts';

/** Commands that a page must not carry out, as the server of a stranger sends them. */
const COMMANDS = JSON.stringify([
  { command: 'insert', method: 'html', selector: 'body', data: '<p id="taken">Taken</p>' },
  { command: 'invoke', selector: 'html', method: 'addClass', arguments: ['taken'], args: ['taken'] },
]);

/** An editor's AJAX link leads to a stranger behind a character that browsers drop: it is followed as a link, if at all [CMS-11] [AJX-5]. */
export async function checkForeignLink(stand: Stand, cms: Cms, checks: Checks): Promise<void> {
  const asked: string[] = [];
  const stranger = createServer((request, response) => {
    asked.push(request.method ?? '');
    const allow = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-expose-headers': '*',
    };
    response.writeHead(200, { ...allow, 'content-type': 'application/json', 'x-drupal-ajax-token': '1' }).end(COMMANDS);
  });
  await new Promise<void>((done) => stranger.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${(stranger.address() as AddressInfo).port}`;
  const link = (href: string, name: string) => `<a class="use-ajax" href="${href}">${name}</a>`;
  const names = ['tab', 'line', 'back', 'bare'];
  const path = cms.publish(
    stand.root,
    `<stay-ajax>${link(`/&#9;/${host}/a`, 'tab')} ${link(`/&#10;/${host}/a`, 'line')} ${link(`/\\${host}/a`, 'back')} ${link(`//${host}/a`, 'bare')}</stay-ajax>`,
  );
  for (const name of names) {
    const page = await (await stand.visitor()).newPage();
    const messages = listen(page);
    await page.goto(path);
    await page.locator('stay-ajax > [role=status]').waitFor({ state: 'attached' });
    const found = page.locator('stay-ajax').getByText(name, { exact: true });
    checks.is(`foreign link: ${name} is in the page`, await found.count(), 1);
    await found.click();
    // Either the browser goes there, or the page says why it does not.
    await Promise.race([page.waitForURL(`**/${host}/a`), page.locator('dialog[open]').waitFor()]);
    checks.is(`foreign link: ${name} changes nothing here`, await page.locator('html.taken, #taken').count(), 0);
    checks.is(
      `foreign link: ${name} says no more than why`,
      messages.filter((one) => !one.includes('not local and not trusted')),
      [],
    );
    await page.context().close();
  }
  stranger.closeAllConnections();
  await new Promise((done) => stranger.close(done));
  checks.is(
    'foreign link: nothing was sent to the stranger',
    asked.filter((method) => method !== 'GET'),
    [],
  );
}
