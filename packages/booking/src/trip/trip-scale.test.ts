import { toUnits, type Cents } from '@staytags/base/money/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { size } from '../../../../tools/campaign.ts';
import { readOrder } from './disk/trip-disk.logic.ts';
import { fakeStorage, offer, open } from './trip.fakes.ts';
import { ORDER_KEY } from '@staytags/net/storage/storage-keys';

/** What the order should hold, kept the plain way: a line's name and cents at its key, and what was taken out last. */
class Model {
  readonly lines = new Map<number, { eid: string; cents: number }>();
  removed: { at: number; eid: string; cents: number; id: string } | undefined;
  serial = 0;
  /** The lines as they were last stored. */
  saved: ReadonlyMap<number, { eid: string; cents: number }> = new Map();

  free(): number {
    let n = 0;
    while (this.lines.has(n)) n += 1;
    return n;
  }
  /** The n-th of the lines that there are. */
  pick(n: number): number | undefined {
    return [...this.lines.keys()].sort((a, b) => a - b)[n % Math.max(1, this.lines.size)];
  }
  total(lines: Model['saved'] = this.lines): number {
    return [...lines.values()].reduce((sum, { cents }) => sum + cents, 0);
  }
  /** What a new page has. */
  reload(): void {
    this.lines.clear();
    for (const [at, line] of this.saved) this.lines.set(at, line);
    // A notice does not outlive its page.
    this.removed = undefined;
  }
  picture(): string {
    const keys = [...this.lines.keys()].sort((a, b) => a - b);
    return keys.map((n) => `ind-${n}=${this.lines.get(n)?.eid}:${this.lines.get(n)?.cents}`).join();
  }
}

type Command =
  | { act: 'add'; cents: number; asText: boolean }
  | { act: 'remove'; pick: number }
  | { act: 'revise'; pick: number; cents: number }
  /** `full` and `room`: from now on storage refuses the trip, or takes it again. */
  | { act: 'undo' | 'task' | 'reload' | 'full' | 'room' };

/** Prices that float arithmetic gets wrong are as likely as all others. */
const cents = fc.oneof(fc.nat(5_000_000), fc.constantFrom(0, 1, 10, 20, 29, 57, 110, 1_005, 1_999, 26_495, 99_999_999));
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ act: fc.constant('add' as const), cents, asText: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ act: fc.constant('remove' as const), pick: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('revise' as const), pick: fc.nat(9), cents }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('undo' as const, 'task' as const, 'reload' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('full' as const, 'room' as const) }) },
);

type Opened = ReturnType<typeof open>;

const pictureOf = ({ state }: Opened): string =>
  [...state().lines.values()]
    .map(({ key, offer: { eid, price } }) => [Number(key.slice(4)), `${key}=${eid}:${price.cents}`] as const)
    .sort(([a], [b]) => a - b)
    .map(([, text]) => text)
    .join();

/** Plain comparisons, since a matcher for each of half a million steps would take longer than the steps. */
function assertSame(what: string, found: unknown, wanted: unknown): void {
  if (!Object.is(found, wanted)) expect({ [what]: found }).toEqual({ [what]: wanted });
}

function check(tab: Opened, model: Model): void {
  const { count, lines, pending } = tab.state();
  assertSame('count', count, model.lines.size);
  assertSame('lines', lines.size, model.lines.size);
  assertSame('total', tab.total(), model.total());
  assertSame('pending', pending.size, 0);
  assertSame('order', pictureOf(tab), model.picture());
}

/** The stored entity says the same, and so do its counts and totals, which are the sums of its own lines [ORD-4]. */
function checkStored(text: string | undefined, model: Model): void {
  const { saved } = model;
  if (text === undefined) {
    assertSame('stored', 0, saved.size);
    return;
  }
  const { lict, lis, litot } = JSON.parse(text) as { lict: number; lis: Record<string, { p: number }>; litot: number };
  assertSame('lict', lict, saved.size);
  assertSame(
    'lis',
    Object.keys(lis).sort().join(),
    [...saved.keys()]
      .map((n) => `ind-${n}`)
      .sort()
      .join(),
  );
  assertSame('litot', litot, toUnits(model.total(saved) as Cents));
  assertSame('noise', /^\d+(\.\d{1,2})?$/.test(String(litot)), true);
  assertSame('read', readOrder(text)?.damaged, false);
}

/** `loses`: whether storage says that it has stored a write that it has not, for the canary. */
async function run(
  commands: readonly Command[],
  seen: { steps: number },
  loses: (write: number) => boolean = () => false,
): Promise<void> {
  let isFull = false;
  let disk = new Map<string, string>();
  let serial = 0;
  const random = () => `r${serial++}`;
  /** A page of its own: what the one before could not store has gone with it. */
  const start = () => {
    const storage = fakeStorage(() => isFull);
    for (const [key, text] of disk) storage.disk.set(key, text);
    ({ disk } = storage);
    const { port, writes } = storage;
    const write = (key: string, text: string) => (loses(writes.length) ? writes.push(key) > 0 : port.write(key, text));
    const tab = open({ ...port, write }, { random });
    tab.start();
    return tab;
  };
  const model = new Model();
  let tab = start();
  /** Ends the task of the page, which saves what has changed. */
  const end = () => {
    const isChanged = tab.pending() > 0;
    tab.task();
    if (isChanged && !isFull) model.saved = new Map(model.lines);
    checkStored(disk.get(ORDER_KEY), model);
  };
  for (const step of commands) {
    seen.steps += 1;
    if (step.act === 'add') {
      const eid = `e${model.serial++}`;
      model.lines.set(model.free(), { eid, cents: step.cents });
      await tab.slice.add(offer(eid, step.asText ? (step.cents / 100).toFixed(2) : step.cents / 100));
    } else if (step.act === 'remove' || step.act === 'revise') {
      const at = model.pick(step.pick);
      const line = at === undefined ? undefined : model.lines.get(at);
      if (at === undefined || !line) continue;
      const id = [...tab.state().lines.values()].find(({ key }) => key === `ind-${at}`)?.id ?? '';
      if (step.act === 'remove') {
        model.lines.delete(at);
        model.removed = { at, ...line, id };
        await tab.slice.remove(step.pick % 2 === 0 ? id : `ind-${at}`);
      } else {
        model.lines.set(at, { eid: line.eid, cents: step.cents });
        await tab.slice.revise(new Map([[id, offer(line.eid, step.cents / 100)]]));
      }
    } else if (step.act === 'undo') {
      const { removed } = model;
      if (!removed) continue;
      const { at, eid, cents: amount, id } = removed;
      model.lines.set(model.lines.has(at) ? model.free() : at, { eid, cents: amount });
      model.removed = undefined;
      await tab.slice.undo(id);
    } else if (step.act === 'full' || step.act === 'room') {
      end();
      isFull = step.act === 'full';
    } else {
      end();
      if (step.act === 'reload') {
        tab = start();
        model.reload();
      }
    }
    check(tab, model);
  }
  end();
  model.reload();
  check(start(), model);
}

const SEQUENCES = size(1_500, 50_000);
const commandsOf = fc.array(command, { minLength: 3, maxLength: 14, size: 'max' });

it(
  `count, cents, keys and totals are right after each command of ${SEQUENCES} sequences, in storage, also when it is full, and after a reload [ORD-4] [ORD-5] [STO-1]`,
  async () => {
    const seen = { steps: 0 };
    await fc.assert(
      fc.asyncProperty(commandsOf, (commands) => run(commands, seen)),
      { numRuns: SEQUENCES, seed: 1 },
    );
    expect(seen.steps).toBeGreaterThan(SEQUENCES * 5);
  },
  // Its own limit is the number of runs: a busy machine may take its time.
  600_000,
);

it('would show a line that storage loses [STO-1]', async () => {
  const sequences = fc.sample(commandsOf, { numRuns: 200, seed: 1 });
  const runs = sequences.map((commands) => run(commands, { steps: 0 }, (write) => write % 2 === 1));
  const lost = (await Promise.allSettled(runs)).filter(({ status }) => status === 'rejected');
  expect(lost.length).toBeGreaterThan(20);
});
