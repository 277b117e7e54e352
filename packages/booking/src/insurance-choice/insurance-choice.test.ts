import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupOf, isAccepted, mustAsk, type OptionClick } from './insurance-choice.logic.ts';

const click = (more: Partial<OptionClick>): OptionClick => ({
  value: '1',
  checked: true,
  unchecksDeclinable: false,
  acceptable: false,
  forced: false,
  ...more,
});

it.each<[string, Partial<OptionClick>, boolean]>([
  ['unchecking a declinable option', { checked: false, unchecksDeclinable: true }, true],
  ['choosing another where a declinable option was chosen', { value: '0', unchecksDeclinable: true }, true],
  ['unchecking any other option', { checked: false }, false],
  ['checking an acceptable option', { value: '0', acceptable: true }, true],
  ['unchecking an acceptable option', { checked: false, acceptable: true }, false],
  ['checking any other option', {}, false],
  ['-1 in a forced choice', { value: '-1', forced: true }, true],
  ['1 in a forced choice', { value: '1', forced: true }, false],
  ['1 in a forced choice that is acceptable too', { value: '1', forced: true, acceptable: true }, false],
  [
    '1 in a forced choice, away from a declinable option',
    { value: '1', forced: true, unchecksDeclinable: true },
    false,
  ],
  ['-1 where no choice is forced', { value: '-1' }, false],
  ['another value in a forced choice', { value: '0', forced: true }, false],
  ['an acceptable value in a forced choice', { value: '0', forced: true, acceptable: true }, true],
])('%s: asks %s [CHK-4]', (_what, more, asks) => {
  expect(mustAsk(click(more), false)).toBe(asks);
});

it('asks only once [CHK-4]', () => {
  const any = fc.record({
    value: fc.constantFrom('1', '-1', '0', ''),
    checked: fc.boolean(),
    unchecksDeclinable: fc.boolean(),
    acceptable: fc.boolean(),
    forced: fc.boolean(),
  });
  fc.assert(fc.property(any, (one) => !mustAsk(one, true)));
});

it.each([
  ['ti', 'ti'],
  ['insurance[ti]', 'ti'],
  ['order_DP', 'dp'],
  ['line-items[0][dp][choice]', 'dp'],
  ['payment[payment_option]', undefined],
  ['title', undefined],
  ['', undefined],
])('assigns the control %j to the insurance %s [CHK-4]', (name, group) => {
  expect(groupOf(name, ['ti', 'dp'])).toBe(group);
});

it.each([
  ['1', true, true],
  ['-1', true, false],
  ['0', true, false],
  ['1', false, false],
])('the value %s, checked %s, takes the insurance: %s [CHK-6]', (value, checked, accepted) => {
  expect(isAccepted({ value, checked })).toBe(accepted);
});
