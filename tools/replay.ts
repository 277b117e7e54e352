import { readFileSync } from 'node:fs';
import { chromium, type Page } from 'playwright-core';
import { eventExamples } from '../packages/bus/src/event-examples.ts';
import { events, type EventName } from '../packages/bus/src/events.ts';
import { needed } from '../packages/bus/src/payloads.ts';
import { startSite } from '../examples/site/server.ts';
import { CHROMIUM_ARGS, requireChromium } from './chromium.ts';

interface Recorded {
  readonly name: EventName;
  readonly detail: Readonly<Record<string, string | number | boolean>>;
}

/** Requests that elements send by themselves once the page or its state asks for them. */
const AUTOMATIC: ReadonlySet<EventName> = new Set([
  'favourites-load',
  'recommendations-load',
  'no-results-ask',
  'order-activities',
]);
/** The report has the length of these lists, not their members. */
const COUNTED = new Set(['ids', 'eids', 'products', 'items']);

const toValue = (text: string): string | number | boolean =>
  text === 'true' || text === 'false' ? text === 'true' : /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;

/** Reads what `Staytags.report()` has written [ANA-11]. Lines of another kind are left out. */
export function readReport(text: string): { path: string; events: readonly Recorded[] } {
  const page = /^page: (\S+)/m.exec(text)?.[1] ?? '';
  const list = [...text.matchAll(/^\+[\d.]+ s {2}([\w-]+)(?: {2}\((.*)\))?\r?$/gm)].flatMap(
    ([, name = '', words = '']) => {
      if (!Object.hasOwn(events, name)) return [];
      const pairs = words.split(', ').flatMap((word) => {
        const [, key, value] = /^(\w+): (.*)$/.exec(word) ?? [];
        return key && value !== undefined && !COUNTED.has(key) ? [[key, toValue(value)] as const] : [];
      });
      return [{ name: name as EventName, detail: Object.fromEntries(pairs) }];
    },
  );
  return { path: URL.canParse(page) ? new URL(page).pathname : '/', events: list };
}

/** A visitor’s requests. Required members that the report leaves out are taken from the examples in the reference. */
export const requestsIn = (list: readonly Recorded[]): readonly Recorded[] =>
  list
    .filter(({ name }) => events[name].kind === 'request' && !AUTOMATIC.has(name))
    .map(({ name, detail }) => {
      const required = Object.keys((needed as Readonly<Record<string, object>>)[name] ?? {});
      const examples = Object.entries(eventExamples[name]).filter(([key]) => required.includes(key));
      return { name, detail: { ...Object.fromEntries(examples), ...detail } };
    });

/** Opens the page of the report and sends its requests in their order; each waits for what the one before has fetched [ANA-11]. */
export async function replay(page: Page, report: ReturnType<typeof readReport>): Promise<string> {
  const response = await page.goto(report.path);
  if (response?.status() === 404) await page.goto('/');
  await page.waitForFunction(() => window.Staytags);
  await page.evaluate(async () => {
    await window.Staytags?.whenReady();
    await window.Staytags?.record();
  });
  for (const { name, detail } of requestsIn(report.events)) {
    await page.evaluate(([event, payload]) => window.Staytags?.emit(event as 'notice', payload as never), [
      name,
      detail,
    ] as const);
    await page.waitForLoadState('networkidle');
  }
  return page.evaluate(() => window.Staytags?.report() ?? '');
}

async function main(file: string | undefined): Promise<number> {
  if (file === undefined) {
    console.log('pnpm replay report.txt   opens the demo and sends the requests of a report of Staytags.report()');
    return 1;
  }
  const report = readReport(readFileSync(file, 'utf8'));
  const site = await startSite({ port: 0 });
  // A window, where there is a screen to show it on.
  const headless = process.platform === 'linux' && !process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY'];
  const browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_ARGS, headless });
  const page = await browser.newPage({ baseURL: site.url });
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  console.log(await replay(page, report));
  for (const problem of problems) console.error(problem);
  if (!headless) await page.waitForEvent('close', { timeout: 0 });
  await browser.close();
  await site.close();
  return problems.length > 0 ? 1 : 0;
}

if (import.meta.main) process.exitCode = await main(process.argv[2]);
