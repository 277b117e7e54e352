import { createLinkReader } from '@staytags/booking/trip-link/link-reader';
import { linkCode, unpack } from '@staytags/booking/trip-link/trip-pack';
import { median } from './numbers.ts';
import { orderOf, orderSlice, timed } from './order-slice.ts';

/** A link may have 100 lines and 262,144 characters of JSON at most: these sizes are around the limits. */
const SIZES = [10, 100, 500, 1_000, 10_000];
const ROUNDS = 7;

interface Import {
  readonly n: number;
  readonly code: number;
  readonly ms: number;
  readonly taken: number;
  readonly refused: boolean;
}

/** Reads the code of a link, imports its lines and saves them, as a page does. */
async function importOf(n: number): Promise<Import> {
  const code = await linkCode((await orderOf(n)).lines());
  const times: number[] = [];
  let taken = 0;
  let refused = false;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const order = orderSlice();
    let left: string | undefined = code;
    const read = createLinkReader(order.linked(), {
      read: () => left,
      clear: () => void (left = undefined),
      unpack,
      ask: async (_mine, offers) => ({ take: 'replace', offers }),
      offerUndo: () => {},
      notify: (key) => void (refused ||= key === 'linkDamaged'),
      later: () => {},
    });
    const ms = await timed(async () => {
      await read();
      order.task();
    });
    taken = order.lines().length;
    if (round > 0) times.push(ms); // The first round warms up.
  }
  return { n, code: code.length, ms: median(times), taken, refused };
}

const saidOf = ({ n, taken, refused }: Import): string => {
  if (refused) return 'refused: too large for a link';
  return taken < n ? `the first ${taken}; ${n - taken} left out, and reported` : 'all';
};

export async function orderImport(): Promise<string> {
  const rows: string[] = [];
  for (const n of SIZES) {
    const found = await importOf(n);
    rows.push(`| ${n} | ${found.code} | ${found.ms.toFixed(2)} | ${saidOf(found)} |`);
  }
  return [
    '| import: lines of the link | its code, characters | read, imported and saved, ms | lines imported |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}
