import { text } from '../ajax/ajax-entry.ts';

const SPEEDS: ReadonlyMap<unknown, number> = new Map([
  ['slow', 600],
  ['fast', 200],
]);
const DEFAULT_MS = 400;

/** Fades new content in at jQuery's speeds, unless the visitor prefers reduced motion. */
export function fadeIn(element: Element, speed: unknown): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const duration = typeof speed === 'number' ? speed : (SPEEDS.get(speed) ?? (Number(text(speed)) || DEFAULT_MS));
  element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: Math.min(Math.max(duration, 0), 2_000) });
}
