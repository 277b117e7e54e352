import type { Visit } from './boot-visit.ts';
import type { Score } from './goals.ts';
import { exponent, median, spread } from './numbers.ts';
import type { Grown } from './search-grow.ts';
import { LIBRARIES, type Library } from './search-pages.ts';

export interface Figures extends Visit {
  /** From the click on a facet value until its results are painted, in ms. */
  readonly click: number;
  readonly clickWork: number;
}

/** The visits by page and library. */
export type Rounds = Map<string, Figures[]>;
export const keyOf = (what: string, library: string): string => `${what} ${library}`;

export function scoresOf(rounds: Rounds, blank: readonly number[], grown: readonly Grown[]): Score[] {
  const visitsOf = (what: string, library: Library) => rounds.get(keyOf(what, library)) ?? [];
  const against = (ours: Library, what = '4G') => {
    const base = (round: number) => (what === '4G' ? (blank[round] ?? 0) : 0);
    const ratios = visitsOf(what, ours).map(
      ({ full }, i) => (full - base(i)) / ((visitsOf(what, 'instantsearch.js')[i]?.full ?? 0) - base(i)),
    );
    return { value: median(ratios), noisy: spread(ratios) > 0.25 };
  };
  /** An app with our components, against one with those of react-instantsearch. */
  const inApps = (what: string, figure: 'full' | 'click' | 'kib' | 'blocking') => {
    const middle = (library: Library) => median(visitsOf(what, library).map((each) => each[figure]));
    return middle('staytags/react') / middle('react-instantsearch');
  };
  const blocking = (library: Library) => median(visitsOf('small', library).map((each) => each.blocking));
  const calmest = Math.min(
    ...(['instantsearch.js', 'react-instantsearch', 'react-search-ui'] as const)
      .filter((library) => visitsOf('small', library).length > 0)
      .map(blocking),
  );
  const place = visitsOf('4G', 'react, hints').map(
    ({ calls }) => calls.findIndex(({ url }) => url.includes('/api/solr/')) + 1,
  );
  const extra = (library: Library, what: 'work' | 'clickWork') =>
    Math.max(
      0,
      median(visitsOf('facet', library).map((each) => each[what])) -
        median(visitsOf('small', library).map((each) => each[what])),
    );
  const better = (what: 'work' | 'clickWork') =>
    extra('react', what) / Math.min(extra('instantsearch.js', what), extra('react-instantsearch', what));
  const grownOf = (library: Library) => grown.find((each) => each.library === library);
  const at = (library: Library, length: number) => grownOf(library)?.append.get(length) ?? Number.NaN;
  const longest = Math.max(...grown.flatMap(({ append }) => [...append.keys()]));
  const growth = (library: Library) => exponent(100, at(library, 100), longest, at(library, longest));
  const frames = grownOf('react')?.frame;
  const all: Score[] = [
    { key: 'l3_first', value: median(place) },
    { key: 'l4_react_4g', ...against('react, hints') },
    { key: 'l4_lite_4g', ...against('lite, hints') },
    { key: 'l4_react_cpu', ...against('react, hints', 'small') },
    { key: 'l4_lite_cpu', ...against('lite, hints', 'small') },
    { key: 'l4_react_printed', ...against('react, printed') },
    { key: 'l4_lite_printed', ...against('lite, printed') },
    { key: 'l5_react', value: blocking('react, hints') / calmest },
    { key: 'l5_lite', value: blocking('lite, hints') / calmest },
    { key: 'l6_bytes', value: inApps('4G', 'kib') },
    { key: 'l6_first', value: inApps('4G', 'full') },
    { key: 'l6_first_cpu', value: inApps('small', 'full') },
    { key: 'l6_click', value: inApps('small', 'click') },
    { key: 'l6_tbt', value: inApps('small', 'blocking') },
    { key: 's1_card', value: growth('react') },
    { key: 's1_jsx', value: growth('staytags/react') },
    { key: 's1_template', value: growth('react, template') },
    { key: 's1_instant', value: at('react, template', 2_000) / at('instantsearch.js', 2_000) },
    { key: 's1_scroll', value: (frames?.get(longest) ?? Number.NaN) / (frames?.get(100) ?? Number.NaN) },
    { key: 's2_paint', value: better('work') },
    { key: 's2_click', value: better('clickWork') },
  ];
  return all.filter(({ value }) => !Number.isNaN(value));
}

const NAMES: Record<Library, string> = {
  react: 'ours, React',
  lite: 'ours, lite',
  'react, hints': 'ours, React, hints and first request',
  'lite, hints': 'ours, lite, hints and first request',
  'react, printed': 'ours, React, hints and printed answer',
  'lite, printed': 'ours, lite, hints and printed answer',
  'react, template': 'ours, React, a template of the page',
  'staytags/react': 'staytags/react, cards of the app',
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
  const lengths = [100, 2_000, 9_500];
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
