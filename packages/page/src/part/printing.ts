/** Runs with true as the page is about to be printed, and with false afterwards [PAGE-17]. */
export function whilePrinting(signal: AbortSignal, run: (isPrinting: boolean) => void): void {
  addEventListener('beforeprint', () => run(true), { signal });
  addEventListener('afterprint', () => run(false), { signal });
}
