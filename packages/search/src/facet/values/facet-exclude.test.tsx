import { expect, it, vi } from 'vitest';
import { matchValues } from './facet-exclude.ts';

it('finds out in a worker which values match [FAC-4]', async () => {
  expect(await matchValues(['Duck', 'Corolla', 'duck'], '/^d/i')).toEqual([true, false, true]);
  const many = Array.from({ length: 5_000 }, (_, at) => `Amenity number ${at}`);
  expect((await matchValues(many, '/number \\d*7$/i')).filter(Boolean)).toHaveLength(500);
});

it.each(['^(a+)+$', '(x+x+)+y', '(a|a)*$b'])('stops %s, which would run for minutes [FAC-4]', async (pattern) => {
  const evil = [`${'a'.repeat(40)}!`, `${'x'.repeat(200)}z`, 'b'];
  await expect(matchValues(evil, pattern)).rejects.toThrow('it runs too long');
});

it('rejects when the worker cannot be loaded, and terminates each worker [FAC-4]', async () => {
  const ended = vi.spyOn(Worker.prototype, 'terminate');
  const missing = () => new Worker('/no-such-worker.js', { type: 'module' });
  await expect(matchValues(['a'], 'a', missing)).rejects.toThrow('its worker could not be loaded');
  await matchValues(['a'], 'a');
  expect(ended).toHaveBeenCalledTimes(2);
  ended.mockRestore();
});

it('does not count the time in which the page itself is busy [FAC-4]', async () => {
  const tell = (data: unknown) => setTimeout(() => worker.dispatchEvent(new MessageEvent('message', { data })), 10);
  const worker: EventTarget = Object.assign(new EventTarget(), {
    terminate() {},
    postMessage() {
      const end = performance.now() + 400;
      while (performance.now() < end);
      tell([true]);
    },
  });
  tell('ready');
  expect(await matchValues(['a'], 'a', () => worker as Worker)).toEqual([true]);
});
