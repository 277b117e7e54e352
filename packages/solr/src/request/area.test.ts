import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaFilter, chosenArea, readArea, setArea } from './area.logic.ts';
import { isHarmless } from './lucene.logic.ts';

const TWO = { lat: 'fs_lat', lng: 'fs_lng', location: '' };
const ONE = { lat: '', lng: '', location: 'locs_place' };

describe('the box of a map as a filter', () => {
  it.each([
    [TWO, 'fs_lat:[37.5 TO 38] AND fs_lng:[-74.1 TO -73.8]'],
    [ONE, 'locs_place:[37.5,-74.1 TO 38,-73.8]'],
  ])('is written for the fields of the index [MAP-11]', (fields, fq) => {
    expect(areaFilter(fields, [-74.1, 37.5, -73.8, 38])).toBe(fq);
    expect(readArea(fq)).toEqual([-74.1, 37.5, -73.8, 38]);
  });

  it('rounds outwards to about a metre [MAP-11]', () => {
    const fq = areaFilter(TWO, [-74.123456, 37.123456, -73.123454, 38.123451]);
    expect(fq).toBe('fs_lat:[37.12345 TO 38.12346] AND fs_lng:[-74.12346 TO -73.12345]');
    expect(areaFilter(TWO, [5, 1, 5, 1])).toBe('fs_lat:[1 TO 1] AND fs_lng:[5 TO 5]');
  });

  it.each([
    '[-91 TO 1] AND fs_lng:[1 TO 2]',
    '[1 TO 91] AND fs_lng:[1 TO 2]',
    '[1 TO 2] AND fs_lng:[-181 TO 2]',
    '[1 TO 2] AND fs_lng:[1 TO 181]',
  ])('is no box off the earth: fs_lat:%s [MAP-11]', (ranges) => {
    expect(readArea(`fs_lat:${ranges}`)).toBeUndefined();
    expect(readArea('fs_lat:[-90 TO 90] AND fs_lng:[-180 TO 180]')).toEqual([-180, -90, 180, 90]);
  });

  it('crosses the date line [MAP-11]', () => {
    const fq = areaFilter(TWO, [179, -1, -179, 1]);
    expect(fq).toBe('fs_lat:[-1 TO 1] AND (fs_lng:[179 TO *] OR fs_lng:[* TO -179])');
    expect(readArea(fq)).toEqual([179, -1, -179, 1]);
  });

  it('is read back from the URL unchanged, never smaller, and needs no local params [MAP-11]', () => {
    const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
    const box = fc.tuple(degrees(180), degrees(90), degrees(180), degrees(90));
    fc.assert(
      fc.property(box, fc.constantFrom(TWO, ONE), ([west, south, east, north], fields) => {
        const fq = areaFilter(fields, [west, south, east, north]);
        expect(isHarmless(fq)).toBe(true);
        const [w = 0, s = 0, e = 0, n = 0] = readArea(fq) ?? [];
        expect(w <= west && s <= south && e >= east && n >= north).toBe(true);
        expect(Math.max(west - w, south - s, e - east, n - north)).toBeLessThan(0.001);
      }),
    );
  });

  it.each(['fs_lat:[1 TO 2]', 'ss_town:"Port Ansel"', 'is_beds:[2 TO *]', 'fs_lat:[1 TO 2] AND ss_town:x'])(
    'is not read from %s [MAP-11]',
    (fq) => {
      expect(readArea(fq)).toBeUndefined();
    },
  );

  it('replaces an older one, and keeps the other filters [MAP-11]', () => {
    const fq = setArea(['ss_town:x'], TWO, [-74, 37, -73, 38]);
    const next = setArea(fq, TWO, [-75, 36, -74, 37]);
    expect(next).toHaveLength(2);
    expect(chosenArea(next)).toEqual([-75, 36, -74, 37]);
    expect(setArea(next, TWO, undefined)).toEqual(['ss_town:x']);
  });
});
