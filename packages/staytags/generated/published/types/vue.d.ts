// Made by `pnpm generate` from the declarations.
import type { StayTagAttributes } from './elements.js';

type Camel<T extends string> = T extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : T;

type Props<T> = { [K in keyof T as Camel<K & string>]: T[K] } & { [attribute: string]: unknown };

type StayComponents = { [T in keyof StayTagAttributes]: new () => { $props: Props<StayTagAttributes[T]> } };

declare module 'vue' {
  interface GlobalComponents extends StayComponents {}
}
