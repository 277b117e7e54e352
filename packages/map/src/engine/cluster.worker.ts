import { clusterServer, type ClusterTask } from './clusters.logic.ts';

const answer = clusterServer();

addEventListener('message', ({ data }: MessageEvent<ClusterTask>) => {
  try {
    const result = answer(data);
    if (data.kind !== 'load') postMessage({ seq: data.seq, result });
  } catch (error) {
    if (data.kind !== 'load') postMessage({ seq: data.seq, error: String(error) });
  }
});
