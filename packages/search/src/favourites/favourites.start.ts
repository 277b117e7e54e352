import type { Slice } from '@staytags/bus/slice';
import { slice as flags } from '../flag/flag.start.ts';
import { createFavouritesSlice } from './favourites.slice.ts';

export const slice: Slice = createFavouritesSlice(flags, async () => (await import('./favourites-items.ts')).items);
