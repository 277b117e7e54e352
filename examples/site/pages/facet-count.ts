export interface FacetCount {
  value: string;
  count: number;
}

/** A facet in arrarr format. */
export function jsonFacet(facet: unknown): FacetCount[] {
  if (!Array.isArray(facet)) return [];
  return (facet as [string | null, number][]).flatMap(([value, count]) => (value === null ? [] : [{ value, count }]));
}
