import type { PageState } from '@staytags/bus/bus';
import { useSelected } from '../app/use-state.ts';

/** What a function selects from the page's state. The component renders again when the content of that has changed [REACT-7]. */
export const useStaytags = <T>(select: (state: Partial<PageState>) => T): T => useSelected(select);
