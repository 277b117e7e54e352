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

  free(): number {
    let n = 0;
    while (this.lines.has(n)) n += 1;
    return n;
  }
  /** The n-th of the lines that there are. */
  pick(n: number): number | undefined {
    return [...this.lines.keys()].sort((a, b) => a - b)[n % Math.max(1, this.lines.size)];
  }
  total(): number {
    return [...this.lines.values()].reduce((sum, { cents }) => sum + cents, 0);
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
  | { act: 'undo' | 'task' | 'reload' };

/** Prices that float arithmetic gets wrong are as likely as all others. */
const cents = fc.oneof(fc.nat(5_000_000), fc.constantFrom(0, 1, 10, 20, 29, 57, 110, 1_005, 1_999, 26_495, 99_999_999));
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ act: fc.constant('add' as const), cents, asText: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ act: fc.constant('remove' as const), pick: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('revise' as const), pick: fc.nat(9), cents }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('undo' as const, 'task' as const, 'reload' as const) }) },
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
  if (text === undefined) {
    assertSame('stored', 0, model.lines.size);
    return;
  }
  const { lict, lis, litot } = JSON.parse(text) as { lict: number; lis: Record<string, { p: number }>; litot: number };
  assertSame('lict', lict, model.lines.size);
  assertSame(
    'lis',
    Object.keys(lis).sort().join(),
    [...model.lines.keys()]
      .map((n) => `ind-${n}`)
      .sort()
      .join(),
  );
  assertSame('litot', litot, toUnits(model.total() as Cents));
  assertSame('noise', /^\d+(\.\d{1,2})?$/.test(String(litot)), true);
  assertSame('read', readOrder(text)?.damaged, false);
}

async function run(commands: readonly Command[], seen: { steps: number }): Promise<void> {
  const { port, disk } = fakeStorage();
  let serial = 0;
  const random = () => `r${serial++}`;
  const start = () => {
    const tab = open(port, { random });
    tab.start();
    return tab;
  };
  const model = new Model();
  let tab = start();
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
    } else if (step.act === 'task') {
      tab.task();
      checkStored(disk.get(ORDER_KEY), model);
    } else {
      tab.task();
      tab = start();
      model.removed = undefined; // A notice does not outlive its page.
    }
    check(tab, model);
  }
  tab.task();
  checkStored(disk.get(ORDER_KEY), model);
  check(start(), model);
}

const SEQUENCES = size(5_000, 50_000);

it(
  `count, cents, keys and totals are right after each command of ${SEQUENCES} sequences, in storage and after a reload [ORD-4] [ORD-5] [STO-1]`,
  async () => {
    const seen = { steps: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 3, maxLength: 14, size: 'max' }), (commands) =>
        run(commands, seen),
      ),
      { numRuns: SEQUENCES, seed: 1 },
    );
    expect(seen.steps).toBeGreaterThan(SEQUENCES * 5);
  },
  // Its own limit is the number of runs: a busy machine may take its time.
  600_000,
);
