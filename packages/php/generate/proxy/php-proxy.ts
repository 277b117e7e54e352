import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const AUTOLOAD = resolve(import.meta.dirname, '../../autoload.php');

export const hasPhp = spawnSync('php', ['-v']).status === 0;

/** What the settings of a site say about its index. */
export interface Site {
  readonly filters?: string;
  readonly otherFields?: string;
  readonly options?: object;
  readonly extra?: string;
}

export interface Forwarded {
  /** What Solr would get, or why not. */
  readonly query?: string;
  readonly refused?: string;
}

/** The PHP with some input as JSON; its output is JSON too. */
export function php(code: string, input: unknown): unknown {
  const { stdout, stderr, status } = spawnSync(
    'php',
    [
      '-d',
      'memory_limit=1G',
      '-r',
      `require '${AUTOLOAD}'; $in = json_decode(stream_get_contents(STDIN), true); echo json_encode((function () use ($in) { ${code} })(), JSON_THROW_ON_ERROR);`,
    ],
    { input: JSON.stringify(input), encoding: 'utf8', maxBuffer: 512 * 1024 * 1024 },
  );
  if (status !== 0 || stderr) throw new Error(stderr || stdout);
  return JSON.parse(stdout);
}

/** What the proxy makes of these bodies. One process for all: starting it takes longest. */
export const forwarded = (bodies: readonly string[], site: Site): Forwarded[] =>
  php(
    `$scope = new Staytags\\SiteScope($in['site']);
     return array_map(function ($body) use ($scope) {
       try { return ['query' => Staytags\\SolrQuery::read(base64_decode($body), $scope)]; }
       catch (InvalidArgumentException $error) { return ['refused' => $error->getMessage()]; }
     }, $in['bodies']);`,
    { site, bodies: bodies.map((body) => Buffer.from(body, 'latin1').toString('base64')) },
  ) as Forwarded[];

export const pairsOf = (query: string): [string, string][] => [...new URLSearchParams(query)];
