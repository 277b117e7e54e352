import { policy } from '@staytags/net/safe-html';
import {
  clusterServer,
  MAX_ON_PAGE,
  type ClusterRules,
  type ClusterTask,
  type MarkerArrays,
  type Shown,
} from './clusters.logic.ts';
import type { Bounds } from './place.logic.ts';

/** The clusters of a map, worked out beside the page. */
export interface Clusters {
  load(markers: MarkerArrays, rules: ClusterRules): void;
  shown(bounds: Bounds, zoom: number): Promise<Shown>;
  opens(cluster: number): Promise<number | undefined>;
  members(cluster: number, limit: number): Promise<readonly number[]>;
  sharing(index: number): Promise<readonly number[]>;
  destroy(): void;
}

interface Port {
  post(task: ClusterTask): void;
  destroy(): void;
}

type Answer = (answer: { readonly seq: number; readonly result?: unknown; readonly error?: string }) => void;

// Under Trusted Types the address needs our policy; the bundler finds the worker by this very expression.
function startWorker(): Worker {
  const url = new URL('./cluster.worker.ts', import.meta.url);
  return new Worker((policy()?.createScriptURL?.(url.href) ?? url) as URL, { type: 'module' });
}

/** Clusters of a long list are made in a worker; where none can start (an old content security policy), the same code runs on the page. */
export function createClusters(start: () => Worker = startWorker): Clusters {
  const waiting = new Map<number, { resolve(value: never): void; reject(reason: Error): void }>();
  /** The last load and what was asked since: another port has to hear all of it. */
  let log: ClusterTask[] = [];
  let seq = 0;
  let gone = false;

  const settle: Answer = ({ seq, result, error }) => {
    const asked = waiting.get(seq);
    waiting.delete(seq);
    log = log.filter((task) => task.kind === 'load' || task.seq !== seq);
    if (error === undefined) asked?.resolve(result as never);
    else asked?.reject(new Error(error));
  };

  let port = pagePort();
  let onPage = true;

  function workerPort(): Port {
    let worker: Worker;
    try {
      worker = start();
    } catch {
      return pagePort();
    }
    worker.addEventListener('message', ({ data }: MessageEvent<Parameters<Answer>[0]>) => settle(data));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      worker.terminate();
      if (gone) return;
      port = pagePort();
      for (const task of log) port.post(task);
    });
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- A worker has no origin to name.
    return { post: (task) => worker.postMessage(task), destroy: () => worker.terminate() };
  }

  function pagePort(): Port {
    const answer = clusterServer();
    return {
      post(task) {
        const result = answer(task);
        if (task.kind !== 'load') settle({ seq: task.seq, result });
      },
      destroy() {},
    };
  }

  type Question = Exclude<ClusterTask, { kind: 'load' }>;
  type Unnumbered<T> = T extends Question ? Omit<T, 'seq'> : never;

  function ask<T>(question: Unnumbered<Question>): Promise<T> {
    seq += 1;
    const task = { ...question, seq } as Question;
    log.push(task);
    return new Promise<T>((resolve, reject) => {
      waiting.set(seq, { resolve, reject });
      port.post(task);
    });
  }

  return {
    load(markers, rules) {
      const task = { kind: 'load', markers, rules } as const;
      log = [task, ...log.filter(({ kind }) => kind !== 'load')];
      if (onPage && markers.prices.length > MAX_ON_PAGE) {
        onPage = false;
        port = { post() {}, destroy() {} };
        // In a task of its own: the list that has just been read took long enough.
        setTimeout(() => {
          if (gone) return;
          port = workerPort();
          for (const waited of log) port.post(waited);
        });
      }
      port.post(task);
    },
    shown: (bounds, zoom) => ask({ kind: 'shown', bounds, zoom }),
    opens: (cluster) => ask({ kind: 'opens', cluster }),
    members: (cluster, limit) => ask({ kind: 'members', cluster, limit }),
    sharing: (index) => ask({ kind: 'sharing', index }),
    destroy() {
      gone = true;
      port.destroy();
      waiting.clear();
      log = [];
    },
  };
}
