/** Stands in for a site's servers in the preview: one page of homes, searched and counted as Solr would. */
export type SampleDoc = Readonly<Record<string, string | number | boolean | readonly string[]>>;

export interface Sample {
  readonly docs: readonly SampleDoc[];
  readonly settings: object;
}

export interface Answer {
  readonly type: 'json' | 'html';
  readonly body: string;
}

const QUOTE = '<table><tr><th>Rent</th><td>$1,240.00</td></tr><tr><th>Cleaning</th><td>$95.00</td></tr></table>';
const DAY_MS = 86_400_000;
const TEXTS = ['ss_name', 'ss_town', 'ss_type', 'ts_summary'];

/** The response to a request, or undefined if the sample has none. */
export function answer(path: string, params: URLSearchParams, { docs }: Sample): Answer | undefined {
  if (path.startsWith('/solr/') || path === '/search/proxy') return json(select(params, docs));
  if (path === '/rcapi/item/avail/search') return json(prices(params, docs));
  if (path === '/rescms/ajax/item/pricing/quote') return json({ status: 1, content: QUOTE });
  if (path === '/events') return { type: 'html', body: '<h3>Oyster fair</h3><p>Saturday at noon, on the harbour.</p>' };
  if (path.startsWith('/rescms/order/provinces/')) return json({ NC: 'North Carolina', VA: 'Virginia' });
  return undefined;
}

const json = (value: unknown): Answer => ({ type: 'json', body: JSON.stringify(value) });

const valuesOf = (doc: SampleDoc, field: string): string[] => {
  const value = doc[field];
  return value === undefined ? [] : Array.isArray(value) ? value.map(String) : [String(value)];
};

function select(params: URLSearchParams, docs: readonly SampleDoc[]): object {
  const ids = params.get('ids')?.split(',');
  const words = (params.get('q') ?? '').toLowerCase().replace(/\*:\*/, '').split(/\s+/).filter(Boolean);
  const found = docs
    .filter((doc) => !ids || ids.includes(String(doc['id'])))
    .filter((doc) =>
      words.every((word) =>
        TEXTS.some((field) =>
          String(doc[field] ?? '')
            .toLowerCase()
            .includes(word),
        ),
      ),
    )
    .filter((doc) => params.getAll('fq').every((filter) => passes(doc, filter)));
  sort(found, params.get('sort') ?? '');
  const start = Number(params.get('start') ?? 0);
  const rows = ids ? found.length : Number(params.get('rows') ?? 10);
  return {
    responseHeader: { status: 0, QTime: 1, params: Object.fromEntries(params) },
    response: { numFound: found.length, start, docs: found.slice(start, start + rows) },
    facet_counts: {
      facet_fields: Object.fromEntries(
        params.getAll('facet.field').map((field) => [keyOf(field), counts(found, bare(field))]),
      ),
    },
  };
}

const LOCAL = /^\{![^}]*\}/;
const bare = (text: string): string => text.replace(LOCAL, '');
const keyOf = (field: string): string => /^\{![^}]*\bkey=([^\s}]+)/.exec(field)?.[1] ?? bare(field);

function counts(docs: readonly SampleDoc[], field: string): Record<string, number> {
  const found: Record<string, number> = {};
  for (const doc of docs) for (const value of valuesOf(doc, field)) found[value] = (found[value] ?? 0) + 1;
  return found;
}

/** Matches `field:"value"`, `field:("a" OR "b")`, `field:[1 TO 3]`. A field that is not in the sample does not filter. */
function passes(doc: SampleDoc, filter: string): boolean {
  const [, field = '', wanted = ''] = /^(\w+):(.*)$/s.exec(bare(filter)) ?? [];
  const values = valuesOf(doc, field);
  if (values.length === 0) return true;
  const [, from, to] = /^\[(\S+) TO (\S+)\]$/.exec(wanted) ?? [];
  if (from !== undefined)
    return values.some(
      (value) => (from === '*' || Number(value) >= Number(from)) && (to === '*' || Number(value) <= Number(to)),
    );
  const listed = [...wanted.matchAll(/"((?:[^"\\]|\\.)*)"|([^\s()"]+)/g)].map(([, quoted, plain]) =>
    (quoted ?? plain ?? '').replace(/\\(.)/g, '$1'),
  );
  return values.some((value) => listed.includes(value));
}

function sort(docs: SampleDoc[], order: string): void {
  const [, field = '', direction] = /^(\w+) (asc|desc)/.exec(order) ?? [];
  if (!field) return;
  const sign = direction === 'desc' ? -1 : 1;
  docs.sort((a, b) => {
    const [x, y] = [a[field], b[field]];
    return sign * (typeof x === 'number' && typeof y === 'number' ? x - y : String(x).localeCompare(String(y)));
  });
}

function prices(params: URLSearchParams, docs: readonly SampleDoc[]): object[] {
  const begin = params.get('rcav[begin]') ?? '';
  const end = params.get('rcav[end]') ?? '';
  const nights = Math.max(1, Math.round((Date.parse(end) - Date.parse(begin)) / DAY_MS) || 1);
  const eid = params.get('rcav[eid]');
  return docs
    .filter((doc) => eid === null || eid === '' || String(doc['is_eid']) === eid)
    .map((doc) => ({
      eid: doc['is_eid'],
      name: doc['ss_name'],
      prices: [offer(doc, begin, end, Number(doc['fs_low'] ?? 120) * nights, params)],
    }));
}

export const offer = (doc: SampleDoc, begin: string, end: string, price: number, params: URLSearchParams): object => ({
  eid: doc['is_eid'],
  p: price,
  s: Math.round(price / 10),
  c: 'USD',
  b: begin,
  e: end,
  n: doc['ss_name'],
  qp: { rcav: { begin, end, adult: params.get('rcav[adult]') ?? '2', eid: doc['is_eid'] } },
});

const iso = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The calendar of the sample home, starting today. */
export const calendarFrom = (now: number): object => ({
  unavailable: [9, 10, 11, 12, 30, 31, 32, 33, 34].map((days) => iso(now + days * DAY_MS)),
  min_stay: [{ begin: iso(now), end: iso(now + 365 * DAY_MS), nights: 2 }],
  rates: [{ begin: iso(now), end: iso(now + 365 * DAY_MS), rate: '185' }],
  currency: 'USD',
});

/** Dates when the sample home is free, as MM/DD/YYYY. */
export function freeDates(now: number): { begin: string; end: string } {
  const us = (days: number) => iso(now + days * DAY_MS).replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1');
  return { begin: us(14), end: us(19) };
}
