import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

/** `pnpm prove mutants` changes a copy. */
const AUTOLOAD = resolve(process.env['STAYTAGS_PHP'] ?? resolve(import.meta.dirname, '..'), 'autoload.php');
const LONGEST = 512 * 1024 * 1024;

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
  const program = `require '${AUTOLOAD}'; use Staytags\\{Card, Document, FirstAnswer, FirstSearch, Home, Html, Money, PageTime, Printed, SearchState, SiteSettings, SolrAddress, Stay, Texts};
    $in = json_decode(stream_get_contents(STDIN), true); echo json_encode((function () use ($in) { ${code} })(), JSON_THROW_ON_ERROR);`;
  const { stdout, stderr, status } = spawnSync('php', ['-d', 'memory_limit=1G', '-r', program], {
    input: JSON.stringify(input),
    encoding: 'utf8',
    maxBuffer: LONGEST,
  });
  if (status !== 0 || stderr) throw new Error(stderr || stdout);
  return JSON.parse(stdout);
}

/** The results of a PHP expression for each input, `$in`. Warnings are errors. One process for all, since starting one is slow. */
export const fromPhp = <Result>(expression: string, inputs: readonly unknown[]): Result[] =>
  php(
    `error_reporting(E_ALL); set_error_handler(function ($no, $text) { throw new ErrorException($text); });
     return array_map(function ($in) { return ${expression}; }, $in);`,
    inputs,
  ) as Result[];

/** The proxy's result for each of these bodies. */
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
