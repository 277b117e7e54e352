import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toChips } from './chips.logic.ts';

const LABELS = {
  ss_town: { label: 'Town', values: { nh: 'Nags Head' } },
  ss_field$value: { label: 'Feature', values: {} },
};
const chips = (fq: string[], q?: string) =>
  toChips({ fq, ...(q === undefined ? {} : { q: [q] }) }, LABELS).map(({ kind, label, text, not }) => [
    kind,
    label,
    text,
    not,
  ]);

it('the query and every value of every filter stand alone, as they are called [FAC-1]', () => {
  expect(
    chips(
      [
        'ss_town:nh',
        'ss_field$value:"Kitty \\"Hawk\\""',
        'ss_town:("A, B" OR Duck)',
        '-ss_town:[* TO *]',
        '-bs_pets:true',
        'fs_low:[100 TO *]',
        'free text',
        'ss_town:',
      ],
      'sea view',
    ),
  ).toEqual([
    ['query', '', 'sea view', false],
    ['value', 'Town', 'Nags Head', false],
    ['value', 'Feature', 'Kitty "Hawk"', false],
    ['value', 'Town', 'A, B', false],
    ['value', 'Town', 'Duck', false],
    ['missing', 'Town', '', false],
    ['value', '', 'true', true],
    ['range', '', '', false],
    ['value', '', 'free text', false],
    ['value', '', 'ss_town:', false],
  ]);
  expect(chips([], 'item_id:(12 OR 7)')).toEqual([['list', '', '', false]]);
});

it('each is removed alone, and nothing else with it [FAC-2] [RES-4]', () => {
  const fq = ['ss_town:nh', 'ss_town:("A, B" OR Duck)', 'fs_low:[1 TO 2]', 'fs_low:5', '-ss_town:x', 'free'];
  expect(toChips({ fq, q: ['sea'] }, LABELS).map(({ without }) => without)).toEqual([
    { q: null },
    { fq: fq.slice(1) },
    { fq: [fq[0], 'ss_town:Duck', ...fq.slice(2)] },
    { fq: [fq[0], 'ss_town:"A, B"', ...fq.slice(2)] },
    { fq: fq.filter((text) => !text.includes('TO')) },
    { fq: fq.filter((text) => text !== 'fs_low:5') },
    { fq: fq.filter((text) => text !== '-ss_town:x') },
    { fq: fq.slice(0, 5) },
  ]);
});

it('of any filter there is a chip, and taking all away ends with none [FAC-3]', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 5 }), (list) => {
      let fq: readonly string[] = list;
      for (let turn = 0; turn < 30 && fq.length > 0; turn += 1) {
        const [chip] = toChips({ fq }, LABELS);
        expect(chip).toBeDefined();
        fq = (chip?.without['fq'] ?? []) as readonly string[];
      }
      expect(fq).toEqual([]);
    }),
  );
});
