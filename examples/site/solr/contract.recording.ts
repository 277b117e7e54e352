import { readFileSync, writeFileSync } from 'node:fs';
import { dayOf } from '../data/civil.ts';
import { makeSiteData } from '../data/site-data.ts';
import type { Outcome } from './contract.ts';
import { documents } from './documents.ts';
import type { SolrDoc } from './index.ts';

/** A request, as the query string sent, and the response of the real Solr. */
export type Recorded = readonly [name: string, query: string, answer: Outcome];

// Documents and requests are stored with the responses: the demo's houses and the elements may change when no Solr is at hand.
const DOCUMENTS = new URL('./recordings/documents.jsonl', import.meta.url);
const ANSWERS = new URL('./recordings/answers.jsonl', import.meta.url);

function read<Line>(file: URL): Line[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
}

const write = (file: URL, lines: readonly unknown[]): void =>
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));

export const recordedDocuments = (): SolrDoc[] => read(DOCUMENTS);
export const recordedAnswers = (): Recorded[] => read(ANSWERS);

export function writeRecording(docs: readonly SolrDoc[], answers: readonly Recorded[]): void {
  write(DOCUMENTS, docs);
  write(ANSWERS, answers);
}

/** Some of the demo's documents, on a fixed day: enough for the requests to have different results. */
export function documentsToRecord(): SolrDoc[] {
  const all = documents(makeSiteData(() => dayOf(2031, 2, 3)));
  return all.filter((doc, at) => (doc['bundle'] === 'rental' ? at < 100 : at % 2 === 0));
}
