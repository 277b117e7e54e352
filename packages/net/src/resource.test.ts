import { expect, it } from 'vitest';
import { createResource, reasonOf, type ResourceChange } from './resource.ts';

/** A resource whose requests the test answers. */
function setUp() {
  const changes: ResourceChange<string>[] = [];
  const requests: { signal: AbortSignal; resolve(value: string): void; reject(error: unknown): void }[] = [];
  const resource = createResource<string>((change) => changes.push(change));
  const load = () =>
    resource.load((signal) => new Promise<string>((resolve, reject) => requests.push({ signal, resolve, reject })));
  return { changes, requests, resource, load };
}

it('goes through pending to ready, with the value [CORE-24]', async () => {
  const { changes, requests, load } = setUp();
  const done = load();
  expect(changes).toEqual([{ status: 'pending' }]);
  requests[0]!.resolve('a');
  await done;
  expect(changes).toEqual([{ status: 'pending' }, { status: 'ready', value: 'a' }]);
});

it('ends in failed with a reason, and can load again [CORE-24]', async () => {
  const { changes, requests, load } = setUp();
  const error = new Error('The index is down.');
  const failed = load();
  requests[0]!.reject(error);
  await failed;
  expect(changes.at(-1)).toEqual({ status: 'failed', reason: 'The index is down', error });
  const again = load();
  requests[1]!.resolve('b');
  await again;
  expect(changes.at(-1)).toEqual({ status: 'ready', value: 'b' });
});

it('aborts the previous request, and publishes neither its value nor its failure [CORE-24]', async () => {
  const { changes, requests, load } = setUp();
  const first = load();
  const second = load();
  const third = load();
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
  requests[0]!.reject(new Error('aborted'));
  requests[1]!.resolve('old');
  await Promise.all([first, second]);
  expect(changes.at(-1)).toEqual({ status: 'pending' });
  requests[2]!.resolve('new');
  await third;
  expect(changes.filter(({ status }) => status !== 'pending')).toEqual([{ status: 'ready', value: 'new' }]);
});

it('publishes nothing for a cancelled request, and can load again [CORE-24]', async () => {
  const { changes, requests, resource, load } = setUp();
  const first = load();
  resource.cancel();
  expect(requests[0]!.signal.aborted).toBe(true);
  requests[0]!.resolve('late');
  await first;
  expect(changes).toEqual([{ status: 'pending' }]);
  const second = load();
  requests[1]!.resolve('a');
  await second;
  expect(changes.at(-1)).toEqual({ status: 'ready', value: 'a' });
});

it('lets a subscriber start a request while pending is being published [CORE-24]', async () => {
  const changes: string[] = [];
  let nested: Promise<void> | undefined;
  let asked = false;
  const resource = createResource<string>((change) => {
    changes.push(change.status === 'ready' ? change.value : change.status);
    if (asked) return;
    asked = true;
    nested = resource.load(async () => 'newer');
  });
  await resource.load(async () => 'older');
  await nested;
  expect(changes).toEqual(['pending', 'pending', 'newer']);
});

it('accepts an empty value, and treats a synchronous throw as a failure', async () => {
  const changes: ResourceChange<undefined>[] = [];
  const resource = createResource<undefined>((change) => changes.push(change));
  await resource.load(async () => undefined);
  expect(changes.at(-1)).toEqual({ status: 'ready', value: undefined });
  await resource.load(() => {
    throw new TypeError('no address');
  });
  expect(changes.at(-1)).toMatchObject({ status: 'failed', reason: 'no address' });
});

it.each([
  [new Error('It is down.'), 'It is down'],
  [new Error('It is down'), 'It is down'],
  ['plain text.', 'plain text'],
  [404, '404'],
  [undefined, 'undefined'],
])('derives the reason from %o', (error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});
