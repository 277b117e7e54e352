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

type Entry = readonly [name: string, icons: readonly MapIcon[]];

const set = (
  [key, icons]: Entry,
  name: string,
  anchor: readonly [number, number],
  info: readonly [number, number],
): IconSet => ({ key, name, icons, anchor, info });

const pins = (key: string, name: string, icons: readonly MapIcon[]): IconSet =>
  set([key, icons], name, [10, 29], [16, 2]);
const smalls = (key: string, name: string, icons: readonly MapIcon[]): IconSet =>
  set([key, icons], name, [7, 19], [7, 1]);
const flats = (key: string, name: string, icons: readonly MapIcon[]): IconSet =>
  set([key, icons], name, [8, 8], [8, 1]);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const big = (key: string, color: string): IconSet => ({
  ...set([key, [{ ...icon('pin', color), width: 30, height: 51 }]], capital(key), [16, 51], [24, 4]),
});

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
const DAY_COLORS = ['red', 'orange', 'yellow', 'green', 'lblue', 'blue', 'purple'] as const;
/** Sets of ten pins in one colour, numbered from 1. */
const NUMBERED = ['blue', 'gray', 'green', 'lblue', 'orange', 'pink', 'purple', 'white', 'yellow'] as const;

const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);
const day = (at: number): MapIcon => icon('pin', COLORS[DAY_COLORS[at] ?? 'red'], capital(DAYS[at] ?? '').slice(0, 2));

const SETS: readonly IconSet[] = [
  big('big blue', COLORS.blue),
  big('big red', COLORS.red),
  flats('treasure', 'Treasure', [icon('flat', COLORS.brown, '×')]),
  ...Object.entries(COLORS).map(([name, color]) => smalls(`small ${name}`, `Small ${name}`, [icon('small', color)])),
  smalls('alt small blue', 'Small blue, other', [icon('small', COLORS.dblue)]),
  smalls('alt small red', 'Small red, other', [icon('small', COLORS.bred)]),
  pins('blank', 'Blank', [icon('pin', COLORS.red)]),
  set(['cluster', [icon('cluster', COLORS.blue)]], 'Cluster', [20, 20], [20, 4]),
  pins('drupal', 'Site', [icon('pin', COLORS.lblue, '●')]),
  set(['vertex', [icon('dot', COLORS.white)]], 'Line vertex', [4, 4], [4, 0]),
  ...DAYS.map((name, at) => pins(name, capital(name), [day(at)])),
  pins(
    'week',
    'Days of the week',
    DAYS.map((_, at) => day(at)),
  ),
  pins(
    'numbers',
    'Numbers',
    range(99).map((n) => icon('pin', COLORS.red, String(n))),
  ),
  ...NUMBERED.map((name) =>
    pins(
      name,
      capital(name),
      range(10).map((n) => icon('pin', COLORS[name], String(n))),
    ),
  ),
  pins('route', 'Route', [icon('pin', COLORS.green, 'A'), icon('pin', COLORS.red, 'B')]),
  pins(
    'letters',
    'Letters',
    range(10).map((n) => icon('pin', COLORS.red, String.fromCharCode(64 + n))),
  ),
];

/** The sets of GMap 7.x-2, by the names that markers have [MAP-5]. */
export const BUILT_IN: ReadonlyMap<string, IconSet> = new Map(SETS.map((each) => [each.key, each]));

/** The icon of a marker: its set's sequence, from the front again where the offset is past its end [MAP-5, MAP-6]. */
export function iconOf(sets: ReadonlyMap<string, IconSet>, markername: string, offset: number): FoundIcon {
  const set = markername === '' ? DEFAULT_SET : (sets.get(markername) ?? BUILT_IN.get(markername));
  const { icons } = set ?? DEFAULT_SET;
  const icon = icons[offset % Math.max(1, icons.length)];
  if (set && icon) return { icon, set, unknown: false };
  return { icon: DEFAULT_ICON, set: DEFAULT_SET, unknown: markername !== '' };
}
