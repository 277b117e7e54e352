import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const AUTOLOAD = resolve(import.meta.dirname, '../../autoload.php');
export const hasPhp = spawnSync('php', ['-v']).status === 0;

/** What a PHP expression of `$in` gives for each of these inputs. One process for all, since starting it is slow. */
export function fromPhp<Result>(expression: string, inputs: readonly unknown[]): Result[] {
  const code = `require '${AUTOLOAD}'; use Staytags\\{Card, Document, FirstAnswer, FirstSearch, Home, Html, Money, PageTime, Printed, Stay, Texts};
    error_reporting(E_ALL); set_error_handler(function ($no, $text) { throw new ErrorException($text); });
    echo json_encode(array_map(function ($in) { return ${expression}; }, json_decode(stream_get_contents(STDIN), true)), JSON_THROW_ON_ERROR);`;
  const { stdout, stderr, status } = spawnSync('php', ['-r', code], {
    input: JSON.stringify(inputs),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(stderr || stdout);
  return JSON.parse(stdout) as Result[];
}
