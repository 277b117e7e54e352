import type { SolrBackend } from './backend.ts';

/** The parts of a response on which two Solrs must agree. Leaves out the header, scores, error texts, and what only one version writes. */
export interface Outcome {
  status: number;
  numFound?: number;
  start?: number;
  /** In order; plain ids as one string, so that a recording is readable. */
  docs?: unknown;
  fields?: unknown;
  queries?: unknown;
  ranges?: unknown;
  spellcheck?: unknown;
}

interface Body {
  response?: { numFound: number; start: number; docs: Record<string, unknown>[] };
  facet_counts?: { facet_fields: unknown; facet_queries: unknown; facet_ranges: unknown };
  spellcheck?: unknown;
}

const filled = (value: unknown): value is object =>
  value !== null && typeof value === 'object' && Object.keys(value).length > 0;

function docsOf(docs: Record<string, unknown>[]): unknown {
  if (docs.every((doc) => Object.keys(doc).join() === 'id')) return docs.map((doc) => doc['id']).join(' ');
  return docs.map((doc) =>
    Object.fromEntries(
      Object.entries(doc)
        .filter(([name]) => name !== 'score')
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  );
}

export async function outcome(backend: SolrBackend, query: string): Promise<Outcome> {
  const { status, body } = await backend.select(query);
  if (status !== 200) return { status };
  const { response, facet_counts: facets, spellcheck } = JSON.parse(body) as Body;
  return {
    status,
    ...(response ? { numFound: response.numFound, start: response.start, docs: docsOf(response.docs) } : {}),
    ...(filled(facets?.facet_fields) ? { fields: facets.facet_fields } : {}),
    ...(filled(facets?.facet_queries) ? { queries: facets.facet_queries } : {}),
    ...(filled(facets?.facet_ranges) ? { ranges: facets.facet_ranges } : {}),
    ...(spellcheck ? { spellcheck } : {}),
  };
}
