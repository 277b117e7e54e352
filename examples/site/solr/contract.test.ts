import { afterAll } from 'vitest';
import { embeddedBackend } from './backend.ts';
import { recordedDocuments } from './contract.recording.ts';
import { describeContract } from './contract.suite.ts';
import { SolrIndex } from './index.ts';

const backend = embeddedBackend(new SolrIndex(recordedDocuments()));

afterAll(() => backend.close());

describeContract('the index inside the demo', () => backend);
