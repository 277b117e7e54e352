import type { Offer } from '@staytags/base/offer';
import type { Lines } from './order.logic.ts';
import type { OrderCalls } from './order-ports.slice.ts';

interface ServerOrder {
  readonly lines: Lines;
  readonly calls: OrderCalls;
  /** Takes what the server says it keeps after the call. */
  ask(call: () => ReturnType<OrderCalls['get']>): Promise<void>;
  /** By the old line's id, the new one that the server would not take out again: a second try does not add another. */
  readonly left: Map<string, string>;
}

/**
 * Puts another offer in the place of a line that the server keeps [ORD-12]. The new line comes before the old one goes, so that what fails
 * in between loses nothing; where the old one stays, the new one is taken out again, so that nothing is booked twice.
 */
export async function exchange({ lines, calls, ask, left }: ServerOrder, id: string, offer: Offer): Promise<void> {
  const drop = async (one: string): Promise<void> => {
    const line = lines.byId.get(one);
    if (line) await ask(() => calls.remove(line.key));
  };

  let added = left.get(id) ?? '';
  if (!lines.byId.has(added)) {
    const before = new Set(lines.byId.keys());
    await ask(() => calls.add(offer.qp));
    added = [...lines.byId.keys()].find((one) => !before.has(one)) ?? '';
  }
  try {
    await drop(id);
    left.delete(id);
  } catch (cause) {
    await drop(added).catch(() => {
      left.set(id, added);
      throw new Error('the server took the new line and did not let the old one go, so both are there', { cause });
    });
    throw cause;
  }
}
