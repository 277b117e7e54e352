import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { size, tried } from '../../../tools/campaign.ts';
import { freeStay, PLAIN, startVisit, type Incidents, type Visit } from '../journey.ts';
import { DATES, type Call } from './call.ts';
import { FAULTS, startFaulty, type Fault, type Faulty } from './faulty.ts';
import { shows, watchState } from './page-state.ts';
import { ownTime, type PageTime } from './page-time.ts';

const MOMENTS = ['shown', 'removed', 'left'] as const;
/** Pairs of a fault and a moment for each call: one for every fourth call in `pnpm test`, all of them in `pnpm prove`. */
const PAIRS = size(1, FAULTS.length * MOMENTS.length);
/** Every second pair meets the light bundle. */
const BUNDLES = ['', '?lite'] as const;

let visit: Visit;
let faulty: Faulty;
/** The call that meets a fault now. */
let spoiled: { readonly call: Call; readonly fault: Fault } | undefined;
let isReleased = false;
let aborted = 0;

interface Opened extends PageTime {
  readonly page: Page;
  readonly incidents: Incidents;
  readonly dialogs: string[];
}

async function open(): Promise<Opened> {
  const visitor = await visit.newVisitor({ baseURL: faulty.url, reducedMotion: 'reduce' });
  const page = await visitor.newPage();
  const incidents = await watchState(page, faulty.url);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const time = await ownTime(
    page,
    faulty.url,
    (request) => !isReleased && matches(request),
    (request) => matches(request) && spoiled?.fault.isMute === true,
  );
  return { page, incidents, dialogs, ...time };
}

/** Sends the call for the n-th time. */
async function act(page: Page, { path, act: run, opens }: Call, n: number): Promise<unknown> {
  if (run) return run(page, n);
  await page.goto(path);
  return opens && page.locator(opens).first().scrollIntoViewIfNeeded();
}

/** Whether the page sends the call that is spoiled now. */
function matches(request: Request): boolean {
  const { pathname, search } = new URL(request.url());
  return (
    spoiled?.call.match.test(
      decodeURIComponent(`${request.method()} ${pathname}${search} ${request.postData() ?? ''}`),
    ) ?? false
  );
}

async function spoil(page: Page, call: Call, fault: Fault): Promise<void> {
  spoiled = { call, fault };
  isReleased = false;
  aborted = 0;
  faulty.arm(call.match, fault);
  const { aborts } = fault;
  if (aborts)
    await page.route(
      (url) => url.origin === faulty.url,
      (route) => {
        if (!matches(route.request())) return route.fallback();
        aborted += 1;
        return route.abort(aborts);
      },
    );
}

async function release(): Promise<void> {
  isReleased = true;
  await faulty.release();
}

async function mend(page: Page): Promise<void> {
  spoiled = undefined;
  faulty.disarm();
  await page.unrouteAll();
}

/** What is busy on the page before anything happens. */
async function busyAtRest({ path, act: run }: Call): Promise<readonly string[]> {
  if (!run) return [];
  const { page } = await open();
  await page.goto(path, { waitUntil: 'networkidle' });
  const busy = await page.evaluate(() => window.busyParts());
  await page.context().close();
  return busy;
}

interface Case {
  readonly call: Call;
  readonly idle: readonly string[];
  readonly fault: Fault;
  readonly moment: (typeof MOMENTS)[number];
  readonly n: number;
  readonly opened: Opened;
}

/** The visitor leaves, and a new one comes to the same page: a process of its own takes as long to start as a case. */
async function startAnew({ page, incidents }: Opened): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto('about:blank');
  await page.context().clearCookies();
  incidents.messages.length = 0;
}

async function meet({ call, idle, fault, moment, n, opened }: Case): Promise<void> {
  const { page, incidents, dialogs, pass, eventually } = opened;
  const load = async () => call.act && page.goto(call.path, { waitUntil: call.reloads ? 'load' : 'networkidle' });
  const noneStuck = () =>
    eventually(() =>
      page.evaluate((before) => window.busyParts().filter((part) => !before.includes(part)), idle),
    ).toEqual([]);
  if (page.url() === 'about:blank') await load();
  await call.before?.(page, n);
  await spoil(page, call, fault);
  await act(page, call, n);
  await eventually(async () => faulty.seen() + aborted).toBeGreaterThan(0);
  if (moment === 'removed')
    await page.evaluate((selector) => {
      for (const host of document.querySelectorAll(selector)) {
        const mark = document.createComment('was here');
        host.replaceWith(mark);
        addEventListener('back', () => mark.replaceWith(host), { once: true });
      }
    }, call.host);
  if (moment === 'left') await page.goto('/robots.txt');
  await release();
  if (moment !== 'left') {
    if (fault.harmless && moment === 'shown') await eventually(() => shows(page, call, n)).toBe('yes');
    await pass(60_000);
    await noneStuck();
    if (moment === 'shown' && !fault.harmless && !call.quiet && call.understands !== fault.name)
      // The console says why.
      await eventually(async () => incidents.messages.some((text) => text.startsWith('['))).toBe(true);
  }
  await mend(page);
  if (moment === 'removed') await page.evaluate(() => dispatchEvent(new Event('back')));
  const isAnswered = fault.harmless || call.understands === fault.name;
  if (moment === 'left' || (call.reloads && isAnswered)) await load();
  // A visitor for whom it failed reads why, closes that, and tries once more on the same page.
  else if (call.reloads && (await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape');
  await call.before?.(page, n + 1);
  await act(page, call, n + 1);
  await eventually(() => shows(page, call, n + 1)).toBe('yes');
  await noneStuck();
  // The browser names what the network did; ours begin with a tag. Anything else is an uncaught error.
  const uncaught = incidents.messages.filter(
    (text) =>
      !/^\[|^Failed to load (resource|module script)|^Access to |net::ERR|^(?:Connecting to|Loading the script) 'http:\/\/127/.test(
        text,
      ),
  );
  expect([...uncaught, ...dialogs.splice(0)]).toEqual([]);
  incidents.messages.length = 0;
}

/** Meets pairs of a fault and a moment with one bundle, and returns what failed. */
async function meetEach(call: Call, pairs: readonly Pick<Case, 'fault' | 'moment'>[]): Promise<string[]> {
  const failures: string[] = [];
  let idle: readonly string[] | undefined;
  let opened: Opened | undefined;
  for (const [index, pair] of pairs.entries()) {
    idle ??= await busyAtRest(call);
    opened ??= await open();
    try {
      await meet({ ...pair, call, idle, n: 2 * index, opened });
      if (!call.isCached) {
        // Where a newer question replaces an older one, the page meets the next fault as well.
        if (!call.replaces) await startAnew(opened);
        continue;
      }
    } catch (error) {
      const why = error instanceof Error ? error.stack : String(error);
      failures.push(`${pair.fault.name}, ${pair.moment}, ${call.path}: ${why}`);
      spoiled = undefined;
      faulty.disarm();
    }
    await opened.page.context().close();
    opened = undefined;
  }
  await opened?.page.context().close();
  return failures;
}

/** Every call, with every fault, at every moment. */
export function campaign(calls: readonly Call[]): void {
  beforeAll(async () => {
    visit = await startVisit({ ...PLAIN, order: 'session' });
    faulty = await startFaulty(visit.url);
    Object.assign(DATES, await freeStay(visit.url, '1001'));
  }, 60_000);
  afterAll(async () => {
    await faulty.close();
    await visit.close();
  });

  it.each(calls.map((call, at) => [call.name, call, at] as const).filter(([, , at]) => at % size(4, 1) === 0))(
    '%s: no control stays busy, nothing throws, and the next try works [CORE-24] [CORE-30]',
    async (_name, call, at) => {
      const pairs = Array.from({ length: PAIRS }, (_, i) => (at * 5 + i) % (FAULTS.length * MOMENTS.length));
      const failures: string[] = [];
      for (const [parity, query] of BUNDLES.entries()) {
        // The pairs of `pnpm test` are even, for every fourth call.
        const its = pairs.filter((pair) => (pair + Math.floor(at / 4)) % BUNDLES.length === parity);
        const met = its.map((pair) => ({
          fault: FAULTS[pair % FAULTS.length]!,
          moment: MOMENTS[(at + Math.floor(pair / FAULTS.length)) % MOMENTS.length]!,
        }));
        failures.push(...(await meetEach({ ...call, path: call.path + query }, met)));
      }
      // As an error, so that the record of a long run has it whole.
      if (failures.length > 0) throw new Error(failures.join('\n'));
      tried(PAIRS);
    },
    size(90_000, 1_800_000),
  );

  it('a control that forgets failures stays busy, and its rejection is seen [CORE-24]', async () => {
    const { page, incidents } = await open();
    await page.goto('/robots.txt');
    await spoil(page, { match: /naive/ } as Call, FAULTS[1]!);
    await release();
    await page.evaluate(() => {
      const button = document.body.appendChild(document.createElement('button'));
      button.disabled = true;
      void fetch('/naive').then(() => (button.disabled = false));
    });
    await expect.poll(() => incidents.messages.join()).toMatch(/Failed to fetch/);
    expect(await page.evaluate(() => window.busyParts())).toEqual(['button']);
    await mend(page);
    await page.context().close();
  });
}
