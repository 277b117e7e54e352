import { isOn, isPlainObject, phpEntries, type PlainObject } from '@staytags/base/json';
import { readDegrees, refusal, wrapLng } from '../engine/place.logic.ts';
import type { Marker, MarkerContent, Refused } from './marker.logic.ts';

export interface ReadMarkers {
  readonly markers: readonly Marker[];
  readonly refused: readonly Refused[];
}

const scalar = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' && Number.isFinite(value) ? String(value) : '';

const count = (value: unknown): number => {
  const number = Number(scalar(value).trim() || '0');
  return Number.isInteger(number) && number >= 0 ? number : 0;
};

/** The content of the marker's info window. `mapIwq` is the map's own selector, for markers that only have an index [MAP-7]. */
export function readContent(raw: PlainObject, mapIwq = ''): MarkerContent | undefined {
  const text = scalar(raw['text']);
  if (text.trim() !== '') return { kind: 'text', html: text };
  const iwo = scalar(raw['iwo']);
  const selector = scalar(raw['iwq']) || (iwo === '' ? '' : mapIwq);
  if (selector !== '') return { kind: 'fragment', selector, at: count(iwo) };
  const path = scalar(raw['rmt']);
  if (path !== '') return { kind: 'remote', path, query: scalar(raw['rmt_query_params'] ?? raw['rmtQueryParams']) };
  const entries = phpEntries(raw['tabs']);
  // A plain list has no titles; in PHP, filters leave gaps in its keys.
  const isList = entries.every(([key]) => /^\d{1,2}$/.test(key));
  const tabs = entries.flatMap(([title, html]) =>
    typeof html === 'string' && html.trim() !== '' ? [[isList ? '' : title, html] as const] : [],
  );
  if (tabs.length > 0) return { kind: 'tabs', tabs };
  const href = scalar(raw['link']);
  return href === '' ? undefined : { kind: 'link', href };
}

function readMarker(raw: PlainObject, at: number, mapIwq: string, words: WordsOf): Marker | string {
  const lat = readDegrees(raw['latitude'] ?? raw['lat']);
  const lng = readDegrees(raw['longitude'] ?? raw['lng']);
  const reason = refusal(lat, lng);
  if (reason !== undefined) return reason;
  const opts = isPlainObject(raw['opts']) ? raw['opts'] : {};
  const options = isPlainObject(raw['options']) ? raw['options'] : {};
  const content = readContent(raw, mapIwq);
  const title = words(scalar(raw['title']) || scalar(opts['title']));
  const said = content?.kind === 'text' ? words(content.html).slice(0, 80) : '';
  return {
    id: scalar(raw['id']) || String(at),
    lat,
    lng: wrapLng(lng),
    title: title || said,
    markername: scalar(raw['markername']),
    offset: count(raw['offset']),
    content,
    autoclick: isOn(raw['autoclick'] ?? options['autoclick']),
    icon: scalar(opts['icon']),
    label: scalar(raw['label']),
    price: NaN,
  };
}

/** Extracts the text of HTML. */
type WordsOf = (html: string) => string;

/** Reads the markers in settings. Rejects those without a valid place, and keeps the others [MAP-5]. */
export function readMarkers(raw: unknown, mapIwq: string, words: WordsOf): ReadMarkers {
  const markers: Marker[] = [];
  const refused: Refused[] = [];
  const ids = new Set<string | undefined>();
  for (const [at, [, value]] of phpEntries(raw).entries()) {
    const read = isPlainObject(value) ? readMarker(value, at, mapIwq, words) : 'it is not an object';
    if (typeof read === 'string') refused.push({ at, reason: read });
    // Markers with the same id would open and render as one.
    else markers.push(ids.has(read.id) ? { ...read, id: `${read.id} ${at}` } : read);
    ids.add(markers.at(-1)?.id);
  }
  return { markers, refused };
}

const MOST_NAMED = 5;

/** One sentence about all rejected markers; `undefined` if there are none. */
export function refusedText(refused: readonly Refused[]): string | undefined {
  if (refused.length === 0) return undefined;
  const named = refused.slice(0, MOST_NAMED).map(({ at, reason }) => `marker ${at + 1}: ${reason}`);
  const more = refused.length > MOST_NAMED ? `; and ${refused.length - MOST_NAMED} more` : '';
  return `${refused.length === 1 ? 'A marker is' : `${refused.length} markers are`} not on the map (${named.join('; ')}${more}). The others are shown. Give each a latitude from -90 to 90 and a longitude from -180 to 180.`;
}

/**
 * Builds a URL below `rmtcallback`: each segment encoded, none leading out of it; `undefined` if one would. `site` is the site's base path
 * with its language prefix; a callback with a leading slash or a scheme includes it already [MAP-7].
 */
export function remotePath(callback: string, path: string, query: string, site = '/'): string | undefined {
  const segments = path.split('/').filter(Boolean);
  if (segments.length === 0 || segments.some((segment) => /^\.+$/.test(segment))) return undefined;
  const whole = /^(?:\/|[a-z][\w+.-]*:)/i.test(callback) ? callback : `${site.replace(/\/*$/, '/')}${callback}`;
  const tail = query.replace(/^\?/, '');
  return `${whole.replace(/\/*$/, '/')}${segments.map(encodeURIComponent).join('/')}${tail === '' ? '' : `?${tail}`}`;
}
