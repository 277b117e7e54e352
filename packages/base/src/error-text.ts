/** An error message without URLs, quoted text and numbers, which may be personal [ANA-6, ANA-9]. */
export function errorText(message: unknown): string {
  const text = typeof message === 'string' ? message : '';
  const clean = text
    .replace(/https?:\/\/\S+|\/\S*\?\S*/g, '…')
    .replace(/\S+@\S+/g, '…')
    .replace(/["'“‘`][^"'”’`]*["'”’`]/g, '…')
    // Also with the spaces and hyphens of cards and telephones.
    .replace(/\+?\d(?:[\s().-]*\d){4,}/g, '…')
    .trim();
  return clean.slice(0, 150) || 'unknown error';
}
