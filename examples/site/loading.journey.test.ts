import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVisit, watch, watchShifts, type Visit } from './journey.ts';

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit();
});
afterAll(() => visit.close());

const firstCard = (page: Page) => page.locator('stay-results [part~=card]').first();

/** Answers requests for files of the bundle that match with what `fail` does, as long as it says so. */
async function breakFiles(page: Page, matches: RegExp, stillBroken: () => boolean): Promise<void> {
  await page.route(matches, (route) => (stillBroken() ? route.abort() : route.continue()));
}

describe.each(['', '?lite'])('loading, page query "%s"', (query) => {
  it('sends the first search before the renderer runs [CORE-27]', async () => {
    const visitor = await visit.newVisitor();
    const page = await visitor.newPage();
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      const { fetch } = globalThis;
      globalThis.fetch = (...args) => {
        const asked = args[0] instanceof Request ? args[0].url : String(args[0]);
        if (asked.includes('/solr/')) seen.push('search');
        return fetch(...args);
      };
      const { attachShadow } = Element.prototype;
      Element.prototype.attachShadow = function (init) {
        seen.push('view');
        return attachShadow.call(this, init);
      };
    });
    await page.goto(`/stays${query}`);
    await firstCard(page).waitFor();
    expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen[0])).toBe('search');
    await visitor.close();
  });

  it('shows its pages in English without Intl, with and without dates [CORE-13]', async () => {
    const visitor = await visit.newVisitor();
    await visitor.addInitScript(() => {
      const formatters: string[] = [];
      Object.assign(globalThis, { formatters });
      for (const name of ['NumberFormat', 'DateTimeFormat', 'PluralRules', 'Collator'] as const)
        Object.defineProperty(Intl, name, {
          value: new Proxy(Intl[name], {
            construct(type, args) {
              formatters.push(name);
              return Reflect.construct(type, args) as object;
            },
          }),
        });
    });
    const page = await visitor.newPage();
    const shows = async (path: string, part: Locator) => {
      await page.goto(`${path}${query}`);
      await page.locator('stay-order').getByText('$0').first().waitFor();
      await page.evaluate(() => document.querySelector('stay-pricing')?.scrollIntoView());
      await part.first().waitFor();
      expect(await page.evaluate(() => (globalThis as unknown as { formatters: string[] }).formatters)).toEqual([]);
    };
    await shows('/', page.getByText('Add dates'));
    await shows('/mytrip', page.getByText('Your trip is empty', { exact: true }));
    await shows('/stays', page.locator('stay-facet [type=checkbox]'));
    await shows('/stays/sea-view-cottage', page.locator('stay-availability button[type=submit]'));
    await page.evaluate(() => {
      const params = { begin: '06/12/2027', end: '06/19/2027', adult: 2 };
      document.dispatchEvent(new CustomEvent('stay:availability-search', { detail: { params } }));
    });
    const offer = page.locator('stay-pricing').getByText(/, 2027/);
    await offer.first().waitFor();
    await shows('/stays/sea-view-cottage', offer);
    await shows('/', page.getByText('Jun 12\u2009–\u200919'));
    await visitor.close();
  });

  it('loads its files from its own address, whatever the page names currentScript or base [CORE-18] [CORE-28]', async () => {
    const visitor = await visit.newVisitor();
    const page = await visitor.newPage();
    const foreign: string[] = [];
    await page.route('**://evil.example/**', (route) => {
      foreign.push(route.request().url());
      return route.abort();
    });
    const script = query ? 'staytags-lite.js' : 'staytags.js';
    const source = await (await fetch(`${visit.url}/${query}`)).text();
    const address = new RegExp(`src="([^"]*${script})"`).exec(source)?.[1] ?? '';
    await page.route('**/clobbered', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>Clobbered</title><base href="//evil.example/"><img name="currentScript" alt=""><a id="drupalSettings"></a>
          <form name="staytags"><input name="settings"></form><stay-order data-mode="widget"></stay-order>
          <script type="module" src="${new URL(address, visit.url).href}"></script>`,
      }),
    );
    await page.goto(`${visit.url}/clobbered`);
    await page.locator('stay-order').getByText('$0').first().waitFor();
    expect(foreign).toEqual([]);
    await visitor.close();
  });

  it('recovers when a file fails once, from another URL and without a reload [CORE-28]', async () => {
    const visitor = await visit.newVisitor();
    const page = await visitor.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await breakFiles(page, /\/staytags\/chunks\/[^?]*$/, () => true);
    await page.goto(`/stays${query}`);
    await firstCard(page).waitFor();
    expect(asked.some((url) => /\/0\.js\?r=/.test(url))).toBe(true);
    await visitor.close();
  });

  it('asks for a missing core after 1, 4, 15 and 60 seconds, then at each return to the window, and says so once [CORE-28]', async () => {
    const visitor = await visit.newVisitor();
    const page = await visitor.newPage();
    const errors: string[] = [];
    page.on('console', (message) => message.text().includes('[staytags]') && errors.push(message.text()));
    const asked = new Set<string>();
    await page.route(/\/0\.js/, (route) => {
      asked.add(new URL(route.request().url()).search);
      return route.abort();
    });
    await page.clock.install({ time: '2027-01-01T10:00' });
    await page.clock.pauseAt('2027-01-01T10:01');
    await page.goto(`/stays${query}`);
    await expect.poll(() => errors.length).toBe(1);
    for (const [count, seconds] of [1, 4, 15, 60].entries()) {
      await page.clock.runFor(seconds * 1000 - 200);
      expect(asked.size).toBe(count + 1);
      // A failure arrives in its own time, and its wait begins then.
      await expect
        .poll(async () => {
          await page.clock.runFor(100);
          return asked.size;
        })
        .toBe(count + 2);
    }
    await page.clock.runFor(600_000);
    expect([...asked]).toEqual(['', '?r=1', '?r=2', '?r=3', '?r=4']);
    await page.unroute(/\/0\.js/);
    await page.clock.resume();
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await firstCard(page).waitFor();
    expect(errors).toEqual([expect.stringMatching(/No tag works: .*0\.js does not load/)]);
    await visitor.close();
  });

  it('keeps the content of the tags, and says why, when a deploy has removed the files of an old loader [CORE-28]', async () => {
    const visitor = await visit.newVisitor();
    const page = await visitor.newPage();
    const incidents = await watch(page, visit.url);
    await page.route(/\/staytags\/chunks\/.*\/(?!0\.)\d+\.js/, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(`/stays${query}`);
    await expect
      .poll(() => incidents.messages.some((text) => text.includes('Its code could not be loaded')))
      .toBe(true);
    await expect.poll(() => page.locator('stay-search-box form').isVisible()).toBe(true);
    await visitor.close();
  });

  it.each(['/', '/stays', '/stays/sea-view-cottage', '/favourites', '/mytrip', '/things-to-do'])(
    'has next to no layout shift on %s while it loads [CORE-29]',
    async (path) => {
      const visitor = await visit.newVisitor();
      const page = await visitor.newPage();
      const shifted = await watchShifts(page);
      await page.goto(`${path}${query}`, { waitUntil: 'networkidle' });
      await page.locator('stay-order [part~=bag]').first().waitFor();
      expect(await shifted()).toBeLessThanOrEqual(0.02);
      await visitor.close();
    },
  );

  it.each(['/', '/stays', '/stays/sea-view-cottage', '/mytrip'])(
    'barely shifts %s on a phone whose code comes after the page has been painted [CORE-29]',
    async (path) => {
      const visitor = await visit.newVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
      const page = await visitor.newPage();
      const shifted = await watchShifts(page);
      const code = Promise.withResolvers<void>();
      await page.route(/\/staytags\/chunks\//, async (route) => {
        await code.promise;
        await route.continue();
      });
      await page.goto(`${path}${query}`, { waitUntil: 'domcontentloaded' });
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
        .toBe(1);
      code.resolve();
      await page.locator('stay-order [part~=bag]').first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await shifted()).toBeLessThanOrEqual(0.02);
      await visitor.close();
    },
  );

  it('keeps what a visitor types and where, while the code is still on its way [AUTO-8]', async () => {
    const visitor = await visit.newVisitor({ viewport: { width: 390, height: 844 } });
    const page = await visitor.newPage();
    const code = Promise.withResolvers<void>();
    await page.route(/\/staytags\/chunks\//, async (route) => {
      await code.promise;
      await route.continue();
    });
    await page.goto(`/stays${query}`, { waitUntil: 'domcontentloaded' });
    await page.getByRole('searchbox').pressSequentially('hot');
    code.resolve();
    const field = page.getByRole('combobox', { name: 'Search stays' });
    await field.waitFor();
    await page.keyboard.type(' tub');
    await expect.poll(() => field.inputValue()).toBe('hot tub');
    await visitor.close();
  });
});

it('loads what a page needs in few requests', async () => {
  const visitor = await visit.newVisitor();
  const page = await visitor.newPage();
  const requestsOf = async (path: string): Promise<number> => {
    await page.goto(path, { waitUntil: 'networkidle' });
    return page.evaluate(
      () =>
        new Set(
          performance.getEntriesByType('resource').flatMap(({ name }) => (name.includes('/staytags/') ? [name] : [])),
        ).size,
    );
  };
  // Four of them are for the furniture of the page, each of use without the others: what behaviours share, twice, header and tabs, gallery.
  expect(await requestsOf('/stays/sea-view-cottage')).toBeLessThanOrEqual(18);
  expect(await requestsOf('/mytrip')).toBeLessThanOrEqual(13);
  await visitor.close();
});
