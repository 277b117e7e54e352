const THROTTLE_MS = 250;

/** Runs when the window was resized or turned: at once, then at most every 250 ms, and once more at the end [PAGE-14]. */
export function onResize(signal: AbortSignal, run: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const throttled = () => {
    if (timer !== undefined) {
      again = true;
      return;
    }
    run();
    timer = setTimeout(() => {
      timer = undefined;
      if (!again) return;
      again = false;
      throttled();
    }, THROTTLE_MS);
  };
  for (const type of ['resize', 'orientationchange']) addEventListener(type, throttled, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
}
