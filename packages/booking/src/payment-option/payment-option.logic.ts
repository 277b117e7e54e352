/** What a choice of payment means for the submit button and the copy beside it. */
export interface PaymentView {
  /** Which of the two texts the button takes. */
  readonly text: 'sps' | 'later';
  readonly showsCopy: boolean;
}

/** A card or a bank account is charged at once; anything else, and nothing chosen, is for later [CHK-5]. */
export function toPaymentView(chosen: string | undefined, immediate: readonly string[]): PaymentView {
  const now = chosen !== undefined && immediate.includes(chosen);
  return { text: now ? 'sps' : 'later', showsCopy: now };
}
