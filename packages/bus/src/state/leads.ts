/** The items for which the page has a lead form, with the number of its forms. */
export type Leads = ReadonlyMap<string, number>;
