import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agesOf, badGuests, guestParams, KINDS, lacksAge, partyOf, readGuests, type Party } from './guests.logic.ts';

const OPTIONS = { guests: [] as unknown[], minAdults: 1, maxAdults: 20, maxChildren: 8, seniors: false };
const nobody: Party = { adult: 0, child: 0, senior: 0, infant: 0, pet: 0, ages: [] };
const read = (...guests: unknown[]) => readGuests({ ...OPTIONS, guests });

describe('the guests of a form', () => {
  it('are adults and children by default, and seniors where they are enabled [AVL-1]', () => {
    const two = [
      { kind: 'adult', param: 'adult', min: 1, max: 20, ages: '' },
      { kind: 'child', param: 'child', min: 0, max: 8, ages: '' },
    ];
    expect(read()).toEqual(two);
    expect(read({ kind: 'horse' }, 'cat', null)).toEqual(two);
    expect(readGuests({ ...OPTIONS, seniors: true }).map(({ kind }) => kind)).toEqual(['adult', 'child', 'senior']);
  });

  it('are declared in the site’s order, with its names and limits [AVL-20]', () => {
    expect(
      read(
        { kind: 'adult', max: '6' },
        { kind: 'child', ages: 'child_ages', max: 4 },
        'infant',
        { kind: 'pet', param: 'pets', max: 2 },
        { kind: 'pet', param: 'again' },
        { kind: 'senior', param: 'begin' },
      ),
    ).toEqual([
      { kind: 'adult', param: 'adult', min: 1, max: 6, ages: '' },
      { kind: 'child', param: 'child', min: 0, max: 4, ages: 'child_ages' },
      { kind: 'infant', param: 'infant', min: 0, max: 5, ages: '' },
      { kind: 'pet', param: 'pets', min: 0, max: 2, ages: '' },
    ]);
  });

  it('are named by their numbers where no form can ask for them [AVL-20]', () => {
    expect(badGuests(['adult', 'dog', { kind: 'pet', param: 'adult' }, { kind: 'pet' }, 'pet', null])).toEqual([
      2, 3, 5, 6,
    ]);
    expect(badGuests([])).toEqual([]);
  });

  it('go out under the site’s names and come back the same, whatever is declared [AVL-20] [AVL-8]', () => {
    const names = fc.constantFrom('adult', 'child', 'pets', 'infants', 'child_ages', 'eid', 'a b', '', '__proto__');
    const rule = fc.record(
      {
        kind: fc.constantFrom(...KINDS),
        param: names,
        ages: names,
        min: fc.nat(3),
        max: fc.nat(12),
      },
      { requiredKeys: ['kind'] },
    );
    const party = fc.record({
      adult: fc.nat(9),
      child: fc.nat(5),
      senior: fc.nat(5),
      infant: fc.nat(5),
      pet: fc.nat(5),
      ages: fc.array(fc.nat(17).map(String), { maxLength: 5 }),
    });
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 6 }), party, (guests, some) => {
        const rules = read(...guests);
        const params = guestParams(some, rules);
        const sent = rules.flatMap(({ param, ages }) => (ages ? [param, ages] : [param]));
        expect(new Set(sent).size).toBe(sent.length);
        expect(sent).not.toContain('eid');
        const back = partyOf(params, rules, nobody);
        for (const { kind, ages } of rules) {
          expect(back[kind]).toBe(some[kind]);
          if (ages && !lacksAge(some, rules)) expect(agesOf(back, kind)).toEqual(agesOf(some, kind));
        }
      }),
    );
  });

  it('lack an age only where one is asked for and a child has none [AVL-20]', () => {
    const rules = read('adult', { kind: 'child', ages: 'ages' });
    expect(lacksAge({ ...nobody, child: 2, ages: ['4'] }, rules)).toBe(true);
    expect(lacksAge({ ...nobody, child: 2, ages: ['4', '0', '9'] }, rules)).toBe(false);
    expect(lacksAge({ ...nobody, child: 2 }, read())).toBe(false);
    expect(partyOf({ child: 2, ages: [4, 18] }, rules, nobody).ages).toEqual(['4', '']);
  });
});
