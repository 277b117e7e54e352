import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const AUTOLOAD = resolve(import.meta.dirname, '../../autoload.php');

export const hasPhp = spawnSync('php', ['-v']).status === 0;

/** A site's settings about its index. */
export interface Site {
  readonly filters?: string;
  readonly otherFields?: string;
  readonly options?: object;
  readonly extra?: string;
}

export interface Forwarded {
  /** The query for Solr, or the reason for rejecting it. */
  readonly query?: string;
  readonly refused?: string;
}

/** Runs the PHP code with JSON as input; its output is JSON too. */
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

/** The proxy's result for each of these bodies. Uses one process for all, since starting it is slow. */
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
