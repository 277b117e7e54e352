import { lazySlice } from '@staytags/bus/lazy-slice';
import type { QuoteOptions } from './quote.state.ts';

/** Quotes, for elements that offer them; the code loads with the first request [QUO-1]. */
export const quotes = lazySlice<QuoteOptions>('quote', ['quote-open'], () => import('./quote.start.ts'));
