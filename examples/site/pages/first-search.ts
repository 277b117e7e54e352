import { CARD_FIELDS, settingsFor } from './settings.ts';
import { html, jsonText, type Html } from './html.ts';
import type { Site } from './site.ts';

const { search } = settingsFor();

/** The initial search of the tags on /stays, and the fields of their cards. A CMS that searches anyway can send it itself. */
const FIRST: readonly (readonly [string, string])[] = [
  ['q', '*:*'],
  ['rows', String(search.maxRows)],
  ['facet', 'true'],
  ['facet.mincount', '1'],
  ...search.facets.map(({ field }) => ['facet.field', field] as const),
  // A range needs all its values.
  ['f.is_beds.facet.limit', '10000'],
  ['fq', 'bundle:rental'],
  ['fq', `index_id:${search.index}`],
  ['q.op', search.params['q.op']],
  ['json.nl', 'map'],
  ['wt', 'json'],
  ['fl', ['id', ...CARD_FIELDS].join()],
];

export interface FirstSearch {
  /** Inserted into `stay-search`. */
  readonly content: Html | null;
  /** Attributes of `stay-search`. */
  readonly attributes: Html | null;
}

/** What /stays contains of its first search: the response, or the URL of the request [SRCH-12, SRCH-13]. */
export async function firstSearch(site: Site): Promise<FirstSearch> {
  const query = new URLSearchParams(FIRST.map(([name, value]) => [name, value])).toString();
  if (site.first === 'requested')
    return { content: null, attributes: html` data-first-request="${search.url}${search.servlet}?${query}"` };
  if (site.first === 'none') return { content: null, attributes: null };
  const { status, body } = await site.solr.select(query);
  if (status !== 200) return { content: null, attributes: null };
  const content = html`<script type="application/json" data-stay-answer>
    ${jsonText(JSON.parse(body))}
  </script>`;
  return { content, attributes: null };
}
