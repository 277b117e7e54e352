import { expect, it } from 'vitest';
import { fromPhp, hasPhp } from '../php-test-kit.ts';

interface Report {
  readonly name: string;
  readonly value: string;
  readonly advice: string;
}

/** What is said of the servers of a site, whose responses are the same. */
const reports = (cases: readonly { readonly values: object; readonly status: number; readonly body: string }[]) =>
  fromPhp<readonly Report[]>(
    `Staytags\\Health::report($in['values'], fn($query) => [$in['status'], $in['body']], fn($query) => [$in['status'], $in['body']], fn($text) => $text)`,
    cases,
  ).map((all) =>
    all.flatMap(({ name, value, advice }) => (name === 'structured' ? [] : [[name, value, advice.slice(0, 12)]])),
  );

it.runIf(hasPhp)('says what the index and the booking server respond, and what to do [CMS-31]', () => {
  const both = { solr: 'https://solr.example.com/solr/', booking: 'https://example.com/rcapi', inner: true };
  const found = '{"response":{"numFound":0,"start":0,"docs":[]}}';
  expect(
    reports([
      { values: both, status: 200, body: found },
      { values: both, status: 200, body: '[]' },
      { values: both, status: 0, body: '' },
      { values: both, status: 401, body: found },
      { values: both, status: 500, body: '[]' },
      { values: both, status: 200, body: '<html>' },
      { values: { solr: 'http://127.0.0.1/solr/' }, status: 200, body: found },
      { values: { solr: 'http://127.0.0.1/solr/', inner: true }, status: 200, body: found },
      { values: {}, status: 200, body: found },
    ]),
  ).toEqual([
    [
      ['solr', 'Responds', ''],
      ['booking', 'Responds with something else', 'Check its ad'],
    ],
    [
      ['solr', 'Responds with something else', 'Check its ad'],
      ['booking', 'Responds', ''],
    ],
    ...(
      [
        ['Does not respond', 'Pages are pr'],
        ['Refuses the requests of this site', 'Add its user'],
        ['Responds with something else', 'Check its ad'],
        ['Responds with something else', 'Check its ad'],
      ] as const
    ).map((said) => [
      ['solr', ...said],
      ['booking', ...said],
    ]),
    [['solr', 'Gets no requests', 'It is on thi']],
    [['solr', 'Responds', '']],
    [],
  ]);
});

it.runIf(hasPhp)('says of the first homes of the site what some lack for Google, which breaks nothing [CMS-31]', () => {
  const fields = JSON.stringify([
    { solr_field: 'ss_name', name: 'title' },
    { solr_field: 'sm_images', name: 'images' },
  ]);
  const search = { bundles: 'rental, "b', index: 'stays', fields };
  const site = { solr: 'https://solr.example.com/', inner: true, filters: 'bs_status:true', options: { search } };
  const home = {
    id: '1',
    ss_name: 'T',
    sm_images: Array(8)
      .fill('/1.jpg')
      .map((url, at) => `${url}?${at}`),
    sleeps: 4,
  };
  const whole = { ...home, latitude: 36.12345, longitude: -75.7 };
  const told = fromPhp<{ asked: string; said: Record<string, unknown> | undefined }>(
    `(function () use ($in) { $asked = ''; $say = fn($text) => $text; $ask = function ($query) use (&$asked, $in) { $asked = urldecode($query); return [200, json_encode(['response' => ['docs' => $in[1]]])]; };
      $said = array_column(Staytags\\Health::report($in[0], $ask, $ask, $say), null, 'name')['structured'] ?? null; return ['asked' => $asked, 'said' => $said]; })()`,
    [
      [site, [whole]],
      [site, [whole, home]],
      [site, []],
      [site, 'no list'],
      [{ ...site, structured: false }, [home]],
    ],
  );
  expect(told[0]?.asked).toBe(
    'q=*:*&rows=10&wt=json&fq=index_id:stays&fq=bs_status:true&fq=bundle:rental OR bundle:"\\"b"',
  );
  expect(told.map(({ said }) => said && [said['value'], said['advice'], said['isBroken']])).toEqual([
    ['Homes have everything that Google requires for vacation rentals', '', false],
    [expect.stringContaining('lack'), expect.stringMatching(/^Search engines treat .* latitude, longitude$/), false],
    ['Not known', '', false],
    ['Not known', '', false],
    null,
  ]);
});

it.runIf(hasPhp)('sends each a request that it can answer [CMS-31]', () => {
  const [asked] = fromPhp<string[]>(
    `(function () use ($in) { $asked = []; $note = function ($query) use (&$asked) { $asked[] = $query; return [0, '']; }; Staytags\\Health::report($in, $note, $note, 'strval'); return $asked; })()`,
    [{ solr: 'https://a.example/', booking: 'https://b.example/', inner: true }],
  );
  expect(asked?.[0]).toBe('q=*:*&rows=10&wt=json');
  expect(decodeURIComponent(asked?.[1] ?? '')).toMatch(
    /^rcav\[begin\]=\d\d\/\d\d\/\d{4}&rcav\[end\]=\d\d\/\d\d\/\d{4}&rcav\[adult\]=2$/,
  );
});
