import type { PatternTask } from './facet-exclude.ts';

/** The part of a worker's global scope that we use: the project is checked against the DOM's types. */
const worker = globalThis as unknown as {
  addEventListener(type: 'message', run: (event: MessageEvent<PatternTask>) => void): void;
  postMessage(message: 'ready' | readonly boolean[]): void;
};

worker.addEventListener('message', ({ data: { source, flags, values } }) => {
  const pattern = new RegExp(source, flags);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name.
  worker.postMessage(values.map((value) => pattern.test(value)));
});
// The time limit starts now: loading over a slow network does not count.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- as above.
worker.postMessage('ready');
