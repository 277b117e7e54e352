import { beforeEach } from 'vitest';

/** Safari refuses more than 100 changes of the history in 10 seconds, and counts those of all tests: a visitor makes fewer. */
const MOST = 60;
const SPAN_MS = 10_000;

declare global {
  interface Window {
    /** In Vitest's own page: when the history has been changed. */
    stayChanges?: number[];
  }
}

const changes = (window.parent.stayChanges ??= []);
for (const name of ['pushState', 'replaceState'] as const) {
  const change = History.prototype[name];
  History.prototype[name] = function (...args) {
    changes.push(Date.now());
    change.apply(this, args);
  };
}

// WebKit forgets that this frame is part of the entry that the frame of an earlier file has added: Back to it would do nothing here.
history.pushState(null, '');

beforeEach(async () => {
  for (;;) {
    const first = changes.at(-MOST) ?? 0;
    const wait = first + SPAN_MS - Date.now();
    if (wait <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
});
