import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guestCount, NOBODY } from '../guests/guests.logic.ts';
import { readLimits, refusal } from './limits.logic.ts';

describe('the limits of a home', () => {
  const FIELDS = { sleepsField: 'is_sleeps', petsField: 'bs_pets' };

  it.each([
    [
      { is_sleeps: 6, bs_pets: false },
      { sleeps: 6, pets: false },
    ],
    [
      { is_sleeps: ['8'], bs_pets: ['true'] },
      { sleeps: 8, pets: true },
    ],
    [{ is_sleeps: 'many' }, { sleeps: undefined, pets: undefined }],
    [{ is_sleeps: 0 }, { sleeps: undefined, pets: undefined }],
    [undefined, { sleeps: undefined, pets: undefined }],
  ])('in %j are %j [AVL-21]', (doc, limits) => {
    expect(readLimits(doc, FIELDS)).toEqual(limits);
    expect(readLimits(doc, { sleepsField: '', petsField: '' })).toEqual({ sleeps: undefined, pets: undefined });
  });

  it('refuse one guest too many and pets, and nobody else [AVL-21]', () => {
    fc.assert(
      fc.property(fc.nat(9), fc.nat(9), fc.nat(9), fc.nat(2), fc.option(fc.integer({ min: 1, max: 20 })), (...all) => {
        const [adult, child, infant, pet, sleeps] = all;
        const party = { ...NOBODY, adult, child, infant, pet };
        expect(guestCount(party)).toBe(adult + child);
        const limits = { sleeps: sleeps ?? undefined, pets: undefined };
        expect(refusal(party, limits)?.key).toBe(sleeps !== null && adult + child > sleeps ? 'tooMany' : undefined);
        expect(refusal(party, { sleeps: undefined, pets: false })?.key).toBe(pet > 0 ? 'noPets' : undefined);
      }),
    );
  });
});
