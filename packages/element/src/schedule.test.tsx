import { afterEach, expect, it } from 'vitest';
import { knowSources } from './from-sources.ts';
import { clearPage, place, until } from './test-kit.ts';
import { widget, type Behaviour } from './widget.ts';

afterEach(clearPage);

/** Keeps the main thread busy for longer than half a slice. */
function work(): void {
  const end = performance.now() + 15;
  while (performance.now() < end);
}

it('attaches slow behaviours over several tasks, in document order', async () => {
  const log: string[] = [];
  const slow = widget({
    tag: 'stay-slow',
    kind: 'behaviour',
    group: 'Test',
    doc: '',
    mount: 'eager',
    options: {},
    texts: {},
    parts: {},
    cssProps: {},
    slots: {},
    states: {},
    sends: [],
    hears: [],
    example: '',
  });
  const behaviour: Behaviour = ({ host }) => {
    work();
    log.push(host.id);
    queueMicrotask(() => log.push('rest'));
  };
  knowSources([{ widget: slow, behaviour: () => Promise.resolve({ behaviour }) }]);
  place(`<div>${['a', 'b', 'c', 'd'].map((id) => `<stay-slow id="${id}"></stay-slow>`).join('')}</div>`, slow);
  await until('all are attached', () => log.filter((entry) => entry !== 'rest').length === 4);
  expect(log.filter((entry) => entry !== 'rest').join('')).toBe('abcd');
  expect(log.indexOf('rest')).toBeLessThan(log.indexOf('d'));
});
