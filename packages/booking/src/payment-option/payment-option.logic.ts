/** What a payment choice means for the submit button and the copy beside it. */
export interface PaymentView {
  /** The key of the button's text. */
  readonly text: 'sps' | 'later';
  readonly showsCopy: boolean;
}

/** Cards and bank accounts are charged at once. Everything else, and no choice, is paid later [CHK-5]. */
export function toPaymentView(chosen: string | undefined, immediate: readonly string[]): PaymentView {
  const now = chosen !== undefined && immediate.includes(chosen);
  return { text: now ? 'sps' : 'later', showsCopy: now };
}
