import type { Browser } from 'playwright-core';
import { counters, launch, newWindow, privateMemory } from './browser.ts';
import type { Score } from './goals.ts';
import { exponent, median, spread } from './numbers.ts';
import { bundlePage, serve, type Site } from './pages.ts';
import { progress } from './progress.ts';

const VARIANTS = ['stock', 'ours', 'plain'] as const;
type VariantName = (typeof VARIANTS)[number];
type Figures = Record<'mount' | 'update' | 'move' | 'remove' | 'longest' | 'shownFirst', number>;

interface BenchWindow {
  bench: {
    run(n: number): Promise<Figures>;
    build(n: number): void;
    define(): void;
    clear(): void;
    allShown(): boolean;
    click(index: number): void;
    move(): void;
    detached(n: number): void;
    settle(): Promise<void>;
    counts: { renders: number; unmounts: number };
  };
}

export interface ManyOptions {
  readonly sizes: readonly number[];
  readonly reps: number;
}

/** Many small elements: mounts, updates, moves and removes n flags, and measures what they leave behind. */
export async function many({ sizes, reps }: ManyOptions): Promise<{ scores: Score[]; table: string }> {
  for (const name of VARIANTS)
    await bundlePage(`many-${name}`, `bench/pages/many-${name}.${name === 'stock' ? 'tsx' : 'ts'}`);
  const site = await serve();
  for (const name of VARIANTS)
    site.pages.set(
      `/many-${name}`,
      `<!doctype html><meta charset="utf-8"><body><script type="module" src="/cache/many-${name}.js"></script>`,
    );
  const browser = await launch();
  const figures = new Map<string, Figures[]>();
  const { step } = progress('many', sizes.length * (reps + 1) * VARIANTS.length + 2);
  for (const n of sizes) {
    for (let round = 0; round <= reps; round += 1) {
      for (const name of round % 2 === 0 ? VARIANTS : VARIANTS.toReversed()) {
        const found = await runOnce(browser, site, name, n);
        step(`${name}, ${n}`);
        if (round === 0) continue; // The first round warms up.
        figures.set(`${name} ${n}`, [...(figures.get(`${name} ${n}`) ?? []), found]);
      }
    }
  }
  const kept = await countKept(browser, site);
  step('what is kept');
  await browser.close();
  const memory = await memoryEach(site);
  step('memory');
  site.close();
  return { scores: score(figures, sizes, kept, memory), table: table(figures, sizes, memory) };
}

async function open(browser: Browser, site: Site, name: VariantName) {
  const context = await newWindow(browser, { width: 1280, height: 800 });
  const page = await context.newPage();
  await page.goto(`${site.url}/many-${name}`);
  await page.waitForFunction(() => 'bench' in window);
  return { context, page };
}

async function runOnce(browser: Browser, site: Site, name: VariantName, n: number): Promise<Figures> {
  const { context, page } = await open(browser, site, name);
  const found = await page.evaluate((count) => (window as unknown as BenchWindow).bench.run(count), n);
  await context.close();
  return found;
}

interface Kept {
  listenersEach: number;
  click: number;
  sortUnmounts: number;
  nodesLeft: number;
  listenersLeft: number;
  detached: number;
}

/** Exact counts, without noise: listeners, nodes, renders and unmounts. */
async function countKept(browser: Browser, site: Site): Promise<Kept> {
  const { context, page } = await open(browser, site, 'ours');
  const session = await context.newCDPSession(page);
  const run = <T>(fn: (bench: BenchWindow['bench']) => T | Promise<T>): Promise<T> =>
    page.evaluate(`(${fn.toString()})(window.bench)`) as Promise<T>;
  const mount = async () => {
    await run((bench) => bench.build(1_000));
    await run((bench) => bench.define());
    await page.waitForFunction(() => (window as unknown as BenchWindow).bench.allShown());
    await run((bench) => bench.settle());
  };
  const clear = async () => {
    await run((bench) => bench.clear());
    await run((bench) => bench.settle());
  };
  await mount();
  // The renderer starts with the first element that a visitor touches, and stays.
  await run((bench) => bench.click(0));
  await run((bench) => bench.settle());
  await clear();
  // The page keeps the previous list for a while, so two rounds run before the baseline.
  await mount();
  await clear();
  const base = await counters(session);
  await mount();
  const mounted = await counters(session);
  const click = await run(async (bench) => {
    bench.click(500);
    await bench.settle();
    const before = bench.counts.renders;
    bench.click(500);
    await bench.settle();
    return bench.counts.renders - before;
  });
  const sortUnmounts = await run(async (bench) => {
    const before = bench.counts.unmounts;
    bench.move();
    await bench.settle();
    return bench.counts.unmounts - before;
  });
  await clear();
  for (let round = 0; round < 10; round += 1) {
    await mount();
    await clear();
  }
  const after = await counters(session);
  await run((bench) => bench.detached(1_000));
  await run((bench) => bench.settle());
  const detached = await counters(session);
  await context.close();
  return {
    listenersEach: (mounted.listeners - base.listeners) / 1_000,
    click,
    sortUnmounts,
    nodesLeft: Math.max(0, after.nodes - base.nodes),
    listenersLeft: Math.max(0, after.listeners - base.listeners),
    detached: Math.max(0, detached.listeners - after.listeners),
  };
}

/** Private memory of the renderer per element, in KB: most of the memory of listeners is outside the JS heap. */
async function memoryEach(site: Site): Promise<Partial<Record<VariantName, number>>> {
  const N = 5_000;
  const found: Partial<Record<VariantName, number>> = {};
  for (const name of VARIANTS) {
    const browser = await launch();
    const { page, context } = await open(browser, site, name);
    const session = await context.newCDPSession(page);
    await page.evaluate((n) => (window as unknown as BenchWindow).bench.build(n), N);
    await counters(session);
    const before = await privateMemory(browser);
    await page.evaluate(() => (window as unknown as BenchWindow).bench.define());
    await page.waitForFunction(() => (window as unknown as BenchWindow).bench.allShown());
    await counters(session);
    const after = await privateMemory(browser);
    await browser.close();
    if (before !== undefined && after !== undefined) found[name] = (after - before) / N;
  }
  return found;
}

function score(
  figures: Map<string, Figures[]>,
  sizes: readonly number[],
  kept: Kept,
  memory: Partial<Record<VariantName, number>>,
): Score[] {
  const valuesOf = (name: VariantName, n: number, what: keyof Figures): number[] =>
    (figures.get(`${name} ${n}`) ?? []).map((each) => each[what]);
  const ratio = (n: number, other: VariantName = 'stock'): { value: number; noisy: boolean } => {
    const ours = valuesOf('ours', n, 'mount');
    const ratios = valuesOf(other, n, 'mount').map((theirs, round) => ours[round]! / theirs);
    return { value: median(ratios), noisy: spread(ratios) > 0.25 };
  };
  const grows = (what: keyof Figures): number =>
    exponent(200, median(valuesOf('ours', 200, what)), 5_000, median(valuesOf('ours', 5_000, what)));
  const scores: Score[] = [];
  if (sizes.includes(1_000)) scores.push({ key: 'm1_1000', ...ratio(1_000) });
  if (sizes.includes(5_000))
    scores.push(
      { key: 'm1_5000', ...ratio(5_000) },
      { key: 'm1_plain', ...ratio(5_000, 'plain') },
      { key: 'm2_task', value: median(valuesOf('ours', 5_000, 'longest')) },
    );
  if (sizes.includes(5_000) && sizes.includes(200)) {
    scores.push(
      { key: 'm1_mount', value: grows('mount') },
      { key: 'm1_move', value: grows('move') },
      { key: 'm1_remove', value: grows('remove') },
    );
  }
  if (memory.ours !== undefined) scores.push({ key: 'm2_memory', value: memory.ours });
  return [
    ...scores,
    { key: 'm2_listeners', value: kept.listenersEach },
    { key: 'm3_click', value: kept.click },
    { key: 'm3_sort', value: kept.sortUnmounts },
    { key: 'm3_nodes', value: kept.nodesLeft },
    { key: 'm3_listeners', value: kept.listenersLeft },
    { key: 'm3_detached', value: kept.detached },
  ];
}

function table(
  figures: Map<string, Figures[]>,
  sizes: readonly number[],
  memory: Partial<Record<VariantName, number>>,
): string {
  const rows = sizes.flatMap((n) =>
    (['mount', 'update', 'move', 'remove', 'longest'] as const).map((what) => {
      const cells = VARIANTS.map((name) =>
        median((figures.get(`${name} ${n}`) ?? []).map((each) => each[what])).toFixed(0),
      );
      return `| ${what} | ${n} | ${cells.join(' | ')} |`;
    }),
  );
  const memories = VARIANTS.map((name) => memory[name]?.toFixed(1) ?? '?');
  return [
    '| ms, median | n | stock r2wc | ours | plain |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    `| private KB each | 5000 | ${memories.join(' | ')} |`,
  ].join('\n');
}
