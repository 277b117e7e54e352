import { expect, it, vi } from 'vitest';
import { emit, emitForPage, on } from './bus.ts';
import { eventExamples } from './event-examples.ts';
import { events, requestsOf, type EventName } from './events.ts';
import { checkPayload } from './payloads.ts';

const watchErrors = () => vi.spyOn(console, 'error').mockImplementation(() => {});
/** Long enough for a module that is not fetched to be noticed: the import of another one. */
const imported = () => import('./payloads.ts');

it('reports the missing members of a page’s request once, by name only [CORE-32]', async () => {
  const errors = watchErrors();
  on('order-add', () => {});
  emitForPage('order-add', { item: 'Ann Tern' } as never);
  emitForPage('order-add', { item: 'Ann Tern' } as never);
  await expect.poll(() => errors).toHaveBeenCalledOnce();
  expect(errors.mock.calls[0]?.[0]).toMatch(/order-add lacks offer, .* Send it with \{ offer \}/);
  expect(errors.mock.calls[0]?.[0]).not.toMatch(/Tern/);
  errors.mockRestore();
});

it('reports neither our own requests nor valid ones from the page [CORE-32]', async () => {
  const errors = watchErrors();
  on('order-remove', () => {});
  emit('order-remove', {} as never);
  emitForPage('order-remove', { key: '0' });
  await imported();
  expect(errors).not.toHaveBeenCalled();
  errors.mockRestore();
});

it.each(Object.keys(events) as EventName[])('has a complete example of %s [CORE-32]', (name) => {
  const errors = watchErrors();
  checkPayload(name, eventExamples[name]);
  expect(errors).not.toHaveBeenCalled();
  errors.mockRestore();
});

it.each(requestsOf(Object.keys(events) as EventName[]))(
  'does not throw on an invalid payload of %s [CORE-32]',
  (name) => {
    const errors = watchErrors();
    for (const detail of [undefined, null, 'text', 5, []]) expect(() => checkPayload(name, detail)).not.toThrow();
    errors.mockRestore();
  },
);
