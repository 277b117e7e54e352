import type { Slice } from '@staytags/bus/slice';
import { reportOnce } from '@staytags/cms/report-once';
import { define, setLoader } from '@staytags/element/registry';
import type { TagState, TagView } from '@staytags/element/widget';
import { createLink } from './link.ts';
import { startPage } from './page.ts';

/** By tag, without its `stay-`: its traits, the number of the file of its state, that of its view, and those that they need. */
export type Table = Readonly<Record<string, readonly number[]>>;

/** The traits of a tag, as bits. */
export const EAGER = 1;
export const WIDGET = 2;
export const CONNECTS = 4;

/** What a file exports for a tag: `searchState`, `searchView`. */
type Exports = Readonly<Record<string, unknown>>;

/** How long views wait for the slices of the page, which send the first requests. */
const STATES_WAIT_MS = 500;
/** How long elements are defined in one task. */
const SLICE_MS = 12;

/**
 * Called by the loader with this file's exports, its table and where the files are. Slices connect first and send their requests, then React
 * is run.
 */
export function start(core: object, table: Table, base: string): void {
  const link = createLink(core, base, __NEEDS__.split(','));
  const states: Promise<unknown>[] = [];
  let statesSettled: Promise<unknown> | undefined;

  const row = (tag: string): readonly number[] => table[tag.slice(5)] ?? [];
  const part = async (tag: string, which: 'State' | 'View', file = 0): Promise<unknown> =>
    ((await link.load(file)) as Exports)[camel(tag.slice(5)) + which];

  setLoader({
    state: (tag) => {
      const loading = part(tag, 'State', row(tag)[1]) as Promise<TagState>;
      states.push(loading);
      return loading;
    },
    async view(tag) {
      // In a microtask, when every element with a slice has been defined and has asked for its state.
      statesSettled ??= Promise.resolve().then(() =>
        Promise.race([Promise.allSettled(states).then(nextTask), pause(STATES_WAIT_MS)]),
      );
      await statesSettled;
      return (await part(tag, 'View', row(tag)[2])) as TagView;
    },
  });
  let defined = Promise.resolve();
  const loadNotices = async () => ({
    slice: (await part('stay-notices', 'State', row('stay-notices')[1])) as Slice,
  });
  startPage(__VERSION__, loadNotices, () => defined);
  defined = defineAll(table);
}

/** Elements whose slices send requests are defined in this task. The others take turns with the page: defining one upgrades all of its tags. */
async function defineAll(table: Table): Promise<void> {
  const rows = Object.entries(table).map(([name, [traits = 0]]) => ({ name, traits }));
  let end = performance.now() + SLICE_MS;
  for (const { name, traits } of rows.toSorted((a, b) => (b.traits & CONNECTS) - (a.traits & CONNECTS))) {
    if (name === 'notices') continue;
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

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
/** After the requests that the slices send in their microtasks. */
const nextTask = (): Promise<void> => pause(0);

const camel = (name: string): string => name.replace(/-(.)/g, (_whole, letter: string) => letter.toUpperCase());
