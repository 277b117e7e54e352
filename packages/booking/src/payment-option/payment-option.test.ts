import { expect, it } from 'vitest';
import { toPaymentView } from './payment-option.logic.ts';

it.each([
  ['cc', 'sps', true],
  ['ach', 'sps', true],
  ['later', 'later', false],
  ['', 'later', false],
  ['CC', 'later', false],
  [undefined, 'later', false],
] as const)('says for %j the text %s, copy shown: %s [CHK-5]', (chosen, text, showsCopy) => {
  expect(toPaymentView(chosen, ['cc', 'ach'])).toEqual({ text, showsCopy });
});
