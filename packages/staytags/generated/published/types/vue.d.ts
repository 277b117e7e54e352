// Made by `pnpm generate` from the declarations.
import type { StayTagAttributes } from './elements.js';

type StayComponents = {
  [T in keyof StayTagAttributes]: new () => { $props: StayTagAttributes[T] & { [attribute: string]: unknown } };
};

declare module 'vue' {
  interface GlobalComponents extends StayComponents {}
}
