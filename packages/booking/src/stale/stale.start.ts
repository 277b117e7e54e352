import type { Slice } from '@staytags/bus/slice';
import { pagePorts } from './stale.ports.ts';
import { createStale } from './stale.slice.ts';

export const slice: Slice = createStale(pagePorts);
