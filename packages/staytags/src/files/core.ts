// Defines the elements, with code that nearly every page needs: one request fewer is worth more than a smaller first file.
import '@staytags/base/url';
import '@staytags/cms/behaviors';
import '@staytags/element/host/cms-form';
import '@staytags/element/host/selectors';
import '@staytags/net/http';
import '@staytags/net/latest';
import '@staytags/net/storage/history';
import '@staytags/ui/basics/make';
import '@staytags/ui/basics/sheet';
import '@staytags/ui/motion/move';
import '@staytags/ui/motion/narrow';
import '@staytags/ui/presses/opener';
import { keepFocusInSight } from '@staytags/ui/motion/focus-in-sight';
import type { Slice } from '@staytags/bus/slice';
import { reportOnce } from '@staytags/cms/report-once';
import { define, setLoader } from '@staytags/element/host/registry';
import { setPacks, type Packs } from '@staytags/element/declare/language';
import {
  exportName,
  type AnyWidget,
  type Behaviour,
  type Preview,
  type ViewModule,
} from '@staytags/element/declare/widget';
import { nextTask, pause } from '@staytags/element/schedule/tasks';
import { LONGEST_MS, untilPainted } from '../gate.ts';
import { createLink, TEXTS_LIMIT_MS, withinLimit } from '../link.ts';
import { startPage } from '../page.ts';
import { CONNECTS, EAGER, SHOWS_FIRST, WIDGET, type Files, type Table } from '../table.ts';

/** How long views wait for the slices of the page, which send the first requests. */
const STATES_WAIT_MS = 500;
/** How long elements are defined in one task. */
const SLICE_MS = 12;

/**
 * Called by the loader. Slices connect first and send their requests, then first views show, then the renderer runs.
 */
export function start(core: object, table: Table, files: Files, present: ReadonlySet<string>): void {
  keepFocusInSight();
  const link = createLink(core, files);
  let languages: Promise<Packs> | undefined;
  setPacks((lang) => (lang && lang !== 'en' ? (languages ??= loadLanguages()).then((find) => find(lang)) : undefined));
  const states: Promise<unknown>[] = [];
  const firsts: Promise<unknown>[] = [];
  let statesSettled: Promise<unknown> | undefined;
  let firstViews: Promise<unknown> | undefined;
  let painted: Promise<void> | undefined;

  const row = (tag: string) => table[tag.slice('stay-'.length)] ?? [0, 0, 0, 0];
  /** The exports of a file for the tag: `search`, `searchSlice`. */
  const exported = async (tag: string, file: number) => {
    const all = (await link.load(file)) as Readonly<Record<string, unknown>>;
    return <T>(suffix = '') => all[exportName(tag) + suffix] as T;
  };

  const firstOf = (tag: string, file: number): Promise<Preview> => {
    const loading = exported(tag, file).then((get) => get<Preview>('First'));
    firsts.push(loading);
    return loading;
  };

  /** In a microtask, when every element with a slice has been defined and has asked for its state. */
  const untilStates = (): Promise<unknown> =>
    (statesSettled ??= Promise.resolve().then(() =>
      Promise.race([Promise.allSettled(states).then(nextTask), pause(STATES_WAIT_MS)]),
    ));

  /** First views may come over a slow network: until they show, the renderer is not fetched. */
  const untilFirstViews = (): Promise<unknown> =>
    (firstViews ??= Promise.race([
      Promise.allSettled(states)
        .then(nextTask)
        .then(() => Promise.allSettled(firsts)),
      pause(LONGEST_MS),
    ]));

  /** Fetches the file of a view, after its own first view and after any that shows a response, and waits until it may run. */
  async function untilRenderer(view: number, first = 0): Promise<void> {
    await untilStates();
    if ([...present].some((name) => (table[name]?.[0] ?? 0) & SHOWS_FIRST)) await untilFirstViews();
    else if (first) await Promise.race([Promise.allSettled([link.load(first)]), pause(LONGEST_MS)]);
    link.preload(view);
    await (painted ??= untilPainted());
  }

  setLoader({
    async state(tag) {
      const [traits, state, view, first] = row(tag);
      // It is in the view's file, so it comes with the renderer.
      const isLate = state === view && (traits & WIDGET) > 0;
      if (isLate) await untilRenderer(view);
      const loading = exported(tag, state).then((get) => ({
        widget: get<AnyWidget>(),
        slice: get<Slice | undefined>('Slice'),
        preview: first && view ? () => firstOf(tag, first) : undefined,
      }));
      if (!isLate) states.push(loading);
      return loading;
    },
    async view(tag) {
      const [traits, , view, first] = row(tag);
      if (view === 0) {
        await untilStates();
        return { first: (await exported(tag, first))<Preview>('First') };
      }
      await (traits & WIDGET ? untilRenderer(view, first) : untilStates());
      const get = await exported(tag, view);
      return traits & WIDGET ? { view: get<ViewModule>('View') } : { behaviour: get<Behaviour>('View') };
    },
  });
  let defined = Promise.resolve();
  startPage(
    __VERSION__,
    () => import('./notices.ts'),
    () => defined,
  );
  defined = defineAll(table, present);
}

/**
 * Elements that are on the page and those whose slices send requests are defined in this task. The others take turns with the page: defining
 * one upgrades all of its tags.
 */
async function defineAll(table: Table, present: ReadonlySet<string>): Promise<void> {
  const rows = Object.entries(table).map(([name, [traits]]) => ({ name, traits }));
  let end = performance.now() + SLICE_MS;
  const rank = ({ name, traits }: (typeof rows)[number]) =>
    (present.has(name) && traits & SHOWS_FIRST ? 4 : 0) + (traits & CONNECTS ? 2 : 0) + (present.has(name) ? 1 : 0);
  for (const { name, traits } of rows.toSorted((a, b) => rank(b) - rank(a))) {
    if (!(traits & CONNECTS) && performance.now() > end) {
      await nextTask();
      end = performance.now() + SLICE_MS;
    }
    const tag = `stay-${name}` as const;
    define(
      {
        tag,
        kind: traits & WIDGET ? 'widget' : 'behaviour',
        mount: traits & EAGER ? 'eager' : 'visible',
        connects: Boolean(traits & CONNECTS),
      },
      __REQUESTS__[tag] ?? [],
    );
  }
  // Misspelt [CORE-33]. Tags of other scripts may be undefined for good reason.
  const undefinedTags = [...document.querySelectorAll(':not(:defined)')];
  if (undefinedTags.some(({ localName }) => localName.startsWith('stay-')))
    reportOnce(new Set(), 'a tag', (words) => words.reportUnknownTags(Object.keys(table)));
}

/** Finds texts; undefined once loading them has failed or takes too long [LANG-2]. */
async function loadLanguages(): Promise<Packs> {
  const request = () => import('./languages.ts');
  const find = await withinLimit(request().catch(request), TEXTS_LIMIT_MS).then(
    (languages): Packs => languages.find,
    (error: unknown): Packs => {
      console.warn('[staytags] The page is in English: its texts did not load.', error);
      return () => undefined;
    },
  );
  setPacks(find);
  return find;
}
