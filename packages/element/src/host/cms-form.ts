/** Runs once the markup inside the element is complete: the element may be defined while the page is still being parsed. */
export function whenParsed(signal: AbortSignal, run: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run, { once: true, signal });
  else run();
}
