import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detailId, readAmenities, shapeOf } from './amenities.logic.ts';

describe('amenities', () => {
  it.each([
    ['pool|Pools|Private pool, heated', { id: 'pool', name: 'Pools', text: 'Private pool, heated' }],
    [' 17 | Hot tub ', { id: '17', name: 'Hot tub', text: '' }],
    ['Step-Free Entry', { id: 'step-free-entry', name: 'Step-Free Entry', text: '' }],
    ['Café', { id: 'cafe', name: 'Café', text: '' }],
    ['|Pools|x', { id: 'pools', name: 'Pools', text: 'x' }],
    ['"><img src=x>|A <b>|c | d', { id: 'img-src-x', name: 'A <b>', text: 'c d' }],
  ])('are read from %j [RES-6]', (value, amenity) => {
    expect(readAmenities([value])).toEqual([amenity]);
  });

  it('leaves out what has no name, and shows each category once [RES-6]', () => {
    expect(readAmenities(['', ' | ', 'pool||x', '!!!', 'pool|A', 'Pool|B']).map(({ name }) => name)).toEqual(['A']);
  });

  it('has ids that may stand in a page, and an icon for each [RES-6]', () => {
    expect(detailId('pool')).toBe('amenity-detail-pool');
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (values) => {
        for (const { id } of readAmenities(values)) {
          expect(id).toMatch(/^[\p{L}\p{N}_-]{1,64}$/u);
          expect(shapeOf(id)).toMatch(/^M/);
        }
      }),
    );
    expect(shapeOf('constructor')).toBe(shapeOf('nothing-known'));
  });
});
