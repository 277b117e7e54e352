import { favourites } from './favourites/favourites.widget.ts';
import { flag } from './flag/flag.widget.ts';
import { pager } from './pager/pager.widget.ts';
import { results } from './results/results.widget.ts';
import { search } from './search/search.widget.ts';

/** Every element of this package, a line each. */
export const searchWidgets = [flag, search, results, favourites, pager];
