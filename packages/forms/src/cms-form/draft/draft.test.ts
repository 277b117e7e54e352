import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isKept, readDraft, writeDraft } from './draft.logic.ts';

const field = (more: object = {}) => ({
  name: 'mail',
  type: 'text',
  autocomplete: '',
  value: 'ann@mail.example',
  ...more,
});

describe('a draft', () => {
  it.each<[string, object, boolean]>([
    ['text', {}, true],
    ['a long message with a phone number', { value: 'Call +1 555 010 0199, after 8' }, true],
    ['a password', { type: 'password' }, false],
    ['a file', { type: 'file' }, false],
    ['a hidden field', { type: 'hidden' }, false],
    ['a card number', { value: '4111 1111 1111 1111' }, false],
    ['a card number in a message', { value: 'My card is 4111-1111-1111-1111, thanks' }, false],
    ['an American Express number', { value: '378282246310005' }, false],
    ['a field for a card', { autocomplete: 'cc-number' }, false],
    ['a code for a card', { name: 'cvc', value: '123' }, false],
    ['a one-time code', { autocomplete: 'one-time-code' }, false],
    ['a token of a bot check', { name: 'g-recaptcha-response' }, false],
    ['a field without a name', { name: '' }, false],
  ])('keeps or leaves out %s [LEAD-8]', (_, more, kept) => {
    expect(isKept(field(more))).toBe(kept);
  });

  it('reads back as written, and treats anything else as none [LEAD-8] [STO-5]', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string(), fc.nat(20), fc.string({ maxLength: 200 })), { maxLength: 50 }),
        (draft) => {
          expect(readDraft(JSON.parse(writeDraft(draft)))).toEqual(draft);
        },
      ),
    );
    fc.assert(fc.property(fc.jsonValue(), (value) => Array.isArray(readDraft(value))));
    expect([null, {}, [1], [['a']], [['a', 1, {}]], [['a', 0.5, 'x']]].map(readDraft)).toEqual([
      [],
      [],
      [],
      [],
      [],
      [],
    ]);
  });
});
