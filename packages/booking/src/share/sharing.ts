import { lazySlice } from '@staytags/bus/lazy-slice';
import type { ShareOptions } from './share.state.ts';

/** Sharing, for elements with a Share button; without options, those of the page's settings count [SHR-1]. */
export const sharing = lazySlice<ShareOptions | undefined>('share', ['share-open'], () => import('./share.start.ts'));
