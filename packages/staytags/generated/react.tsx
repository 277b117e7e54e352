// Made by `pnpm generate` from the declarations.
import { component } from '../src/component.tsx';
import { flag } from '@staytags/search/flag/flag.widget';
import { search } from '@staytags/search/search/search.widget';
import { results } from '@staytags/search/results/results.widget';
import { favourites } from '@staytags/search/favourites/favourites.widget';
import { pager } from '@staytags/search/pager/pager.widget';
import { facet } from '@staytags/search/facet/facet.widget';
import { sort } from '@staytags/search/sort/sort.widget';
import { noResults } from '@staytags/search/no-results/no-results.widget';
import { activeFilters } from '@staytags/search/active-filters/active-filters.widget';
import { availability } from '@staytags/booking/availability/availability.widget';
import { order } from '@staytags/booking/order/order.widget';
import { pricing } from '@staytags/booking/pricing/pricing.widget';
import { compose } from '@staytags/page/compose/compose.widget';

export const StayFlag = component(flag);
export const StaySearch = component(search);
export const StayResults = component(results);
export const StayFavourites = component(favourites);
export const StayPager = component(pager);
export const StayFacet = component(facet);
export const StaySort = component(sort);
export const StayNoResults = component(noResults);
export const StayActiveFilters = component(activeFilters);
export const StayAvailability = component(availability);
export const StayOrder = component(order);
export const StayPricing = component(pricing);
export const StayCompose = component(compose);
