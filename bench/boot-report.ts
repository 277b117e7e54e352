import type { Visit } from './boot-visit.ts';
import type { Rounds, VisitName } from './boot-visits.ts';
import { goals, type GoalKey, type Score } from './goals.ts';
import { median, spread } from './numbers.ts';

type Figure = { [K in keyof Visit]: Visit[K] extends number ? K : never }[keyof Visit];

const figures = (rounds: Rounds, name: VisitName, what: Figure): number[] => rounds[name].map((each) => each[what]);

/** Compares two pages round by round, a blank page subtracted from both: whatever slows down a round slows down both. */
function ratios(rounds: Rounds, name: VisitName, peer: VisitName): number[] {
  const blank = figures(rounds, 'blank', 'full');
  const peers = figures(rounds, peer, 'full');
  return figures(rounds, name, 'full').map((full, round) => (full - blank[round]!) / (peers[round]! - blank[round]!));
}

export function scoresOf(rounds: Rounds): Score[] {
  const ratio = (key: GoalKey, name: VisitName, peer: VisitName): Score => {
    const values = ratios(rounds, name, peer);
    return { key, value: median(values), noisy: spread(values) > 0.25 };
  };
  /** The median may be 0, so the quartiles are compared with the limit instead. */
  const blocking = (key: GoalKey, name: VisitName): Score => {
    const values = figures(rounds, name, 'blocking');
    const value = median(values);
    return { key, value, noisy: value > 0 && (spread(values) * value) / goals[key].limit > 0.25 };
  };
  return [
    ratio('l1_react_buy', 'react', 'buy'),
    ratio('l1_react_drop', 'react', 'drop'),
    ratio('l1_lite_buy', 'lite', 'buy'),
    ratio('l1_lite_drop', 'lite', 'drop'),
    ratio('l2_react', 'property react', 'property bundle'),
    ratio('l2_lite', 'property lite', 'property bundle'),
    blocking('l2_tbt_react', 'cpu react'),
    blocking('l2_tbt_lite', 'cpu lite'),
    {
      key: 'l3',
      value: Math.max(...figures(rounds, 'property react', 'depth'), ...figures(rounds, 'property lite', 'depth')),
    },
  ];
}

interface Section {
  readonly title: string;
  readonly pages: Partial<Record<VisitName, string>>;
  readonly peers: readonly VisitName[];
}

const SECTIONS: readonly Section[] = [
  {
    title: 'A flag and a bag, 4G',
    pages: { blank: 'blank', react: 'ours, React', lite: 'ours, lite', buy: 'buy-button-js', drop: 'drop-in.js' },
    peers: ['buy', 'drop'],
  },
  {
    title: 'A property page, 4G',
    pages: {
      'property react': 'ours, React',
      'property lite': 'ours, lite',
      'property bundle': 'one bundle',
      'property all': 'one bundle of every element',
    },
    peers: ['property bundle'],
  },
  {
    title: 'A property page, 4x CPU, no network',
    pages: { 'cpu blank': 'blank', 'cpu react': 'ours, React', 'cpu lite': 'ours, lite', 'cpu bundle': 'one bundle' },
    peers: [],
  },
];

/** Medians. depth: request depth until first paint. x: time relative to the peer, a blank page subtracted from both. */
export const tableOf = (rounds: Rounds): string => SECTIONS.map((section) => sectionOf(rounds, section)).join('\n\n');

function sectionOf(rounds: Rounds, { title, pages, peers }: Section): string {
  const cell = (name: VisitName, what: Figure, digits = 0) => median(figures(rounds, name, what)).toFixed(digits);
  const head = [
    'page',
    'requests',
    'KiB',
    'depth',
    'first view, ms',
    ...peers.map((peer) => `x ${pages[peer]}`),
    'TBT, ms',
  ];
  const visited = (Object.keys(pages) as VisitName[]).filter((name) => rounds[name].length > 0);
  const lines = visited.map((name) => [
    pages[name],
    cell(name, 'requests'),
    cell(name, 'kib', 1),
    cell(name, 'depth'),
    cell(name, 'full'),
    ...peers.map((peer) => (name === 'blank' ? '' : median(ratios(rounds, name, peer)).toFixed(2))),
    cell(name, 'blocking'),
  ]);
  return [
    `### ${title}`,
    '',
    ...[head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n');
}
