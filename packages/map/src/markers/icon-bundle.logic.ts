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

/** Reads a set in a site's format: `{key, name, sequence: [{f, w, h}], anchor: [x, y], info: [x, y]}` [MAP-5]. */
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
  return { key, name: typeof raw['name'] === 'string' ? raw['name'] : key, icons, anchor, info };
}

/**
 * The rows of a bundle's table that we read. Later rows hold the scale (since GMap 2.11) and pictures for shadows and for print. We skip
 * them: our pins have no shadow, and on paper the list of places replaces the map.
 */
const ROWS = ['key', 'name', 'sequence', 'anchorX', 'anchorY', 'infoX', 'infoY'];

/** A cell of a table: rows omit trailing empty cells, and an empty cell takes the default. */
function cell(row: readonly unknown[] | undefined, column: number): unknown {
  if (!row || row.length === 0) return undefined;
  const isEmpty = (value: unknown) => value === '' || value === 0 || (Array.isArray(value) && value.length === 0);
  const value = row[Math.min(column, row.length - 1)];
  return isEmpty(value) ? row[0] : value;
}

/** Reads the sets of one path in `Drupal.gmap.icondata`, packed by columns [MAP-5]. */
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
    const row = (name: string): readonly unknown[] | undefined => table[ROWS.indexOf(name)];
    return (row('key') ?? []).slice(1).flatMap((key, place) => {
      const at = (name: string): unknown => cell(row(name), place + 1);
      const icons = listOf(at('sequence')).flatMap((each) => file(each) ?? []);
      if (icons.length === 0 || typeof key !== 'string') return [];
      const set: IconSet = {
        ...{ key, name: String(at('name') ?? key), icons },
        anchor: [numberOf(at('anchorX')), numberOf(at('anchorY'))],
        info: [numberOf(at('infoX')), numberOf(at('infoY'))],
      };
      return [set];
    });
  });
}

/** Reads a site's icon sets: a list or a map of sets, or a GMap bundle of 12 or 13 columns [MAP-5]. */
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
