import { phpEntries } from '@staytags/base/json';
import {
  readConfig,
  readFacet,
  readField,
  type SearchConfig,
  type SearchOptions,
} from '@staytags/solr/request/config.logic';
import { reportProblem } from './report-problem.ts';

const badOf = (raw: unknown, read: (entry: unknown) => readonly unknown[]): number[] =>
  phpEntries(raw).flatMap(([, entry], at) => (read(entry).length > 0 ? [] : [at + 1]));

/** What one element sets. A console error names each entry that is left out [SRCH-1]. */
export function readSource(options: SearchOptions): SearchConfig {
  const bad = { fields: badOf(options.fields, readField), facets: badOf(options.facets, readFacet) };
  if (bad.fields.length + bad.facets.length > 0) reportProblem((words) => words.reportEntries(options, bad));
  return readConfig(options);
}
