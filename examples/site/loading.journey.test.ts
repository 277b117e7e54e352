import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVisit, watch, watchShifts, type Visit, PLAIN } from './journey.ts';

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit(PLAIN);
});
afterAll(() => visit.close());

const firstCard = (page: Page) => page.locator('stay-results [part~=card]').first();

/** Answers matching requests for files of the bundle with `fail`, as long as it returns a failure. */
async function breakFiles(page: Page, matches: RegExp, stillBroken: () => boolean): Promise<void> {
  await page.route(matches, (route) => (stillBroken() ? route.abort() : route.continue()));
}

describe.each(['', '?lite'])('loading, page query "%s"', (query) => {
  it('sends the first search before the renderer runs [CORE-27]', async () => {
    const visitor = await visit.newVisitor();
    const page = await visitor.newPage();
    // A search of the visitor's own: the page holds no response to it.
    const asked = page.waitForRequest((request) => request.url().includes('/solr/'));
    await page.route(/\/staytags\/chunks\/.*\/renderer\.js/, async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(`/stays?q=beach${query.replace('?', '&')}`);
    await asked;
    await firstCard(page).waitFor();
    await visitor.close();
  });

  it('lets printed cards be painted first, and starts where no frame ever comes [RES-10]', async () => {
    const visitor = await visit.newVisitor();
    await visitor.addInitScript(() => {
      const { define } = customElements;
      globalThis.requestAnimationFrame = () => 0;
      customElements.define = function defineLate(...element: Parameters<typeof define>) {
        document.documentElement.dataset['defined'] ??= String(performance.now());
        define.apply(customElements, element);
      };
    });
    const page = await visitor.newPage();
    await page.goto(`/stays${query}`);
    await page.locator('[data-stay-cards]').first().waitFor({ state: 'attached' });
    const defined = page.locator('html[data-defined]');
    await defined.waitFor();
    const parsed = await page.evaluate(() => {
      const [{ domInteractive } = { domInteractive: Infinity }] = performance.getEntriesByType(
        'navigation',
      ) as PerformanceNavigationTiming[];
      return domInteractive;
    });
    expect(Number(await defined.getAttribute('data-defined')) - parsed).toBeGreaterThan(900);
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
    await shows('/stays/sea-view-cottage', page.getByRole('button', { name: 'Check availability' }));
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

  it('recovers from a failed file by another URL, without a reload [CORE-28]', async () => {
    const visitor = await visit.newVisitor();
    const page = await visitor.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await breakFiles(page, /\/staytags\/chunks\/[^?]*$/, () => true);
    await page.goto(`/stays${query}`);
    await firstCard(page).waitFor();
    expect(asked.some((url) => /\/core\.js\?r=/.test(url))).toBe(true);
    await visitor.close();
  });

  it('retries a missing core after 1, 4, 15 and 60 seconds, then on each return to the window, and reports it once [CORE-28]', async () => {
    const visitor = await visit.newVisitor();
    const page = await visitor.newPage();
    const errors: string[] = [];
    page.on('console', (message) => message.text().includes('[staytags]') && errors.push(message.text()));
    const asked = new Set<string>();
    await page.route(/\/core\.js/, (route) => {
      asked.add(new URL(route.request().url()).search);
      return route.abort();
    });
    await page.clock.install({ time: '2027-01-01T10:00' });
    await page.clock.pauseAt('2027-01-01T10:01');
    await page.goto(`/stays${query}`);
    // The loader waits for a frame [RES-10], which a stopped clock never gives.
    await page.clock.runFor(1_000);
    await expect.poll(() => errors.length).toBe(1);
    for (const [count, seconds] of [1, 4, 15, 60].entries()) {
      await page.clock.runFor(seconds * 1000 - 200);
      expect(asked.size).toBe(count + 1);
      // A failure takes its own time to arrive; only then the wait begins.
      await expect
        .poll(async () => {
          await page.clock.runFor(100);
          return asked.size;
        })
        .toBe(count + 2);
    }
    await page.clock.runFor(600_000);
    expect([...asked]).toEqual(['', '?r=1', '?r=2', '?r=3', '?r=4']);
    await page.unroute(/\/core\.js/);
    await page.clock.resume();
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await firstCard(page).waitFor();
    expect(errors).toEqual([expect.stringMatching(/No tag works: .*core\.js does not load/)]);
    await visitor.close();
  });

  it('fetches the renderer after the files of the first results, and runs it after they show [CORE-35]', async () => {
    const visitor = await visit.newVisitor();
    const page = await visitor.newPage();
    await page.addInitScript(() => {
      const { set } = Map.prototype;
      // The page-wide set into which a renderer puts itself.
      Reflect.set(Map.prototype, 'set', function (this: Map<unknown, unknown>, key: unknown, slot: object) {
        if (key === 'renderers' && slot instanceof Set)
          slot.add = (value: unknown) => {
            const cards = document.querySelector('stay-results')?.shadowRoot?.querySelectorAll('[part=card]').length;
            Object.assign(globalThis, { cardsAtStart: cards });
            return Set.prototype.add.call(slot, value);
          };
        return set.call(this, key, slot);
      });
    });
    await page.goto(`/stays${query}`);
    await page.waitForFunction(() => 'cardsAtStart' in globalThis);
    const { cards, fetched, arrived } = await page.evaluate(() => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const find = (name: string) => files.find((file) => file.name.endsWith(`/${name}.js`));
      return {
        cards: (globalThis as unknown as { cardsAtStart: number }).cardsAtStart,
        fetched: find('renderer')?.startTime ?? 0,
        arrived: find('search')?.responseEnd ?? Infinity,
      };
    });
    expect(cards).toBeGreaterThan(0);
    expect(fetched).toBeGreaterThan(arrived);
    await visitor.close();
  });

  it('does not fetch the renderer before first results whose files are slow [CORE-35]', async () => {
    const visitor = await visit.newVisitor();
    const page = await visitor.newPage();
    const held = Promise.withResolvers<void>();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url().replace(/.*\//, '')));
    await page.route(/\/search\.js/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.clock.install();
    await page.goto(`/stays${query}`, { waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => document.querySelectorAll('stay-search:defined').length)).toBe(1);
    await page.clock.runFor(2_000);
    expect(asked).not.toContain('renderer.js');
    held.resolve();
    await firstCard(page).waitFor();
    await expect.poll(() => asked).toContain('renderer.js');
    await visitor.close();
  });

  it.each([
    ['the filters', 390, 'stay-filters [part=button]', 'stay-filters dialog'],
    ['the bag', 390, 'stay-order [part=bag]', 'stay-order dialog'],
    ['the favourites', 1280, 'stay-favourites [part=toggle]', 'stay-favourites .popover'],
  ])('opens %s once the renderer is there, after a press before it [CORE-35]', async (_name, width, button, opened) => {
    const visitor = await visit.newVisitor();
    const page = await visitor.newPage();
    await page.setViewportSize({ width, height: 844 });
    const held = Promise.withResolvers<void>();
    await page.route(/\/staytags\/chunks\/.*\/renderer\.js/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`/stays${query}`);
    await page.locator(button).first().click();
    held.resolve();
    await page.locator(opened).first().waitFor();
    await visitor.close();
  });

  it('leaves a working search when the renderer never comes [CORE-35]', async () => {
    const visitor = await visit.newVisitor();
    const page = await visitor.newPage();
    await page.route(/\/staytags\/chunks\/.*\/renderer\.js/, (route) => route.abort());
    await page.goto(`/stays${query}`);
    await firstCard(page).waitFor();
    const count = page.locator('stay-results [part=count]');
    const all = await count.textContent();
    await page.locator('stay-facet').getByRole('checkbox').first().click();
    await expect.poll(() => count.textContent()).not.toBe(all);
    await page.locator('stay-facet [part=reset]').first().click();
    await expect.poll(() => count.textContent()).toBe(all);
    await page.goBack();
    await expect.poll(() => count.textContent()).not.toBe(all);
    // What would open nothing gives way to the content of its tag.
    await page.locator('stay-order a[href]').first().waitFor();
    await visitor.close();
  });

  it('keeps the content of the tags, and reports why, when a deploy has removed the files of an old loader, or answers pages for them [CORE-28]', async () => {
    const visitor = await visit.newVisitor();
    const page = await visitor.newPage();
    const incidents = await watch(page, visit.url);
    let asked = 0;
    await page.route(/\/staytags\/chunks\/.*\/(?!core\.)[\w.-]+\.js/, (route) => {
      asked += 1;
      return asked % 2 === 0
        ? route.fulfill({ status: 404, body: '' })
        : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Our homes</title>' });
    });
    await page.goto(`/stays${query}`);
    await expect
      .poll(() => incidents.messages.some((text) => text.includes('Its code could not be loaded')))
      .toBe(true);
    await expect.poll(() => page.locator('stay-search-box form').isVisible()).toBe(true);
    await visitor.close();
  });

  it.each(['/', '/stays', '/stays/sea-view-cottage', '/mytrip'])(
    'barely shifts %s on a phone if the code arrives after the first paint [CORE-29]',
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

  it('keeps what a visitor types, and the caret, while the code loads [AUTO-8]', async () => {
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
  // Four are for small elements, each useful without the others: the shared code of behaviours (two files), header and tabs, gallery.
  // Five are for what visitors choose here, flexible dates and how prices show; three of the trip's.
  expect(await requestsOf('/stays/sea-view-cottage')).toBeLessThanOrEqual(20);
  expect(await requestsOf('/mytrip')).toBeLessThanOrEqual(16);
  await visitor.close();
});
