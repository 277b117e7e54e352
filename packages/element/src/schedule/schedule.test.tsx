import { afterEach, expect, it } from 'vitest';
import { knowSources } from '../host/from-sources.ts';
import { clearPage, place, until } from '../conformance/test-kit.ts';
import { widget, type AnyWidget, type ElementSource } from '../declare/widget.ts';

afterEach(clearPage);

/** Keeps the main thread busy for longer than half a slice. */
function work(): void {
  const end = performance.now() + 15;
  while (performance.now() < end);
}

const kinds = {
  behaviour: (slow: AnyWidget, run: (id: string) => void): ElementSource => ({
    widget: slow,
    behaviour: () => Promise.resolve({ behaviour: ({ host }) => run(host.id) }),
  }),
  widget: (slow: AnyWidget, run: (id: string) => void): ElementSource => ({
    widget: slow,
    view: () =>
      Promise.resolve({ view: { component: ({ host }: { host: HTMLElement }) => (run(host.id), null), css: '' } }),
  }),
};

it.each(['behaviour', 'widget'] as const)('mounts a slow %s over several tasks, in page order', async (kind) => {
  const log: string[] = [];
  const slow = widget({
    tag: `stay-slow-${kind}`,
    kind,
    group: 'Test',
    doc: '',
    mount: 'visible',
    options: {},
    example: '',
  });
  const run = (id: string) => {
    work();
    log.push(id);
    queueMicrotask(() => log.push('rest'));
  };
  knowSources([kinds[kind](slow, run)]);
  place(`<div>${['a', 'b', 'c', 'd'].map((id) => `<${slow.tag} id="${id}"></${slow.tag}>`).join('')}</div>`, slow);
  await until('all are mounted', () => log.filter((entry) => entry !== 'rest').length === 4);
  expect(log.filter((entry) => entry !== 'rest').join('')).toBe('abcd');
  expect(log.indexOf('rest')).toBeLessThan(log.indexOf('d'));
});
