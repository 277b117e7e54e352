import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasCard, isKept, pageName, plainId, readDraft, writeDraft } from './draft.logic.ts';

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
    ['a question with dates', { value: 'Can we stay 2026-07-04 2026-07-11?' }, true],
    ['two dates whose digits are those of a card', { value: 'Can we stay 6/7/2026 10/7/2026?' }, true],
    ['two dates with short years and a number of guests', { value: '30/01/26 - 03/02/26, 5 guests' }, true],
    ['two dates with short years and sixteen guests', { value: '30.01.26 - 03.02.26, 16 guests' }, true],
    ...[
      '641 298 078 697 814 497',
      '48222028 42927501',
      '69 54 62 87 / 80 74 39 11',
      '576-099-463, 643-136-832',
      '030 5643625 / 0170 5909814',
      '22112026 23062026',
      '27 12 2026 09 08 2026',
      '22 . 11 . 2026 - 23 . 06 . 2026',
      '27. 06. 2026 - 07. 08. 2026',
    ].map((value): [string, object, boolean] => [`numbers or dates written ${value}`, { value }, true]),
    ['two local numbers', { value: 'Tel. 555-1018 / 555-1019' }, true],
    ['a German number without its sign', { value: 'Call 49 170 1231007 5' }, true],
    ['a card number in groups like dates', { value: '41-11-1111-1111-1111' }, false],
    ['a British number', { value: '+44 20 7946 0958' }, true],
    ['a German number', { value: 'Call 0049 170 1234567' }, true],
    ['two American numbers', { value: '252 555 0142 252 555 0143' }, true],
    ['digits without the check digit of a card', { value: '4111 1111 1111 1112' }, true],
    ['a password', { type: 'password' }, false],
    ['a file', { type: 'file' }, false],
    ['a hidden field', { type: 'hidden' }, false],
    ['a card number', { value: '4111 1111 1111 1111' }, false],
    ['a card number in a message', { value: 'My card is 4111-1111-1111-1111, thanks' }, false],
    ['an American Express number', { value: '378282246310005' }, false],
    ['a card number after a telephone number', { value: '+44 20 7946 0958 4111 1111 1111 1111' }, false],
    ['a card number with dots', { value: '4111.1111.1111.1111' }, false],
    ['a card number in odd groups', { value: '41 11 11 11 11 11 11 11' }, false],
    ['a field for a card', { autocomplete: 'cc-number' }, false],
    ['a code for a card', { name: 'cvc', value: '123' }, false],
    ['a one-time code', { autocomplete: 'one-time-code' }, false],
    ['a token of a bot check', { name: 'g-recaptcha-response' }, false],
    ['a field without a name', { name: '' }, false],
    ...[
      '4111    1111    1111    1111',
      '4111 ---- 1111 ---- 1111 ---- 1111',
      '4111  1111  1111  1111',
      '4111 - 1111 - 1111 - 1111',
      '4111–1111–1111–1111',
      '4111/1111/1111/1111',
    ].map((value): [string, object, boolean] => [`a card number written ${value}`, { value }, false]),
    ...[
      '4111_1111_1111_1111',
      '4111\u200b1111\u200b1111\u200b1111',
      '４１１１１１１１１１１１１１１１',
      '٤١١١ ١١١١ ١١١١ ١١١١',
      '४१११ ११११ ११११ ११११',
      '\u200e۴۱۱۱\u200e۱۱۱۱۱۱۱۱۱۱۱۱',
      '+4111111111111111',
    ].map((value): [string, object, boolean] => [`a card number written ${value}`, { value }, false]),
    ...['pass[pass1]', 'user_pass_2', 'password_confirm', 'userPassword', 'kennwort', 'pin', 'security_code'].map(
      (name): [string, object, boolean] => [`a field named ${name}`, { name }, false],
    ),
    ...[
      'card',
      'payment[card]',
      'card_name',
      'ccv',
      'exp_month',
      'expiration',
      'valid_thru',
      'kreditkartennummer',
      'tarjeta',
    ].map((name): [string, object, boolean] => [`a field named ${name}`, { name }, false]),
    ...['account_number', 'cc', 'cc1', 'cc_name', 'cardNumber', 'kreditkarte', 'expiry', 'creditcardnumber'].map(
      (name): [string, object, boolean] => [`a field named ${name}`, { name }, false],
    ),
    ...[
      'discard',
      'postcard_text',
      'business_card',
      'email_cc',
      'cc_email',
      'compass',
      'passengers',
      'shipping',
      'account_name',
    ].map((name): [string, object, boolean] => [`a field named ${name}`, { name }, true]),
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

it('finds a card number in any text around it [LEAD-8]', () => {
  const cards = [
    '4111111111111111',
    '5500 0055 5555 5559',
    '3782-822463-10005',
    '6011 0009 9013 9424',
    '2223 0031 2200 3222',
  ];
  fc.assert(
    fc.property(fc.constantFrom(...cards), fc.stringMatching(/^[a-z ,]*$/), (card, words) => {
      expect(hasCard(`${words} ${card}, ${words}`)).toBe(true);
    }),
  );
});

it('keeps any two dates side by side, and no card beside one [LEAD-8]', () => {
  const day = fc.tuple(
    fc.integer({ min: 1, max: 28 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 2000, max: 2099 }),
  );
  const date = fc
    .tuple(day, fc.constantFrom('/', '.', '-'), fc.boolean())
    .map(([[d, m, y], mark, first]) => (first ? [y, m, d] : [d, m, y]).join(mark));
  fc.assert(
    fc.property(date, fc.constantFrom(' ', ' - ', '-', ' to ', ', '), date, (from, between, to) => {
      fc.pre(between !== '-' || from.includes('/'));
      expect(hasCard(`Can we stay ${from}${between}${to}?`)).toBe(false);
      expect(hasCard(`${from} 4111 1111 1111 1111 ${to}`)).toBe(true);
    }),
  );
});

it.each<[string, string, string]>([
  ['/stay/5', '', '/stay/5'],
  ['/', '?q=node/5', '/?q=node%2F5'],
  ['/', '?p=7&utm_source=mail&fbclid=x&gclid=y', '/?p=7'],
  ['/', '?b=2&a=1', '/?a=1&b=2'],
])('names the page %s%s by what makes it another page [LEAD-8]', (path, query, name) => {
  expect(pageName(path, query)).toBe(name);
});

it.each([
  ['bt-leads-ask--2', 'bt-leads-ask'],
  ['contact-form--rG4XX2Eefzs', 'contact-form'],
  ['contact--wide', 'contact--wide'],
])('takes the form %s as %s, as it was before Drupal answered [LEAD-8]', (id, plain) => {
  expect(plainId(id)).toBe(plain);
});
