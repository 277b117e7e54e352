/** Whether the window is 767 px wide or less, the original site's breakpoint. */
export const NARROW = '(max-width: 767px)';

export const isNarrow = (): boolean => matchMedia(NARROW).matches;

/** Runs when the window begins or ceases to match a media query. The returned function stops it. */
export function watchMedia(query: string, run: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', run);
  return () => media.removeEventListener('change', run);
}

/** Runs when the window crosses that width. */
export const onNarrowChange = (signal: AbortSignal, run: (narrow: boolean) => void): void =>
  matchMedia(NARROW).addEventListener('change', ({ matches }) => run(matches), { signal });
