/** Every key that the elements use in the visitor's storage, so that two features cannot use one for different things. */

/** The trip, in the original's format [STO-1]. */
export const ORDER_KEY = 'rcriotorder';
/** A trip that could not be read. */
export const BAD_ORDER_KEY = 'rcriotorder.bad';
/** When all prices of the trip were last confirmed, in ms. */
export const CONFIRMED_KEY = 'rcriotorder.confirmed';
/** The dates and guests of the last search [STO-2]. */
export const PARAMS_KEY = 'rcriotavailpricingparams';
/** The prices that this search found. May be deleted to make room for the trip. */
export const PRICING_KEY = 'rcriotavailpricingpricing';
/** List, map or both [MAP-17]. */
export const VIEW_KEY = 'staytags.results-view';
/** Total or per night, and the currency beside the real one [PRC-10]. */
export const PRICES_KEY = 'staytags.prices';
/** The homes that the visitor has seen. */
export const VIEWED_KEY = 'staytags.viewed';
/** For the visit: the bookings that have been measured. */
export const BOOKED_KEY = 'staytags.booked';

/** Favourites, by namespace: the whole list beside its cookie [FLAG-3]. */
export const favouritesKey = (namespace: string): string => `staytags.flag.${namespace}`;
/** Recent searches, by the name of the search [AUTO-5]. */
export const recentKey = (name: string): string => `staytags.recent-searches.${name}`;
/** For the visit: the draft of a form. */
export const draftKey = (page: string, kind: string, form: string): string => `staytags.draft ${page} ${kind} ${form}`;
