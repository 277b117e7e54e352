import { policy } from '@staytags/net/safe-html';
import {
  clusterServer,
  MAX_ON_PAGE,
  type Ask,
  type ClusterAnswer,
  type ClusterRules,
  type ClusterTask,
  type MarkerArrays,
} from './clusters.logic.ts';

/** Clusters markers off the main thread. */
export interface Clusters {
  load(markers: MarkerArrays, rules: ClusterRules): void;
  readonly ask: Ask;
  destroy(): void;
}

interface Waiting {
  readonly task: ClusterTask;
  resolve(result: never): void;
  reject(reason: Error): void;
}

type Post = (task: ClusterTask) => void;

// Under Trusted Types the URL must come from our policy. The bundler recognises the worker by this exact expression.
function startWorker(): Worker {
  const url = new URL('./cluster.worker.ts', import.meta.url);
  return new Worker((policy()?.createScriptURL?.(url.href) ?? url) as URL, { type: 'module' });
}

/** Clusters long lists in a worker. If no worker can start (an old Content Security Policy), the same code runs on the main thread. */
export function createClusters(): Clusters {
  const waiting = new Map<number, Waiting>();
  let loaded: ClusterTask | undefined;
  let worker: Worker | undefined;
  let seq = 0;
  let onPage = true;
  let gone = false;

  const settle = ({ seq: answered, result, error }: ClusterAnswer): void => {
    const asked = waiting.get(answered);
    waiting.delete(answered);
    if (error === undefined) asked?.resolve(result as never);
    else asked?.reject(new Error(error));
  };
  let post: Post = clusterServer(settle);

  /** Continues elsewhere: loads the last list again and repeats open requests. */
  function moveTo(next: Post): void {
    post = next;
    if (loaded) post(loaded);
    for (const { task } of waiting.values()) post(task);
  }

  function moveToWorker(): void {
    if (gone) return;
    try {
      const started = (worker = startWorker());
      started.addEventListener('message', ({ data }: MessageEvent<ClusterAnswer>) => settle(data));
      started.addEventListener('error', (event) => {
        event.preventDefault();
        started.terminate();
        if (!gone) moveTo(clusterServer(settle));
      });
      // eslint-disable-next-line unicorn/require-post-message-target-origin -- A worker has no origin to name.
      moveTo((task) => started.postMessage(task));
    } catch {
      moveTo(clusterServer(settle));
    }
  }

  return {
    load(markers, rules) {
      loaded = { kind: 'load', markers, rules };
      if (onPage && markers.prices.length > MAX_ON_PAGE) {
        onPage = false;
        post = () => {};
        // In a separate task: reading the list has already taken long enough.
        setTimeout(moveToWorker);
      }
      post(loaded);
    },
    ask: (kind, ...args) =>
      new Promise((resolve, reject) => {
        seq += 1;
        const task: ClusterTask = { kind, seq, args };
        waiting.set(seq, { task, resolve, reject });
        post(task);
      }),
    destroy() {
      gone = true;
      worker?.terminate();
      waiting.clear();
    },
  };
}
