import { lazySlice } from '@staytags/bus/lazy-slice';
import type { QuoteOptions } from './quote-state.ts';

/** Quotes, for elements that offer them: the code comes with the first one [QUO-1]. */
export const quotes = lazySlice<QuoteOptions>('quote', ['quote-open'], () => import('./quote.slice.ts'));
