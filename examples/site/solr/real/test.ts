import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';
import { readAddress } from '../address.ts';
import { encodePairs } from '../../../../packages/solr/src/request/request.logic.ts';
import { outcome } from '../contract.ts';
import { CASES } from '../contract.requests.ts';
import { documentsToRecord, writeRecording, type Recorded } from '../contract.recording.ts';
import { indexInto } from '../indexer.ts';
import { remoteBackend } from '../remote.ts';
import { classPath, Missing, startSolr, type StartedSolr } from './launch.ts';

// `pnpm test:solr`: runs the contract against a real Solr, downloaded by Maven, or against the one in STAYTAGS_SOLR.

async function record(url: string): Promise<void> {
  const address = readAddress(url);
  const docs = documentsToRecord();
  await indexInto(address, docs);
  const backend = remoteBackend(address);
  const answers: Recorded[] = [];
  for (const [name, pairs] of CASES) {
    const query = encodePairs(pairs);
    answers.push([name, query, await outcome(backend, query)]);
  }
  writeRecording(docs, answers);
  console.log(`${answers.length} answers recorded`);
}

async function run(solrs: readonly { title: string; url: string }[], own: boolean): Promise<void> {
  const first = solrs[0];
  if (!first) return;
  const { values } = parseArgs({ options: { record: { type: 'boolean', default: false } } });
  if (values.record) await record(first.url);
  process.env['STAYTAGS_SOLRS'] = JSON.stringify(solrs.map(({ title, url }) => ({ title, url, own })));
  const vitest = await startVitest('test', [], {
    config: false,
    root: fileURLToPath(new URL('../../../../', import.meta.url)),
    include: ['examples/site/solr/real/*.real.ts'],
    environment: 'node',
    testTimeout: 30_000,
    watch: false,
  });
  await vitest.close();
}

const started: StartedSolr[] = [];
try {
  const lent = process.env['STAYTAGS_SOLR'];
  if (lent) await run([{ title: 'the Solr of STAYTAGS_SOLR', url: lent }], false);
  else {
    const classes = classPath();
    for (const mode of ['core', 'cloud'] as const) started.push(await startSolr(mode, classes));
    await run(started, true);
  }
} catch (error) {
  if (error instanceof Missing)
    console.log(`Skipped: the contract did not run against a real Solr, since ${error.message}.`);
  else {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
} finally {
  await Promise.all(started.map((solr) => solr.stop()));
}
