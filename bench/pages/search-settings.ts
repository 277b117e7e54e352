/** The settings of a bench search page, from its URL: results per page, values of the facet, and whether the list grows. */
const asked = new URLSearchParams(location.search);
export const ROWS = Number(asked.get('rows') ?? 20);
export const VALUES = Number(asked.get('values') ?? 10);
export const GROWS = asked.has('grows');

export interface Home {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly town: string;
  readonly beds: number;
  readonly low: number;
}

export async function ask(path: string, start: number, filtered: boolean): Promise<unknown> {
  const query = new URLSearchParams({
    start: String(start),
    rows: String(ROWS),
    filtered: filtered ? '1' : '0',
    values: String(VALUES),
  });
  return (await fetch(`/api/${path}?${query}`)).json();
}
