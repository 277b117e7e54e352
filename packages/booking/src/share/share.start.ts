import type { Slice } from '@staytags/bus/slice';
import { pagePorts } from './share.ports.ts';
import { createShare } from './share.slice.ts';

export const slice: Slice = createShare(pagePorts);
