import type { Checks } from '../checks.ts';
import type { Cms } from '../cms.ts';
import type { Stand } from '../stand.ts';
import { record, setSolr } from './site.ts';

/** What the site's own settings forbid, asked of the running site. */

interface Answer {
  readonly responseHeader?: { readonly params?: object };
  readonly response?: { readonly numFound: number };
  readonly facet_counts?: { readonly facet_fields?: Readonly<Record<string, Readonly<Record<string, number>>>> };
  readonly message?: string;
}

const FIELD = 'ss_town';

async function ask(proxy: string, pairs: readonly (readonly [string, string])[]): Promise<[number, Answer]> {
  const body = new URLSearchParams(pairs.map((pair) => [...pair]));
  const answer = await fetch(proxy, { method: 'POST', body });
  return [answer.status, (await answer.json()) as Answer];
}

/** Facets say nothing of documents outside the filters, whatever is asked of them [CMS-15]. */
export async function checkScope(stand: Stand, cms: Cms, proxy: string, checks: Checks): Promise<void> {
  const counts: [string, string][] = [
    ['q', '*:*'],
    ['rows', '0'],
    ['facet', 'true'],
    ['facet.field', FIELD],
    ['json.nl', 'map'],
  ];
  const values = (answer: Answer): [string, number][] =>
    Object.entries(answer.facet_counts?.facet_fields?.[FIELD] ?? {});
  const [, whole] = await ask(proxy, counts);
  const [town = '', inTown = 0] = values(whole)[0] ?? [];
  checks.is('scope: without filters, several values are counted', values(whole).length > 1 && inTown > 0, true);

  setSolr(cms, stand, stand.solr, { filters: `${FIELD}:"${town}"` });
  for (const [what, more] of [
    ['as asked', []],
    ['with mincount 0', [['facet.mincount', '0']]],
    ['with a mincount of the field', [[`f.${FIELD}.facet.mincount`, '0']]],
    ['with a filter set aside', [['facet.field', `{!ex=a}${FIELD}`]]],
    [
      'of all words',
      [
        ['facet.prefix', ''],
        ['facet.sort', 'index'],
        ['facet.limit', '10000'],
        ['facet.mincount', '0'],
      ],
    ],
  ] as [string, [string, string][]][]) {
    const [status, answer] = await ask(proxy, [...counts, ...more]);
    checks.is(
      `scope: facets ${what} count the site’s own documents`,
      [status, values(answer)],
      [200, [[town, inTown]]],
    );
  }
  for (const limit of ['facet.limit', `f.${FIELD}.facet.limit`]) {
    const [status, { message = '' }] = await ask(proxy, [...counts, [limit, '-1']]);
    checks.is(`scope: ${limit} without an end is refused`, [status, message.includes('facet.limit')], [400, true]);
  }
  const [, found] = await ask(proxy, [
    ['q', '*:*'],
    ['echoParams', 'all'],
  ]);
  checks.is('scope: a search finds the site’s own documents', found.response?.numFound, inTown);
  checks.is(
    'scope: and shows no params, which would be those of the site too',
    found.responseHeader?.params,
    undefined,
  );
  setSolr(cms, stand, stand.solr);
}

/** An address inside the server's network is not asked until an administrator has confirmed it, whoever has stored it [CMS-16]. */
export async function checkGuard(
  stand: Stand,
  cms: Cms,
  { path, proxy }: { readonly path: string; readonly proxy: string },
  checks: Checks,
): Promise<void> {
  const recorder = await record();
  const { port } = new URL(recorder.solr);
  const statuses: number[] = [];
  for (const host of [
    '127.0.0.1',
    'localhost',
    'LOCALHOST.',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '0.0.0.0',
    '[::ffff:127.0.0.1]',
    '%31%32%37.0.0.1',
    '①②⑦.0.0.1',
  ]) {
    setSolr(cms, stand, `http://${host}:${port}/solr/`, { inner: false });
    statuses.push((await ask(proxy, [['q', 'a']]))[0], (await fetch(new URL(path, stand.url))).status);
  }
  checks.is('guard: no address of this machine is asked, in any notation', recorder.arrived, []);
  checks.is('guard: the proxy says that there is none, and pages show', [...new Set(statuses)].toSorted(), [200, 404]);
  setSolr(cms, stand, recorder.solr);
  checks.is(
    'guard: one that is confirmed is asked',
    [(await ask(proxy, [['q', 'a']]))[0], recorder.arrived.length],
    [200, 1],
  );
  await recorder.close();
}
