import { clusterServer, type ClusterTask } from './clusters.logic.ts';

const run = clusterServer((answer) => postMessage(answer));

addEventListener('message', ({ data }: MessageEvent<ClusterTask>) => run(data));
