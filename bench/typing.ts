import type { Browser, Page } from 'playwright-core';
import { BUNDLES, NAMES, type Bundle } from './boot-pages.ts';
import { launchOffline, visit } from './boot-visit.ts';
import type { Score } from './goals.ts';
import { median } from './numbers.ts';
import { serve, type Site } from './pages.ts';
import { searchPage } from './search-pages.ts';
import { addSearchStubs } from './search-stubs.ts';

/** A field, the text typed into it, and the result to wait for. */
const FIELDS = {
  'search box': { field: 'stay-search-box input', text: 'sea view', found: 'stay-search-box [role=option]' },
  'facet of 5,000 values': {
    field: 'stay-facet [part~=find]',
    text: 'town 49',
    found: 'stay-facet [data-value="Town 49"]',
  },
} as const;
type Field = keyof typeof FIELDS;
/** The speed of a fast typist. */
const KEY_MS = 80;
const QUIET_MS = 500;

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly type?: string } };
}

/**
 * The durations of the page's own tasks while somebody types, in ms, from pointer down to the results of the last key. The browser's own
 * list of long tasks starts at 50 ms. Tasks before and after belong to tracing itself.
 */
async function tasksOf(browser: Browser, page: Page, run: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline', '__metadata'],
  });
  await run();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const main = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const events = trace.traceEvents.filter(({ ph, pid, tid }) => ph === 'X' && main.has(`${pid} ${tid}`));
  const inputs = events.filter(({ name }) => name === 'EventDispatch');
  const from = inputs.find(({ args }) => args?.data?.type === 'mousedown')?.ts ?? Number.NaN;
  const to = (inputs.findLast(({ args }) => args?.data?.type === 'keyup')?.ts ?? Number.NaN) + QUIET_MS * 1_000;
  return events
    .filter(({ name, ts, dur = 0 }) => name === 'RunTask' && ts + dur >= from && ts < to)
    .map(({ dur = 0 }) => dur / 1_000);
}

interface Typed {
  readonly longest: number;
  /** Tasks over 50 ms. */
  readonly long: number;
}

/** Types as a visitor does, starting with a click into the field, so that what the field fetches then counts too. */
async function type(browser: Browser, site: Site, bundle: Bundle, field: Field): Promise<Typed> {
  const { field: selector, text, found } = FIELDS[field];
  let typed: Typed | undefined;
  await visit(browser, {
    url: `${site.url}/typing-${bundle}?rows=20&values=5000`,
    throttled: { cpu: 4 },
    async after(page) {
      const input = page.locator(selector);
      await input.scrollIntoViewIfNeeded();
      const { x, y } = (await input.boundingBox()) ?? { x: 0, y: 0 };
      const tasks = await tasksOf(browser, page, async () => {
        // No locators here: they run tasks in the page.
        await page.mouse.move(x + 40, y + 10);
        await page.mouse.down();
        await page.waitForTimeout(KEY_MS);
        await page.mouse.up();
        for (const key of text) {
          await page.keyboard.press(key === ' ' ? 'Space' : key);
          await page.waitForTimeout(KEY_MS);
        }
        await page.waitForTimeout(QUIET_MS * 2);
      });
      if ((await page.locator(found).count()) === 0)
        throw new Error(`Typing ${text} into the ${field} has shown nothing.`);
      typed = {
        longest: Math.max(0, ...tasks),
        long: tasks.filter((ms) => ms > 50).length,
      };
    },
  });
  if (!typed) throw new Error('Nothing was typed.');
  return typed;
}

/** Typing on a slow phone: a search box whose responses arrive between keys, and a facet that filters all its values. */
export async function typing({ reps }: { reps: number }): Promise<{ scores: Score[]; table: string }> {
  const site = await serve();
  addSearchStubs(site);
  for (const bundle of BUNDLES)
    site.pages.set(
      `/typing-${bundle}`,
      searchPage(bundle, { rows: 20, values: 5_000 }).replace(
        '<main>',
        '<stay-search-box data-delay="0"></stay-search-box><main>',
      ),
    );
  const browser = await launchOffline();
  const found = new Map<string, Typed[]>();
  try {
    for (let round = 0; round < reps; round += 1)
      for (const bundle of round % 2 === 0 ? BUNDLES : BUNDLES.toReversed())
        for (const field of Object.keys(FIELDS) as Field[]) {
          const key = `${bundle} ${field}`;
          found.set(key, [...(found.get(key) ?? []), await type(browser, site, bundle, field)]);
        }
  } finally {
    await browser.close();
    site.close();
  }
  const figureOf = (bundle: Bundle, field: Field, what: keyof Typed): number =>
    median((found.get(`${bundle} ${field}`) ?? []).map((each) => each[what]));
  const worst = (bundle: Bundle): number =>
    Math.max(...(Object.keys(FIELDS) as Field[]).map((field) => figureOf(bundle, field, 'longest')));
  return {
    scores: [
      { key: 't1_react', value: worst('react') },
      { key: 't1_lite', value: worst('lite') },
    ],
    table: [
      '| typing at 4x CPU | | longest task, ms | tasks over 50 ms |',
      '| --- | --- | --- | --- |',
      ...(Object.keys(FIELDS) as Field[]).flatMap((field) =>
        BUNDLES.map(
          (bundle) =>
            `| ${field} | ${NAMES[bundle]} | ${figureOf(bundle, field, 'longest').toFixed(0)} | ${figureOf(bundle, field, 'long')} |`,
        ),
      ),
    ].join('\n'),
  };
}
