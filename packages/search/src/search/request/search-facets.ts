import { isPlainObject, phpEntries, type PlainObject } from '@staytags/base/json';
import { readFacet, type Facet } from '@staytags/solr/request/config.logic';
import type { FacetLabels } from '@staytags/solr/state/search';

/** One element's facet: the request to the index, and the labels for visitors. */
interface Source {
  readonly facet: Facet;
  readonly labels: FacetLabels;
}

/** Merges a configured facet with a tag's facet of the same field: flags of either, limits of the tag. */
const merged = (a: Facet, b: Facet): Facet => ({
  ...a,
  ...(b.byName ? { byName: true } : {}),
  limit: b.limit ?? a.limit,
  mincount: b.mincount ?? a.mincount,
  missing: a.missing || b.missing,
  or: a.or || b.or,
});

function readLabels(raw: PlainObject): FacetLabels {
  const values = phpEntries(raw['valueLabels']).map(([value, label]) => [value, String(label)] as const);
  return { label: typeof raw['label'] === 'string' ? raw['label'] : '', values: Object.fromEntries(values) };
}

/** The facets that elements add to the page's searches, so that a tag alone is enough [FAC-1]. */
export function createFacets() {
  const searches = new Map<string, Map<string, Source>>();
  const sourcesOf = (name: string): Source[] => [...(searches.get(name)?.values() ?? [])];

  return {
    /** Adds or replaces a facet from its element or a page's script; an invalid facet removes it. */
    put(name: string, key: unknown, raw: unknown): void {
      const sources = searches.get(name) ?? new Map<string, Source>();
      searches.set(name, sources);
      const [facet] = isPlainObject(raw) ? readFacet(raw) : [];
      if (facet && isPlainObject(raw)) sources.set(String(key), { facet, labels: readLabels(raw) });
      else sources.delete(String(key));
    },

    /** The configured facets and those of elements, one per field. */
    merge(name: string, configured: readonly Facet[]): Facet[] {
      const fields = new Map<string, Facet>();
      for (const facet of [...configured, ...sourcesOf(name).map((source) => source.facet)]) {
        const before = fields.get(facet.field);
        fields.set(facet.field, before ? merged(before, facet) : facet);
      }
      return [...fields.values()];
    },

    /** How many elements have connected. */
    count: (): number => [...searches.values()].reduce((sum, sources) => sum + sources.size, 0),

    labels: (name: string): Record<string, FacetLabels> =>
      Object.fromEntries(sourcesOf(name).map(({ facet, labels }) => [facet.field, labels])),
  };
}

/** How long the first search waits for the page's facets, whose code may fail to load, in ms. */
const FACETS_WAIT = 1_000;

/** Whether the search has to wait. Otherwise each facet whose code loads later would run it again. */
export function waitForFacets(areComplete: () => boolean, wait: (run: () => void, ms: number) => void): () => boolean {
  let waited: 'no' | 'waits' | 'enough' = 'no';
  return () => {
    if (waited === 'enough' || areComplete()) return false;
    if (waited === 'no') wait(() => void (waited = 'enough'), FACETS_WAIT);
    waited = 'waits';
    return true;
  };
}
