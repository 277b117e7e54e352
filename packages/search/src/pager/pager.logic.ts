/** The current page of a search among all its pages. */
export interface Pages {
  readonly current: number;
  readonly total: number;
  readonly perPage: number;
}

/** Counts pages by Solr's response; a start inside a page belongs to that page [RES-3]. */
export function countPages(numFound: number, start: number, rows: number): Pages {
  const perPage = rows > 0 ? Math.floor(rows) : 10;
  const total = Math.ceil(Math.max(0, numFound) / perPage);
  const current = Math.floor(Math.max(0, start) / perPage) + 1;
  return { perPage, total, current: Math.min(current, Math.max(1, total)) };
}

export type PagerItem =
  | { readonly kind: 'gap'; readonly before: boolean }
  | {
      readonly kind: 'page';
      readonly page: number;
      readonly current: boolean;
      /** Also shown when space is tight. */
      readonly near: boolean;
    };

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

/**
 * The pages to offer: `inner` either side of the current one (at the ends the window keeps its width), and the first and last pages,
 * `outer` beside each; a gap of a single page is closed [RES-3].
 */
export function pagerItems({ current, total }: Pick<Pages, 'current' | 'total'>, inner = 4, outer = 1): PagerItem[] {
  const width = inner * 2;
  const first = Math.max(1, Math.min(current - inner, total - width));
  const last = Math.min(total, Math.max(current + inner, width + 1));
  const gapBefore = outer + 3 < first;
  const gapAfter = total - outer - 2 > last;
  const page = (page: number): PagerItem => ({
    kind: 'page',
    page,
    current: page === current,
    near: Math.abs(page - current) < 2 || page === 1 || page === total,
  });
  return [
    ...range(1, gapBefore ? outer + 1 : first - 1).map(page),
    ...(gapBefore ? [{ kind: 'gap', before: true } as const] : []),
    ...range(first, last).map(page),
    ...(gapAfter ? [{ kind: 'gap', before: false } as const] : []),
    ...range(gapAfter ? total - outer : last + 1, total).map(page),
  ];
}

/** The param that leads to a page: the first one has none [RES-3]. */
export const pageStart = (page: number, perPage: number): { readonly start: string | null } => ({
  start: page > 1 ? String((page - 1) * perPage) : null,
});
