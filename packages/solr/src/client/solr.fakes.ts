import type { Endpoint, Pairs, SearchOptions } from '../request/config.logic.ts';
import { encodePairs } from '../request/request.logic.ts';

/** The default options of a search, with only a URL. */
export const solrOptions: SearchOptions = {
  url: '/solr/',
  servlet: 'select',
  proxyUrl: '',
  index: '',
  jsonWrf: '',
  bundles: [],
  entityType: '',
  maxRows: 20,
  defaultQ: '',
  defaultBoost: '',
  params: {},
  facets: [],
  fields: [],
  exposedParams: ['q', 'fq', 'start', 'sort'],
  returnFullDocs: false,
  docCache: true,
  hash: true,
  available: 'only',
};

export interface Call {
  readonly endpoint: Endpoint;
  readonly query: string;
  /** The query as people read it. */
  readonly text: string;
  readonly signal: AbortSignal | undefined;
  answer(body: unknown): void;
  fail(error: unknown): void;
}

/** An index that responds when, and in the order that, the test says. */
export function fakeSolr() {
  const calls: Call[] = [];
  return {
    calls,
    select: (endpoint: Endpoint, pairs: Pairs, signal?: AbortSignal) =>
      new Promise<unknown>((answer, fail) => {
        const query = encodePairs(pairs);
        calls.push({ endpoint, query, text: decodeURIComponent(query), signal, answer, fail });
      }),
    get last(): Call {
      const call = calls.at(-1);
      if (!call) throw new Error('nothing was asked');
      return call;
    },
  };
}

/** Waits until all pending promises have settled. */
export const flush = async (): Promise<void> => {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
};
