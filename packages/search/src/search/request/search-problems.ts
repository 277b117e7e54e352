// The messages about a search that goes on all the same. Most pages never need them, so they load with the first problem.

/** Values from outside that a search goes on without, and why [SRCH-7]. */
export const warnRefused = (names: readonly string[], from: string): void =>
  console.warn(
    `[stay-search] The value of ${[...new Set(names)].join(', ')} in ${from} was rejected, and the search continues without it. Only exposed params with plain values can be set: no local params, no nested queries, no other index.`,
  );

/** A printed response that cannot be read [SRCH-12]. */
export const warnUnreadable = (reason: string): void =>
  console.warn(
    `[stay-search] The response printed inside the tag is not JSON (${reason}), so the search is sent. Print Solr's response as it is, with < written as \\u003c.`,
  );

/** A search without an index [SRCH-1]. */
export const reportNowhere = (name: string): void =>
  console.error(
    `[stay-search] The search "${name}" has neither url nor proxyUrl, so it finds nothing. Set data-url="/solr/" with your own path to the index or data-proxy-url with that of the site's proxy, or url in the settings: {"staytags": {"search": {"url": "/solr/"}}}.`,
  );

/** Ids of free items that are none of the index's [RES-14]. `held` is what the index has. */
export const reportUnreadableIds = (field: string | undefined, first: string | undefined, held = ''): void =>
  console.error(
    `[stay-search] None of the ids of available homes is in the index, so all homes are shown. "eid" of the availability response must be what the field "${field}" holds. The first id is ${first}${held && `; the index has ${held}`}.`,
  );

const LEFT_OUT = {
  fields:
    'cards do not know it. Name a field of the index and what the cards call it: {"solr_field": "ss_name", "name": "title"}.',
  facets: 'its values are not counted. Name a field of the index: {"field": "ss_town"}.',
};
type Listed<Value> = Readonly<Record<keyof typeof LEFT_OUT, Value>>;
/** What was reported already: an element connects again when another option changes. */
const reported = new WeakSet<object>();

/** Entries that name no field of an index, by their positions from 1 [SRCH-1]. */
export function reportEntries(options: Listed<unknown>, bad: Listed<readonly number[]>): void {
  for (const option of ['fields', 'facets'] as const) {
    const raw = options[option];
    if (typeof raw !== 'object' || raw === null || reported.has(raw)) continue;
    reported.add(raw);
    for (const at of bad[option])
      console.error(`[stay-search] Entry ${at} of ${option} is not valid, so ${LEFT_OUT[option]}`);
  }
}
