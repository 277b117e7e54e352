import type { Visit } from './boot-visit.ts';
import { SLOW_4G, type Throttle } from './browser.ts';

const CPU: Throttle = { cpu: 4 };

/** The visits of a round: pages, each with or without a network. */
export const VISITS = {
  blank: ['blank', SLOW_4G],
  react: ['small-react', SLOW_4G],
  lite: ['small-lite', SLOW_4G],
  buy: ['buy', SLOW_4G],
  drop: ['drop', SLOW_4G],
  'property react': ['property-react', SLOW_4G],
  'property lite': ['property-lite', SLOW_4G],
  'property bundle': ['property-bundle', SLOW_4G],
  'property all': ['property-all', SLOW_4G],
  'cpu blank': ['blank', CPU],
  'cpu react': ['property-react', CPU],
  'cpu lite': ['property-lite', CPU],
  'cpu bundle': ['property-bundle', CPU],
} as const satisfies Record<string, readonly [page: string, throttled: Throttle]>;

export type VisitName = keyof typeof VISITS;
export type Rounds = Record<VisitName, Visit[]>;
