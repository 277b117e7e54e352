// Made by `pnpm generate` from the declarations.
import type { HTMLAttributes } from 'svelte/elements';
import type { StayTagAttributes } from './elements.js';

type StayMarkup = { [T in keyof StayTagAttributes]: HTMLAttributes<HTMLElement> & StayTagAttributes[T] };

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends StayMarkup {}
}
