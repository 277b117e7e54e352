import { widgets } from '../packages/staytags/src/widgets.ts';
import { closure, readRecord } from '../packages/staytags/build/bundle.ts';
import { bundleEagerly } from './boot-bundle.ts';
import { blankPage, buyPage, dropPage, flagAndBag, kindsOf, propertyPage, type Bundle } from './boot-pages.ts';
import { addStubs } from './boot-stubs.ts';
import { scoresOf, tableOf } from './boot-report.ts';
import { launchOffline, visit, warm, type Visit } from './boot-visit.ts';
import { VISITS, type Rounds, type VisitName } from './boot-visits.ts';
import type { Score } from './goals.ts';
import { serve, type Site } from './pages.ts';
import { progress } from './progress.ts';

/** Visits without a goal, and the blank page at 4x CPU, which no goal is compared with. */
const SPARE: ReadonlySet<VisitName> = new Set(['property all', 'cpu blank', 'cpu bundle']);

/** Loading: a flag and a bag against other shops' buttons, and a property page against a single bundle. */
export async function boot({
  reps,
  quick,
}: {
  reps: number;
  quick: boolean;
}): Promise<{ scores: Score[]; table: string }> {
  const isForLater = { react: await forLater('react'), lite: await forLater('lite') };
  const site = await serve();
  await addPages(site);
  const browser = await launchOffline();
  const all = Object.keys(VISITS) as VisitName[];
  const names = quick ? all.filter((name) => !SPARE.has(name)) : all;
  const rounds = Object.fromEntries(all.map((name) => [name, [] as Visit[]])) as Rounds;
  try {
    await warm(
      browser,
      names.map((name) => `${site.url}/${VISITS[name][0]}`),
    );
    const { step } = progress('boot', reps * names.length);
    for (let round = 0; round < reps; round += 1) {
      for (const name of round % 2 === 0 ? names : names.toReversed()) {
        const [page, throttled] = VISITS[name];
        const bundle: Bundle = page.endsWith('lite') ? 'lite' : 'react';
        const found = await visit(browser, { url: `${site.url}/${page}`, throttled, isForLater: isForLater[bundle] });
        rounds[name].push(found);
        step(name);
      }
    }
  } finally {
    await browser.close();
    site.close();
  }
  return { scores: scoresOf(rounds), table: tableOf(rounds) };
}

const has = (tag: string) => widgets.some((widget) => widget.tag === tag);

async function addPages(site: Site): Promise<void> {
  const { above, below } = kindsOf(has);
  await bundleEagerly('boot-kinds', [...above, ...below]);
  await bundleEagerly(
    'boot-all',
    widgets.map(({ tag }) => tag).filter((tag) => tag !== 'stay-map'),
  );
  addStubs(site);
  const pages: Record<(typeof VISITS)[VisitName][0], string> = {
    blank: blankPage(),
    'small-react': flagAndBag('react'),
    'small-lite': flagAndBag('lite'),
    buy: buyPage(),
    drop: dropPage(),
    'property-react': propertyPage('react', has),
    'property-lite': propertyPage('lite', has),
    'property-bundle': propertyPage('/cache/boot-kinds.js', has),
    'property-all': propertyPage('/cache/boot-all.js', has),
  };
  for (const [name, html] of Object.entries(pages)) site.pages.set(`/${name}`, html);
}

/** Whether a file of the bundle is needed only by elements below the fold of the property page. */
async function forLater(bundle: Bundle): Promise<(url: string) => boolean> {
  const record = readRecord(bundle);
  const filesOf = (tags: readonly string[]) => {
    const rows = tags.map((tag) => record.table[tag.replace('stay-', '')]?.slice(1) ?? []);
    return new Set(closure(record, rows.flat()));
  };
  const first = filesOf(kindsOf(has).above);
  const later = [...filesOf(Object.keys(record.table))].filter((file) => !first.has(file));
  return (url) => later.some((file) => url.endsWith(`/${record.files[file]?.name}.js`));
}
