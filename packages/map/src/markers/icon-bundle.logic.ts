import { isPlainObject, phpEntries, type PlainObject } from '@staytags/base/json';
import type { IconSet, MapIcon } from './icon.logic.ts';

const numberOf = (value: unknown, otherwise = 0): number => {
  const number = Number(value);
  return Number.isFinite(number) && Math.abs(number) <= 1_000 ? number : otherwise;
};

const listOf = (value: unknown): unknown[] => phpEntries(value).map(([, member]) => member);

const image = (src: string, width: number, height: number): MapIcon => ({
  ...{ shape: 'image', color: '', text: '', src },
  ...{ width: width > 0 ? width : 20, height: height > 0 ? height : 34 },
});

const point = (value: unknown, [x, y]: readonly [number, number]): readonly [number, number] => {
  const [first, second] = listOf(value);
  return [numberOf(first, x), numberOf(second, y)];
};

/** A set as a site writes it: `{key, name, sequence: [{f, w, h}], anchor: [x, y], info: [x, y], shadow, print}` [MAP-5]. */
function readSet(raw: PlainObject, key: string, path: string): IconSet | undefined {
  const picture = (value: unknown): MapIcon | undefined => {
    if (typeof value === 'string' && value !== '') return image(path + value, 0, 0);
    if (!isPlainObject(value) || typeof value['f'] !== 'string') return undefined;
    return image(path + value['f'], numberOf(value['w']), numberOf(value['h']));
  };
  const icons = listOf(raw['sequence']).flatMap((each) => picture(each) ?? []);
  const [first] = icons;
  if (!first) return undefined;
  const anchor = point(raw['anchor'] ?? [raw['anchorX'], raw['anchorY']], [first.width / 2, first.height]);
  const info = point(raw['info'] ?? [raw['infoX'], raw['infoY']], [first.width / 2, 0]);
  const shadow = picture(raw['shadow']);
  const print = picture(raw['printImage'] ?? raw['print']);
  return {
    ...{ key, name: typeof raw['name'] === 'string' ? raw['name'] : key, icons, anchor, info },
    ...(shadow ? { shadow } : {}),
    ...(print ? { print } : {}),
  };
}

/** The rows of a bundle's table; `scale` came with GMap 2.11 and shifts what follows it. */
const ROWS_12 = [
  ...['key', 'name', 'sequence', 'anchorX', 'anchorY', 'infoX', 'infoY'],
  ...['shadow', 'printImage', 'mozPrintImage', 'printShadow', 'transparent'],
];
const ROWS_13 = [...ROWS_12.slice(0, 7), 'scale', ...ROWS_12.slice(7)];

/** Files are named by numbers, and so is nothing else but in the newer layout's eighth row [MAP-5]. */
function rowsOf(table: readonly unknown[][], files: readonly unknown[]): readonly string[] {
  if (table.length >= 13) return ROWS_13;
  const row = table[7];
  if (!row) return ROWS_12;
  if (row.some((cell) => typeof cell === 'string' && cell !== '' && !/^\d+$/.test(cell))) return ROWS_12;
  const whole = row.every((cell) => Number.isInteger(Number(cell)) && cell !== '');
  // The shadow of the older layout is a file that no sequence of the set has.
  const inSequence = new Set((table[2] ?? []).flatMap((cell) => listOf(cell)).map(Number));
  const isFile = row.some((cell) => Number(cell) >= 0 && Number(cell) < files.length && !inSequence.has(Number(cell)));
  return whole && (table.length > 8 || !isFile) ? ROWS_13 : ROWS_12;
}

/** A cell of a table: rows end with their last value, and an empty cell takes that of the defaults. */
function cell(row: readonly unknown[] | undefined, column: number): unknown {
  if (!row || row.length === 0) return undefined;
  const isEmpty = (value: unknown) => value === '' || value === 0 || (Array.isArray(value) && value.length === 0);
  const value = row[Math.min(column, row.length - 1)];
  return isEmpty(value) ? row[0] : value;
}

/** The sets of one path of `Drupal.gmap.icondata`, packed by columns [MAP-5]. */
function readPacked(path: string, packed: PlainObject): IconSet[] {
  const files = listOf(packed['f']);
  const widths = listOf(packed['w']);
  const heights = listOf(packed['h']);
  const last = (list: readonly unknown[], at: number): number => numberOf(list[Math.min(at, list.length - 1)]);
  const file = (at: unknown): MapIcon | undefined => {
    const index = Number(at);
    const name = at === '' || at === undefined ? undefined : files[index];
    return typeof name === 'string' ? image(path + name, last(widths, index), last(heights, index)) : undefined;
  };
  return listOf(packed['i']).flatMap((entry) => {
    const table = listOf(listOf(entry)[0]).map(listOf);
    const names = rowsOf(table, files);
    const row = (name: string): readonly unknown[] | undefined => table[names.indexOf(name)];
    return (row('key') ?? []).slice(1).flatMap((key, place) => {
      const at = (name: string): unknown => cell(row(name), place + 1);
      const icons = listOf(at('sequence')).flatMap((each) => file(each) ?? []);
      if (icons.length === 0 || typeof key !== 'string') return [];
      const shadow = file(at('shadow'));
      const print = file(at('printImage'));
      const made: IconSet = {
        ...{ key, name: String(at('name') ?? key), icons },
        anchor: [numberOf(at('anchorX')), numberOf(at('anchorY'))],
        info: [numberOf(at('infoX')), numberOf(at('infoY'))],
        ...(shadow ? { shadow } : {}),
        ...(print ? { print } : {}),
      };
      return [made];
    });
  });
}

/** A site's icon sets: a list or a map of sets, or a bundle of GMap, of 12 or 13 columns [MAP-5]. */
export function readIconSets(raw: unknown): ReadonlyMap<string, IconSet> {
  const sets = new Map<string, IconSet>();
  const packed = isPlainObject(raw) && Object.values(raw).some((value) => isPlainObject(value) && 'i' in value);
  for (const [key, value] of phpEntries(raw)) {
    if (!isPlainObject(value)) continue;
    const found = packed
      ? readPacked(key, value)
      : [readSet(value, typeof value['key'] === 'string' ? value['key'] : key, String(value['path'] ?? ''))];
    for (const set of found) if (set) sets.set(set.key, set);
  }
  return sets;
}
