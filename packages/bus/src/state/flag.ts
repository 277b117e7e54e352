/** The saved ids of one namespace, in the order of saving. */
export type Favourites = ReadonlySet<string>;
