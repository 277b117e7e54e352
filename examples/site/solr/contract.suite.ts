import { describe, expect, it } from 'vitest';
import type { SolrBackend } from './backend.ts';
import { recordedAnswers } from './contract.recording.ts';
import { outcome } from './contract.ts';

/** The suite for every Solr that the demo can use: with the recorded documents, it must give the recorded responses. */
export function describeContract(title: string, backend: () => SolrBackend): void {
  describe(`the contract of ${title}`, () => {
    it.each(recordedAnswers())('answers %s', async (_, query, recorded) => {
      const answer = await outcome(backend(), query);
      expect(answer).toEqual(recorded);
      // The order of a map's keys is the order of its counts.
      expect(JSON.stringify(answer)).toBe(JSON.stringify(recorded));
    });

    it('shuffles by seed: the same seed keeps the order across pages, another seed changes it', async () => {
      const ids = async (sort: string, start: number, rows: number): Promise<string[]> => {
        const asked = { q: '*:*', fq: 'bundle:rental', fl: 'id', sort, start: String(start), rows: String(rows) };
        const { docs } = await outcome(backend(), new URLSearchParams(asked).toString());
        return String(docs).split(' ');
      };
      const all = await ids('random_42 asc', 0, 100);
      expect(new Set(all).size).toBe(100);
      const pages = [0, 40, 80].map((start) => ids('random_42 asc', start, 40));
      expect((await Promise.all(pages)).flat()).toEqual(all);
      expect(await ids('random_42 desc', 0, 100)).toEqual([...all].reverse());
      expect(await ids('random_43 asc', 0, 100)).not.toEqual(all);
      expect(all).not.toEqual([...all].sort());
    });
  });
}
