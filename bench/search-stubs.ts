import type { Site } from './pages.ts';

/** The number of documents in the stubbed index. */
const TOTAL = 10_000;
/** Names in a filtered response begin with this, so that a page can tell that its facet has been applied. */
export const FILTERED = 'Filtered';

interface Asked {
  readonly start: number;
  readonly rows: number;
  readonly filtered: boolean;
  readonly values: number;
}

const townOf = (index: number): string => `Town ${index + 1}`;

const homes = ({ start, rows, filtered }: Asked) =>
  Array.from({ length: Math.min(rows, TOTAL - start) }, (_, i) => {
    const index = start + i;
    return {
      id: `stays-${index}`,
      name: `${filtered ? FILTERED : 'Home'} ${index}`,
      url: `/stays/${index}`,
      town: townOf(index % 10),
      beds: (index % 6) + 1,
      low: 90 + (index % 400),
    };
  });

const counts = ({ values }: Asked): [string, number][] =>
  Array.from({ length: values }, (_, index) => [townOf(index), TOTAL - index]);

/** Solr's response while a word is being typed. */
const suggestions = (prefix: string): object => ({
  responseHeader: { status: 0, QTime: 1 },
  response: { numFound: TOTAL, start: 0, docs: [] },
  facet_counts: {
    facet_fields: { spell: Array.from({ length: 10 }, (_, index) => [`${prefix}${'abcdefghij'[index]}`, 100 - index]) },
  },
});

/** The same response as Solr sends it, as Algolia does, and as Elastic's connector must return it. */
export function addSearchStubs({ answers }: Site): void {
  answers.set('/api/solr/select', (query) => {
    if (query.get('facet.field') === 'spell') return suggestions(query.get('facet.prefix') ?? '');
    const asked: Asked = {
      start: Number(query.get('start') ?? 0),
      rows: Number(query.get('rows') ?? 10),
      filtered: query.getAll('fq').some((fq) => fq.includes('ss_town')),
      values: Number(query.get('values') ?? 10),
    };
    return {
      responseHeader: { status: 0, QTime: 3, params: { start: String(asked.start), rows: String(asked.rows) } },
      response: {
        numFound: TOTAL,
        start: asked.start,
        docs: homes(asked).map(({ id, name, url, town, beds, low }) => ({
          id,
          ss_name: name,
          ss_url: url,
          ss_town: town,
          is_beds: beds,
          fs_low: low,
        })),
      },
      facet_counts: { facet_fields: { ss_town: Object.fromEntries(counts(asked)) } },
    };
  });

  const read = (query: URLSearchParams): Asked => ({
    start: Number(query.get('start')),
    rows: Number(query.get('rows')),
    filtered: query.get('filtered') === '1',
    values: Number(query.get('values')),
  });
  answers.set('/api/algolia', (query) => {
    const asked = read(query);
    return {
      results: [
        {
          hits: homes(asked).map((home) => ({ objectID: home.id, ...home })),
          nbHits: TOTAL,
          page: asked.start / asked.rows,
          nbPages: Math.ceil(TOTAL / asked.rows),
          hitsPerPage: asked.rows,
          exhaustiveNbHits: true,
          query: '',
          params: '',
          index: 'stays',
          processingTimeMS: 3,
          facets: { town: Object.fromEntries(counts(asked)) },
        },
      ],
    };
  });
  answers.set('/api/elastic', (query) => {
    const asked = read(query);
    return {
      results: homes(asked).map((home) =>
        Object.fromEntries(Object.entries(home).map(([field, raw]) => [field, { raw }])),
      ),
      totalResults: TOTAL,
      totalPages: Math.ceil(TOTAL / asked.rows),
      facets: {
        town: [{ field: 'town', type: 'value', data: counts(asked).map(([value, count]) => ({ value, count })) }],
      },
      requestId: 'bench',
    };
  });
}
