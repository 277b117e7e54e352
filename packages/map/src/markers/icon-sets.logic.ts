import { DEFAULT_ICON, DEFAULT_SET, icon, type FoundIcon, type IconSet, type MapIcon } from './icon.logic.ts';

const COLORS = {
  red: '#d6453d',
  bred: '#ff3b30',
  orange: '#e8811a',
  pyellow: '#f3e08a',
  yellow: '#f2c230',
  pgreen: '#a9d99a',
  green: '#3f9d4f',
  dgreen: '#1f6b35',
  fgreen: '#2c5a2f',
  pblue: '#a9cdea',
  lblue: '#58a6dc',
  blue: '#2f6fc0',
  dblue: '#1f3f86',
  purple: '#7d4aa8',
  pink: '#e884b0',
  bpink: '#ff4f9a',
  brown: '#8a5a35',
  white: '#ffffff',
  lgray: '#c4c9c9',
  gray: '#858d8e',
  black: '#1f2526',
} as const;

/** The ground point of each shape, and the tip of its info window. */
const POINTS = {
  pin: { anchor: [10, 29], info: [16, 2] },
  small: { anchor: [7, 19], info: [7, 1] },
  flat: { anchor: [8, 8], info: [8, 1] },
  dot: { anchor: [4, 4], info: [4, 0] },
  cluster: { anchor: [20, 20], info: [20, 4] },
} as const;
type Shape = keyof typeof POINTS;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const set = (key: string, shape: Shape, icons: readonly MapIcon[], name = capital(key)): IconSet => ({
  ...{ key, name, icons },
  ...POINTS[shape],
});
const one = (key: string, shape: Shape, color: string, name?: string, text?: string): IconSet =>
  set(key, shape, [icon(shape, color, text)], name);

const big = (key: string, color: string): IconSet => ({
  ...set(key, 'pin', [{ ...icon('pin', color), width: 30, height: 51 }]),
  ...{ anchor: [16, 51], info: [24, 4] },
});

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
const DAY_COLORS = ['red', 'orange', 'yellow', 'green', 'lblue', 'blue', 'purple'] as const;
/** Sets of ten pins in one colour, numbered from 1. */
const NUMBERED = ['blue', 'gray', 'green', 'lblue', 'orange', 'pink', 'purple', 'white', 'yellow'] as const;

/** Numbered pins of one colour, from 1. */
function numbered(key: string, count: number, color: string): IconSet {
  const icons = Array.from({ length: count }, (_, at) => icon('pin', color, String(at + 1)));
  return set(key, 'pin', icons);
}
const LETTERS = [...'ABCDEFGHIJ'].map((letter) => icon('pin', COLORS.red, letter));
const WEEK = DAYS.map((name, at) => icon('pin', COLORS[DAY_COLORS[at] ?? 'red'], capital(name).slice(0, 2)));

const SETS: readonly IconSet[] = [
  big('big blue', COLORS.blue),
  big('big red', COLORS.red),
  one('treasure', 'flat', COLORS.brown, 'Treasure', '×'),
  ...Object.entries(COLORS).map(([name, color]) => one(`small ${name}`, 'small', color)),
  one('alt small blue', 'small', COLORS.dblue, 'Small blue, other'),
  one('alt small red', 'small', COLORS.bred, 'Small red, other'),
  one('blank', 'pin', COLORS.red),
  one('cluster', 'cluster', COLORS.blue),
  one('drupal', 'pin', COLORS.lblue, 'Site', '●'),
  one('vertex', 'dot', COLORS.white, 'Line vertex'),
  ...DAYS.map((name, at) => set(name, 'pin', WEEK.slice(at, at + 1))),
  set('week', 'pin', WEEK, 'Days of the week'),
  numbered('numbers', 99, COLORS.red),
  ...NUMBERED.map((name) => numbered(name, 10, COLORS[name])),
  set('route', 'pin', [icon('pin', COLORS.green, 'A'), icon('pin', COLORS.red, 'B')]),
  set('letters', 'pin', LETTERS),
];

/** The sets of GMap 7.x-2, by the names that markers use [MAP-5]. */
export const BUILT_IN: ReadonlyMap<string, IconSet> = new Map(SETS.map((each) => [each.key, each]));

/** The icon of a marker: the set's sequence at the offset, wrapping around past its end [MAP-5, MAP-6]. */
export function iconOf(sets: ReadonlyMap<string, IconSet>, markername: string, offset: number): FoundIcon {
  const set = markername === '' ? DEFAULT_SET : (sets.get(markername) ?? BUILT_IN.get(markername));
  const { icons } = set ?? DEFAULT_SET;
  const icon = icons[offset % Math.max(1, icons.length)];
  if (set && icon) return { icon, set, unknown: false };
  return { icon: DEFAULT_ICON, set: DEFAULT_SET, unknown: markername !== '' };
}
