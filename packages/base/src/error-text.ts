/** Longer messages would take the patterns long: a word could be half an address for each of its letters. */
const MAX_LENGTH = 2_000;

/** An error message without URLs, quoted text and numbers, which may be personal [ANA-6, ANA-9]. */
export function errorText(message: unknown): string {
  const whole = typeof message === 'string' ? message : '';
  // Without the word that is cut: half an address has lost its sign.
  const text = whole.length > MAX_LENGTH ? whole.slice(0, MAX_LENGTH).replace(/\S*$/, '') : whole;
  const clean = text
    .replace(/https?:\/\/\S+|\/\S*\?\S*/g, '…')
    .replace(/\S+(?:@|%40)\S+/g, '…')
    .replace(/["'“‘`][^"'”’`]*["'”’`]/g, '…')
    // A quote whose end was cut off, here or by whoever wrote the message.
    .replace(/["“‘`][^]*$/, '…')
    // Digits of any script, also with signs between them, as in cards and telephones.
    .replace(/\+?\p{Nd}(?:[^\p{L}\p{Nd}]{0,9}\p{Nd}){4,}/gu, '…')
    .trim();
  return clean.slice(0, 150) || 'unknown error';
}
