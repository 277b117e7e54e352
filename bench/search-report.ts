import type { Visit } from './boot-visit.ts';
import type { Score } from './goals.ts';
import { median, spread } from './numbers.ts';
import type { Grown } from './search-grow.ts';
import { LIBRARIES, type Library } from './search-pages.ts';

export interface Figures extends Visit {
  /** From the click on a facet's value until its results are painted, ms. */
  readonly click: number;
  readonly clickWork: number;
}

/** The visits by what was visited and by library. */
export type Rounds = Map<string, Figures[]>;
export const keyOf = (what: string, library: string): string => `${what} ${library}`;

export function scoresOf(rounds: Rounds, blank: readonly number[], grown: readonly Grown[]): Score[] {
  const of = (what: string, library: Library) => rounds.get(keyOf(what, library)) ?? [];
  const against = (ours: Library, other: Library) => {
    const ratios = of('4G', ours).map(
      ({ full }, i) => (full - (blank[i] ?? 0)) / ((of('4G', other)[i]?.full ?? 0) - (blank[i] ?? 0)),
    );
    return { value: median(ratios), noisy: spread(ratios) > 0.25 };
  };
  const extra = (library: Library, what: 'work' | 'clickWork') =>
    Math.max(
      0,
      median(of('facet', library).map((each) => each[what])) - median(of('small', library).map((each) => each[what])),
    );
  const better = (what: 'work' | 'clickWork') =>
    extra('react', what) / Math.min(extra('instantsearch.js', what), extra('react-instantsearch', what));
  const at = (library: Library, length: number) =>
    grown.find((each) => each.library === library)?.append.get(length) ?? Number.NaN;
  const frames = grown.find(({ library }) => library === 'react')?.frame;
  const all: Score[] = [
    { key: 'l4_react_instant', ...against('react', 'instantsearch.js') },
    { key: 'l4_react_react', ...against('react', 'react-instantsearch') },
    { key: 'l4_lite_instant', ...against('lite', 'instantsearch.js') },
    { key: 'l4_lite_react', ...against('lite', 'react-instantsearch') },
    { key: 's1_append', value: at('react', 10_000) },
    { key: 's1_instant', value: at('react', 2_000) / at('instantsearch.js', 2_000) },
    { key: 's1_react', value: at('react', 2_000) / at('react-instantsearch', 2_000) },
    { key: 's1_scroll', value: (frames?.get(10_000) ?? Number.NaN) / (frames?.get(100) ?? Number.NaN) },
    { key: 's2_paint', value: better('work') },
    { key: 's2_click', value: better('clickWork') },
  ];
  return all.filter(({ value }) => !Number.isNaN(value));
}

const NAMES: Record<Library, string> = {
  react: 'ours, React',
  lite: 'ours, lite',
  'instantsearch.js': 'instantsearch.js',
  'react-instantsearch': 'react-instantsearch',
  'react-search-ui': '@elastic/react-search-ui',
};

export function tableOf(rounds: Rounds, grown: readonly Grown[]): string {
  const middle = (
    what: string,
    library: Library,
    figure: 'full' | 'click' | 'work' | 'blocking' | 'kib' | 'requests',
  ) => median((rounds.get(keyOf(what, library)) ?? []).map((each) => each[figure]));
  const visited = (what: string) => LIBRARIES.filter((library) => rounds.has(keyOf(what, library)));
  const rows = (what: string) =>
    visited(what).map((library) => {
      const figures = (['requests', 'kib', 'full', 'click', 'work', 'blocking'] as const).map((figure) =>
        middle(what, library, figure).toFixed(figure === 'kib' ? 1 : 0),
      );
      return `| ${NAMES[library]} | ${figures.join(' | ')} |`;
    });
  const head = [
    '| page | requests | KiB | first results, ms | a facet applied, ms | main thread, ms | TBT, ms |',
    '| --- | --- | --- | --- | --- | --- | --- |',
  ];
  const section = (title: string, what: string) =>
    visited(what).length > 0 ? [`### ${title}`, '', ...head, ...rows(what), ''] : [];
  const lengths = [100, 2_000, 10_000];
  const cell = (map: ReadonlyMap<number, number>, length: number) => map.get(length)?.toFixed(2) ?? '';
  return [
    ...section('20 results, 4G', '4G'),
    ...section('20 results, 4x CPU', 'small'),
    ...section('1,000 results, 4x CPU', 'large'),
    ...section('20 results and a facet of 5,000 values, 4x CPU', 'facet'),
    ...['### Ten more cards (script, style and layout), and a frame of scrolling (main thread), ms', ''],
    `| list | ${lengths.map((length) => `at ${length}`).join(' | ')} | ${lengths.map((length) => `frame at ${length}`).join(' | ')} |`,
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...grown.map(
      ({ library, append, frame }) =>
        `| ${NAMES[library]} | ${lengths.map((length) => cell(append, length)).join(' | ')} | ${lengths.map((length) => cell(frame, length)).join(' | ')} |`,
    ),
  ].join('\n');
}
