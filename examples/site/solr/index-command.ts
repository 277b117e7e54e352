import { parseArgs } from 'node:util';
import { makeSiteData } from '../data/site-data.ts';
import { readAddress } from './address.ts';
import { documents } from './documents.ts';
import { indexInto } from './indexer.ts';

const USAGE = `Indexes the demo's documents into a Solr.

  node examples/site/solr/index-command.ts --solr http://localhost:8983/solr/staytags
`;

try {
  const { values } = parseArgs({ options: { solr: { type: 'string' }, help: { type: 'boolean', default: false } } });
  if (values.help) console.log(USAGE);
  else if (values.solr === undefined) throw new Error(USAGE);
  else {
    const address = readAddress(values.solr);
    console.log(`${await indexInto(address, documents(makeSiteData()))} documents are in ${address.core}`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
