import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readIconSets } from './icon-bundle.logic.ts';
import { BUILT_IN, iconOf } from './icon-sets.logic.ts';
import { toArrays } from '../engine/clusters.logic.ts';
import { readContent, readMarkers as read, refusedText, remotePath } from './read-markers.logic.ts';

const NONE = new Map();
/** Text extraction from HTML needs a document: words.test.tsx covers it. */
const readMarkers = (raw: unknown) => read(raw, '', (html) => html);

describe('markers', () => {
  it('reads what PHP prints: numbers as strings, a map for a list, flags as strings [MAP-5]', () => {
    const { markers, refused } = readMarkers({
      0: {
        latitude: '36.1',
        longitude: '-75.7',
        markername: 'treasure',
        offset: '2',
        autoclick: '1',
        text: 'Dock',
      },
      3: { latitude: 36, longitude: -75, opts: { title: 'Pier', icon: '/pier.svg' }, rmt: 'node/1' },
    });
    expect(refused).toEqual([]);
    expect(markers).toMatchObject([
      { lat: 36.1, lng: -75.7, markername: 'treasure', offset: 2, autoclick: true, title: 'Dock' },
      { title: 'Pier', icon: '/pier.svg', content: { kind: 'remote', path: 'node/1' } },
    ]);
  });

  it.each([
    ['no object', 'x'],
    ['no coordinates', {}],
    ['empty coordinates', { latitude: '', longitude: '' }],
    ['words', { latitude: 'north', longitude: 'west' }],
    ['swapped', { latitude: -118, longitude: 34 }],
    ['off the earth', { latitude: 91, longitude: 400 }],
    ['a list', { latitude: [1], longitude: [2] }],
  ])('rejects a marker with %s, and keeps the others [MAP-5]', (_, bad) => {
    const { markers, refused } = readMarkers([{ latitude: 1, longitude: 2 }, bad, { latitude: 3, longitude: 4 }]);
    expect(markers.map(({ lat }) => lat)).toEqual([1, 3]);
    expect(refused.map(({ at }) => at)).toEqual([1]);
    expect(refusedText(refused)).toContain('marker 2');
  });

  it('reports all rejected markers in one sentence [MAP-5]', () => {
    expect(refusedText([])).toBeUndefined();
    expect(refusedText(readMarkers(Array.from({ length: 50 }, () => null)).refused)).toContain('and 45 more');
  });

  it('gives each marker a unique id [MAP-5]', () => {
    const at = { latitude: 1, longitude: 2 };
    const { markers } = readMarkers([{ ...at, id: 'x' }, at, { ...at, id: 'x' }, { ...at, id: 1 }, { ...at, id: 'x' }]);
    expect(new Set(markers.map(({ id }) => id)).size).toBe(5);
    expect(markers[0]?.id).toBe('x');
  });

  it('never throws, and keeps only places on Earth [MAP-5]', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        for (const { lat, lng } of readMarkers(raw).markers) {
          expect(Math.abs(lat)).toBeLessThanOrEqual(90);
          expect(Math.abs(lng)).toBeLessThanOrEqual(180);
        }
      }),
    );
  });

  it.each([
    [{ text: 'a', iwq: '#b', rmt: 'c' }, '', { kind: 'text', html: 'a' }],
    [{ iwq: '#b', iwo: '2', rmt: 'c' }, '', { kind: 'fragment', selector: '#b', at: 2 }],
    [{ iwo: 1 }, '#map', { kind: 'fragment', selector: '#map', at: 1 }],
    [{ rmt: 'c', rmt_query_params: 'x=1', link: '/d' }, '#map', { kind: 'remote', path: 'c', query: 'x=1' }],
    [
      { tabs: ['one', 'two'] },
      '',
      {
        kind: 'tabs',
        tabs: [
          ['', 'one'],
          ['', 'two'],
        ],
      },
    ],
    [
      { tabs: { 1: 'one', 3: 'two' } },
      '',
      {
        kind: 'tabs',
        tabs: [
          ['', 'one'],
          ['', 'two'],
        ],
      },
    ],
    [{ tabs: { 2026: 'one' } }, '', { kind: 'tabs', tabs: [['2026', 'one']] }],
    [{ link: '/d' }, '', { kind: 'link', href: '/d' }],
    [{}, '#map', undefined],
  ])('shows %j in the original order: text, fragment, remote, tabs, link [MAP-7]', (raw, iwq, content) => {
    expect(readContent(raw, iwq)).toEqual(content);
  });

  it.each([
    ['/map/rmt', 'node/12', '', '/map/rmt/node/12'],
    ['/map/rmt/', '/node/12', '?a=1', '/map/rmt/node/12?a=1'],
    ['', 'window', '', '/window'],
    ['/map/rmt', '../../user/logout', '', undefined],
    ['/map/rmt', 'a b/ü', '', '/map/rmt/a%20b/%C3%BC'],
    ['/map/rmt', '', '', undefined],
    ['https://maps.example/rmt', 'node/12', '', 'https://maps.example/rmt/node/12'],
  ])('builds the remote URL from %j, %j and %j, never outside the callback [MAP-7]', (base, path, query, url) => {
    expect(remotePath(base, path, query)).toBe(url);
  });

  it.each([
    ['map/rmt', '/', '/map/rmt/node/12'],
    ['map/rmt', '/sub/fr/', '/sub/fr/map/rmt/node/12'],
    ['map/rmt/', '/sub', '/sub/map/rmt/node/12'],
    ['', '/sub/', '/sub/node/12'],
    ['/sub/map/rmt', '/sub/', '/sub/map/rmt/node/12'],
  ])('puts the callback %j below the base path and language of the site, %j [MAP-7]', (base, site, url) => {
    expect(remotePath(base, 'node/12', '', site)).toBe(url);
  });

  it('sends only numbers to the worker [MAP-8]', () => {
    const { markers } = readMarkers([{ latitude: 1, longitude: 2 }]);
    expect(toArrays(markers)).toEqual({ coords: Float64Array.of(2, 1), prices: Float64Array.of(NaN) });
  });
});

describe('icon sets', () => {
  it('has the sets of GMap 7.x-2 with their anchors [MAP-5]', () => {
    const numbered = ['blue', 'gray', 'green', 'lblue', 'orange', 'pink', 'purple', 'white', 'yellow'];
    const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
    for (const key of [...numbered, ...days, 'week', 'numbers', 'route', 'letters', 'blank', 'drupal'])
      expect(BUILT_IN.get(key)?.anchor, key).toEqual([10, 29]);
    expect(BUILT_IN.get('big blue')?.anchor).toEqual([16, 51]);
    expect(BUILT_IN.get('small red')?.anchor).toEqual([7, 19]);
    expect(BUILT_IN.get('treasure')?.anchor).toEqual([8, 8]);
    expect(BUILT_IN.get('vertex')?.anchor).toEqual([4, 4]);
    expect(BUILT_IN.has('cluster')).toBe(true);
    expect(numbered.map((key) => BUILT_IN.get(key)?.icons.length)).toEqual(numbered.map(() => 10));
    expect([...BUILT_IN.keys()].filter((key) => key.startsWith('small '))).toHaveLength(21);
  });

  it('takes the icon at the offset, wrapping around past the end [MAP-5]', () => {
    expect(iconOf(NONE, 'numbers', 0).icon.text).toBe('1');
    expect(iconOf(NONE, 'numbers', 25).icon.text).toBe('26');
    expect([98, 99].map((offset) => iconOf(NONE, 'numbers', offset).icon.text)).toEqual(['99', '1']);
    expect(iconOf(NONE, 'letters', 11).icon.text).toBe('B');
    expect(iconOf(NONE, 'route', 1_000_001).icon.text).toBe('B');
  });

  it.each(['nosuch', '__proto__', 'constructor'])('uses the default icon for the unknown set %s [MAP-6]', (name) => {
    expect(iconOf(NONE, name, 3)).toMatchObject({ unknown: true, icon: { shape: 'pin' } });
  });

  const NEW = {
    f: ['shadow.png', 'blue.png', 'red.png'],
    ...{ w: [56, 30], h: [51] },
    i: [
      [
        [
          ['defaults', 'big blue', 'big red'],
          ['', 'Big Blue', 'Big Red'],
          [[], [1], [2]],
          ...[[16, 0], [51, 0], [24, 0], [4, 0], [0], [0, '']],
        ],
        [],
      ],
    ],
  };

  it('unpacks a GMap bundle of 13 columns: defaults, padded rows, file indexes [MAP-5]', () => {
    const sets = readIconSets({ 'markers/big/': NEW });
    expect(sets.get('big red')).toMatchObject({
      ...{ name: 'Big Red', anchor: [16, 51], info: [24, 4] },
      icons: [{ src: 'markers/big/red.png', width: 30, height: 51 }],
    });
  });

  it('recognises a bundle of 12 columns, without scale, [MAP-5]', () => {
    const [[table = []] = []] = NEW.i;
    const old = { ...NEW, i: [[[...table.slice(0, 7), [0, '']], []]] };
    expect(readIconSets({ 'markers/big/': old }).get('big blue')).toMatchObject({
      icons: [{ src: 'markers/big/blue.png' }],
    });
  });

  it('prefers the site’s own sets to ours [MAP-5]', () => {
    const sets = readIconSets({
      treasure: { name: 'Chest', sequence: [{ f: '/i/chest.svg', w: '24', h: 30 }], anchor: [12, 30], info: ['12', 2] },
      broken: { sequence: [] },
      worse: 7,
    });
    expect([...sets.keys()]).toEqual(['treasure']);
    expect(iconOf(sets, 'treasure', 0)).toMatchObject({
      set: { anchor: [12, 30], info: [12, 2] },
      icon: { src: '/i/chest.svg', width: 24, height: 30 },
    });
  });
});
