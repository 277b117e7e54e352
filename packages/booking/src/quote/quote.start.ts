import type { Slice } from '@staytags/bus/slice';
import { pagePorts } from './quote.ports.ts';
import { createQuote } from './quote.slice.ts';

export const slice: Slice = createQuote(pagePorts);
