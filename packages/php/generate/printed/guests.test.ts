import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readOption } from '../../../base/src/options/options.ts';
import { availability } from '../../../booking/src/availability/availability.widget.ts';
import { readGuests, type GuestRule } from '../../../booking/src/guests/guests.logic.ts';
import { fromPhp, hasPhp } from '../php-test-kit.ts';

const name = fc.oneof(
  fc.constantFrom('adult', 'child', 'senior', 'infant', 'pet', 'pets', 'child_ages', 'begin', 'IDs', 'constructor'),
  fc.constantFrom('', 'a b', '1st', 'é', 'adult\n', 'x'.repeat(40), 'x'.repeat(41), '__proto__'),
);
/** What is no name. */
const other = fc.constantFrom(null, 0, 1, true, [], ['adult'], {}, { kind: 'adult' });
const count = fc.oneof(
  fc.constantFrom(0, 1, 5, 98, 99, 100, -1, 1.5, 2.0, 1e20, '0', '7', '007', '123456789', '', ' ', 'none'),
  fc.constantFrom(null, true, false, [], [3], {}, 'Infinity', 'NaN'),
);
/** Numbers in a form that only the element reads. */
const odd = fc.constantFrom(' 5', '1e1', '0x5', '-1', '2.0', '+3', '1_0', '1234567890');

const member = (counts: fc.Arbitrary<unknown>) =>
  fc.oneof(
    name,
    other,
    fc.record(
      {
        kind: fc.oneof({ weight: 4, arbitrary: name }, other),
        param: fc.oneof({ weight: 4, arbitrary: name }, other),
        ages: fc.oneof({ weight: 4, arbitrary: name }, other),
        min: counts,
        max: counts,
      },
      { requiredKeys: [] },
    ),
  );

const options = (counts: fc.Arbitrary<unknown>) =>
  fc.record(
    {
      guests: fc.array(member(counts), { maxLength: 6 }),
      minAdults: fc.integer({ min: 0, max: 9 }),
      maxAdults: fc.integer({ min: 1, max: 40 }),
      maxChildren: fc.integer({ min: 0, max: 40 }),
      seniors: fc.boolean(),
    },
    { requiredKeys: ['guests'] },
  );

/** The rules of the element for these settings. */
function ofElement(settings: Readonly<Record<string, unknown>>): readonly GuestRule[] {
  const read = Object.fromEntries(
    Object.entries(availability.options).map(([key, def]) => {
      const result = settings[key] === undefined ? undefined : readOption(def, settings[key]);
      return [key, result?.ok ? result.value : def.default];
    }),
  );
  return readGuests(read as unknown as Parameters<typeof readGuests>[0]);
}

const ofPhp = (settings: readonly object[], attribute = false): (readonly object[] | null)[] =>
  fromPhp(
    `(function () use ($in) {
      try { return array_map(fn ($one) => array_diff_key($one, ['text' => 0, 'usual' => 0]), Staytags\\Guests::of(new Staytags\\TagOptions('availability',
        ${attribute ? `['data-guests' => json_encode($in['guests'])], ['availability' => array_diff_key($in, ['guests' => 0])]` : `[], ['availability' => $in]`}))); }
      catch (DomainException $unknown) { return null; }
    })()`,
    settings,
  );

const seen = (rules: readonly GuestRule[]) => rules.map((rule) => ({ ...rule, ages: rule.ages !== '' }));

it.runIf(hasPhp)('asks for the guests of the element, for 3,000 hostile settings [CMS-29] [AVL-20]', () => {
  const settings = fc.sample(options(count), 3000);
  for (const attribute of [false, true])
    for (const [at, rules] of ofPhp(settings, attribute).entries())
      expect([settings[at], rules]).toEqual([settings[at], seen(ofElement(settings[at] ?? {}))]);
});

it.runIf(hasPhp)('leaves numbers to the element that only JavaScript reads [CMS-29]', () => {
  const settings = fc.sample(options(fc.oneof(count, odd)), 1000);
  const printed = ofPhp(settings);
  for (const [at, rules] of printed.entries())
    if (rules) expect([settings[at], rules]).toEqual([settings[at], seen(ofElement(settings[at] ?? {}))]);
  expect(printed.filter((rules) => rules === null).length).toBeGreaterThan(5);
});
