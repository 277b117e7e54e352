import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSite, type RunningSite } from '../../server.ts';
import { readAddress } from '../address.ts';
import { embeddedBackend, type SolrBackend } from '../backend.ts';
import { makeSiteData } from '../../data/site-data.ts';
import { CASES } from '../contract.requests.ts';
import { recordedDocuments } from '../contract.recording.ts';
import { outcome } from '../contract.ts';
import { documents } from '../documents.ts';
import { encodePairs } from '../../../../packages/solr/src/request/request.logic.ts';
import { describeContract } from '../contract.suite.ts';
import { SolrIndex } from '../index.ts';
import { indexInto } from '../indexer.ts';
import { remoteBackend } from '../remote.ts';

/** Set by `pnpm test:solr`: the Solrs that it has started, or the given one. */
const solrs = JSON.parse(process.env['STAYTAGS_SOLRS'] ?? '[]') as { title: string; url: string; own: boolean }[];
const docs = recordedDocuments();

/** A page without the printed response, which the contract compares: its header shows which Solr it is from. */
const withoutAnswer = (page: string): string =>
  page.replace(/(<script type="application\/json" data-stay-answer>)[\s\S]*?(<\/script>)/, '$1$2');

async function found(backend: SolrBackend, q: string): Promise<number> {
  const { body } = await backend.select(new URLSearchParams({ q, rows: '0', 'json.nl': 'map' }).toString());
  return (JSON.parse(body) as { response: { numFound: number } }).response.numFound;
}

describe.each(solrs)('$title', ({ title, url, own }) => {
  const address = readAddress(url);
  const backend = remoteBackend(address);

  // Indexed twice: leftovers of the previous index must not show.
  beforeAll(async () => {
    await indexInto(address, [...docs.slice(0, 20), { ...docs[0]!, id: 'stays-9999', ss_name: 'Sold' }]);
    expect(await indexInto(address, docs)).toBe(docs.length);
  }, 120_000);

  describeContract(title, () => backend);

  it('holds this index and nothing from the previous one', async () => {
    expect(await found(backend, 'index_id:stays')).toBe(docs.length);
    expect(await found(backend, 'id:stays-9999')).toBe(0);
  });

  // Not in a Solr that belongs to somebody else.
  if (own)
    it('keeps other documents beside the index, and names the field that its schema lacks', async () => {
      await indexInto(address, [...docs, { id: 'other-1', index_id: 'other', ss_name: 'Not ours' }]);
      await indexInto(address, docs);
      expect(await found(backend, 'index_id:other')).toBe(1);
      await expect(indexInto(address, [{ id: 'stays-1', index_id: 'stays', nosuch: 'x' }])).rejects.toThrow(
        /has no field nosuch, .* configset in examples\/site\/solr\/configset/,
      );
      // The failure has removed nothing.
      expect(await found(backend, 'index_id:stays')).toBe(docs.length);
      expect(await found(backend, 'id:other-1')).toBe(1);
      // A document of ours is removed with ours.
      await indexInto(address, [...docs, { id: 'other-1', index_id: 'stays', ss_name: 'Ours' }]);
      await indexInto(address, docs);
      expect(await found(backend, '*:*')).toBe(docs.length);
    });

  it('forwards Solr’s error messages, and nothing that could reach beyond the index', async () => {
    const refused = await backend.select('q=nofield:1');
    expect([refused.status, JSON.parse(refused.body)]).toEqual([
      400,
      expect.objectContaining({ error: expect.objectContaining({ code: 400, msg: 'undefined field nofield' }) }),
    ]);
    expect((await backend.select('q={!join from=id to=id fromIndex=other}*:*')).status).toBe(400);
    expect((await backend.select('q=*:*&rows=0&qt=/admin/info&shards=localhost:1/solr')).status).toBe(200);
  });

  describe('with today’s documents', () => {
    const today = documents(makeSiteData());
    const embedded = embeddedBackend(new SolrIndex(today));
    beforeAll(() => indexInto(address, today), 120_000);
    afterAll(() => embedded.close());

    it.each(CASES)('answers %s like the embedded index', async (_, pairs) => {
      const [one, two] = await Promise.all([backend, embedded].map((each) => outcome(each, encodePairs(pairs))));
      expect(one).toEqual(two);
      expect(JSON.stringify(one)).toBe(JSON.stringify(two));
    });

    it('holds every document in full', async () => {
      const all = 'q=index_id:stays&rows=1000&sort=id+asc';
      const [one, two] = await Promise.all([backend, embedded].map((each) => outcome(each, all)));
      expect(one?.numFound).toBe(today.length);
      expect(one).toEqual(two);
    });
  });

  describe('the demo', () => {
    let remote: RunningSite;
    let embedded: RunningSite;
    beforeAll(async () => {
      [remote, embedded] = await Promise.all([startSite({ solr: url }), startSite()]);
    }, 120_000);
    afterAll(() => Promise.all([remote.close(), embedded.close()]));

    it.each([
      '/stays',
      '/stays?q=ocean+cottage&sort=low',
      '/stays?q=oceen',
      '/stays?town=Point+%22Patience%22&amenity=Wi-Fi+%2F+Internet&page=2',
    ])('renders %s the same as without Solr', async (path) => {
      const [one, two] = await Promise.all(
        [remote, embedded].map(async (site) => withoutAnswer(await (await fetch(site.url + path)).text())),
      );
      expect(one).toBe(two);
    });

    it('answers the elements by GET, through the proxy and by its form', async () => {
      const query = new URLSearchParams({ q: '*:*', fq: 'id:(stays-1001 OR stays-1002)', fl: 'id' }).toString();
      const answers = await Promise.all([
        fetch(`${remote.url}/solr/select?${query}`),
        fetch(`${remote.url}/search/proxy`, { method: 'POST', body: query }),
        fetch(`${remote.url}/search/proxy`, { method: 'POST', body: new URLSearchParams({ query }) }),
      ]);
      for (const answer of answers)
        expect(await answer.json()).toMatchObject({
          response: { numFound: 2, docs: [{ id: 'stays-1001' }, { id: 'stays-1002' }] },
        });
    });
  });
});

it('finds a Solr to run against', () => expect(solrs).not.toEqual([]));
