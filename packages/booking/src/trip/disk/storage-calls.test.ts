import { createStorage, type StoragePort } from '@staytags/net/storage/storage';
import { ORDER_KEY } from '@staytags/net/storage/storage-keys';
import { afterEach, expect, it, vi } from 'vitest';
import { tried } from '../../../../../tools/campaign.ts';
import { offer, open } from '../trip.fakes.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser’s storage, of which some calls throw until it is `healthy`. */
function stubStorage(isBad: (call: number) => boolean) {
  const disk = new Map<string, string>();
  const stub = { disk, calls: 0, isHealthy: false };
  const call = <T>(run: () => T): T => {
    stub.calls += 1;
    if (!stub.isHealthy && isBad(stub.calls)) throw new DOMException('It failed', 'UnknownError');
    return run();
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => call(() => disk.get(key) ?? null),
    setItem: (key: string, text: string) => call(() => void disk.set(key, text)),
    removeItem: (key: string) => call(() => void disk.delete(key)),
  });
  return stub;
}

/** A visit that adds, removes, undoes and exchanges while calls fail, and adds once more when none does. Returns what page and storage have. */
async function visit(port: StoragePort, isBad: (call: number) => boolean): Promise<readonly [number, string, string]> {
  const stub = stubStorage(isBad);
  const tab = open({ ...port, watch: () => {} });
  tab.start();
  const act = async (run: Promise<void>): Promise<void> => {
    await run;
    tab.task();
  };
  await act(tab.slice.add(offer('a')));
  await act(tab.slice.add(offer('b')));
  const [id = ''] = tab.state().lines.keys();
  await act(tab.slice.remove(id));
  await act(tab.slice.undo(id));
  await act(tab.slice.add(offer('c')));
  const [, second = ''] = tab.state().lines.keys();
  await act(tab.slice.revise(new Map([[second, offer('d')]])));
  const { calls } = stub;
  const inPage = `${tab.eids().join()} ${tab.total()}`;
  stub.isHealthy = true;
  await act(tab.slice.add(offer('z')));
  const { lict, litot } = JSON.parse(stub.disk.get(ORDER_KEY) ?? '{}') as Record<string, number>;
  return [calls, inPage, `${lict} ${litot}`];
}

const bare: StoragePort = {
  read: (key) => localStorage.getItem(key) ?? undefined,
  write: (key, text) => (localStorage.setItem(key, text), true),
  remove: (key) => localStorage.removeItem(key),
  watch: () => {},
};

/** Every call of the visit fails, alone or with all after it. Returns the visits that ended otherwise than without a failure. */
async function failEach(storageOf: (visit: string) => StoragePort): Promise<string[]> {
  const [calls, ...good] = await visit(storageOf('without a failure'), () => false);
  const bad: string[] = [];
  for (let n = 1; n <= calls; n += 1)
    for (const [name, isBad] of [
      ['alone', (call: number) => call === n],
      ['and all after it', (call: number) => call >= n],
    ] as const) {
      const [, ...found] = await visit(storageOf(`call ${n} ${name}`), isBad).catch((error: unknown) => [
        0,
        String(error),
      ]);
      tried(1);
      if (found.join() !== good.join()) bad.push(`call ${n} ${name}: ${found.join()} instead of ${good.join()}`);
    }
  return bad;
}

it('loses no line, whichever call of the storage fails, once or for good [STO-1] [CORE-19]', async () => {
  expect(await failEach((name) => createStorage(() => localStorage, name))).toEqual([]);
});

it('would show a line that is lost where calls throw [CORE-19]', async () => {
  expect((await failEach(() => bare)).length).toBeGreaterThan(10);
});
