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
  ).map((all) => all.map(({ name, value, advice }) => [name, value, advice.slice(0, 12)]));

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

it.runIf(hasPhp)('sends each a request that it can answer [CMS-31]', () => {
  const [asked] = fromPhp<string[]>(
    `(function () use ($in) { $asked = []; $note = function ($query) use (&$asked) { $asked[] = $query; return [0, '']; }; Staytags\\Health::report($in, $note, $note, 'strval'); return $asked; })()`,
    [{ solr: 'https://a.example/', booking: 'https://b.example/', inner: true }],
  );
  expect(asked?.[0]).toBe('q=*:*&rows=0&wt=json');
  expect(decodeURIComponent(asked?.[1] ?? '')).toMatch(
    /^rcav\[begin\]=\d\d\/\d\d\/\d{4}&rcav\[end\]=\d\d\/\d\d\/\d{4}&rcav\[adult\]=2$/,
  );
});
