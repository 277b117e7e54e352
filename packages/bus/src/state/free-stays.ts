/** The result of the last search for all items, for its dates. */
export interface FreeStays {
  /** The dates as visitors read them: 'Dec 8 – 12'. */
  readonly dates: string;
  /** The ids of the items that are free then; undefined if that could not be checked. */
  readonly eids: ReadonlySet<string> | undefined;
  /** Who travels: those who need a bed, and pets. */
  readonly party?: { readonly guests: number; readonly pets: number } | undefined;
}
