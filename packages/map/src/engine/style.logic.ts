import { isPlainObject } from '@staytags/base/json';

/** A MapLibre style, or its URL. */
export type MapStyle = string | Readonly<Record<string, unknown>>;

/** One base layer: a MapLibre style or its URL, for light and for dark pages. */
export interface BaseLayer {
  readonly name: string;
  readonly light: MapStyle;
  readonly dark: MapStyle;
}

/** The fallback if a site has configured no usable style: a plain background under the pins. */
export const plainStyle = (dark: boolean): MapStyle => ({
  version: 8,
  sources: {},
  layers: [{ id: 'ground', type: 'background', paint: { 'background-color': dark ? '#1b2628' : '#e6e9e3' } }],
});

const TEMPLATE = /\{z\}.*\{x\}.*\{y\}|\{z\}.*\{y\}.*\{x\}/;

/** Turns a raster template into a style. */
function rasterStyle(tiles: readonly string[], rest: Readonly<Record<string, unknown>>): MapStyle {
  const attribution = typeof rest['attribution'] === 'string' ? { attribution: rest['attribution'] } : {};
  const tileSize = rest['tileSize'] === 512 || rest['tileSize'] === '512' ? 512 : 256;
  return {
    version: 8,
    sources: { base: { type: 'raster', tiles, tileSize, ...attribution } },
    layers: [{ id: 'base', type: 'raster', source: 'base' }],
  };
}

/** Reads a configured style: a URL, a raster template, `{tiles, attribution}`, or a whole style; `undefined` for anything else. */
export function readStyle(raw: unknown): MapStyle | undefined {
  if (typeof raw === 'string') {
    const text = raw.trim();
    if (text === '') return undefined;
    return TEMPLATE.test(text) ? rasterStyle([text], {}) : text;
  }
  if (!isPlainObject(raw)) return undefined;
  const { tiles } = raw;
  if (typeof tiles === 'string') return rasterStyle([tiles], raw);
  if (Array.isArray(tiles) && tiles.length > 0) return rasterStyle(tiles.map(String), raw);
  return Number(raw['version']) === 8 && isPlainObject(raw['sources']) && Array.isArray(raw['layers'])
    ? raw
    : undefined;
}

export interface ReadLayers {
  readonly layers: readonly BaseLayer[];
  /** The names of the invalid ones. */
  readonly refused: readonly string[];
}

/** Reads the base layers of a site, by name: a style each, or `{light, dark}` [MAP-1]. */
export function readLayers(raw: Readonly<Record<string, unknown>>): ReadLayers {
  const layers: BaseLayer[] = [];
  const refused: string[] = [];
  for (const [name, value] of Object.entries(raw)) {
    const pair = isPlainObject(value) && ('light' in value || 'dark' in value) ? value : { light: value };
    const light = readStyle(pair['light'] ?? pair['dark']);
    if (light === undefined) refused.push(name);
    else layers.push({ name, light, dark: readStyle(pair['dark']) ?? light });
  }
  return { layers, refused };
}

/** Reads the names in a `baselayers` setting: a list, or a map of names to flags as PHP prints it [MAP-1]. */
export function readLayerNames(raw: unknown): string[] {
  if (Array.isArray(raw)) return raw.filter((name) => typeof name === 'string');
  if (!isPlainObject(raw)) return [];
  return Object.entries(raw).flatMap(([name, on]) =>
    on === false || on === 0 || on === '0' || on === '' ? [] : [name],
  );
}

/** The layers that a visitor can choose from, with the map type first [MAP-1]. */
export function offeredLayers(layers: readonly BaseLayer[], names: readonly string[], maptype: string): BaseLayer[] {
  const offered = names.length > 0 ? layers.filter(({ name }) => names.includes(name)) : layers;
  const [chosen] = [...offered, ...layers].filter(({ name }) => name === maptype);
  return chosen ? [chosen, ...offered.filter((layer) => layer !== chosen)] : [...offered];
}
