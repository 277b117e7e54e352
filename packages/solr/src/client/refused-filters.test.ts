import { HttpError, type HttpClient } from '@staytags/net/http';
import { expect, it, vi } from 'vitest';
import { createSolr } from './client.ts';
import { solrOptions } from './solr.fakes.ts';

const file = vi.hoisted(() => ({ failures: 0 }));
vi.mock('./refused-filters.ts', async (original) => {
  file.failures -= 1;
  if (file.failures >= 0) throw new Error('offline');
  return original();
});

const client = {
  get: async (_url: string, { query }: { query: string }) => {
    if (query.includes('terms')) throw new HttpError('status', 400, 'refused');
    return decodeURIComponent(query);
  },
} as unknown as HttpClient;
const ask = () => createSolr(() => client).select(solrOptions, [['fq', '{!terms f=is_eid}1,2']]);

it('keeps the refusal where the file of other ways to write a query fails twice, and asks for it once more with the next [CORE-28] [RES-14]', async () => {
  file.failures = 2;
  await expect(ask()).rejects.toThrow('refused');
  file.failures = 1;
  expect(await ask()).toBe('fq=is_eid:(1 OR 2)');
});
