import { BAD_ORDER_KEY, ORDER_KEY, PRICING_KEY } from '@staytags/net/storage/storage-keys';
import { toUnits, type Cents } from '@staytags/base/money/money';
import { emit } from '@staytags/bus/bus';
import type { TripPorts } from '../trip.ports.ts';
import { forgetOldest, mergeOrder, orderText, readOrder, type DiskOrder } from './trip-disk.logic.ts';
import type { Lines } from '../trip.logic.ts';

interface Merged {
  /** What was stored, if it is new to this tab and an order. */
  readonly order?: DiskOrder;
  /** The stored text lacks something of ours. */
  readonly lacking: boolean;
}

/** The stored order, and what this tab has read or written of it [STO-1]. */
export function createDisk({ storage, text }: Pick<TripPorts, 'storage' | 'text'>, lines: Lines) {
  let lastText: string | undefined;
  let extra: Readonly<Record<string, unknown>> = {};
  let hasWarned = false;

  return {
    /** Merges what another tab has stored since. */
    merge(session: boolean, stored = storage.read(ORDER_KEY)): Merged {
      if (stored === lastText) return { lacking: false };
      lastText = stored;
      const order = readOrder(stored);
      if (!order || order.damaged) storage.write(BAD_ORDER_KEY, stored ?? '');
      if (!order) return { lacking: true };
      extra = order.extra;
      // The server's order is complete, whichever tab asked for it.
      const lacking = mergeOrder(lines, session ? { ...order, ours: false } : order);
      return { order, lacking: lacking || order.damaged };
    },

    /** Writes the order. If storage is full, cached prices make room; if that fails, the visitor is told once [STO-5]. */
    save(tot: Cents | undefined): void {
      forgetOldest(lines);
      const next = orderText(lines, tot === undefined ? undefined : toUnits(tot), extra);
      if (next === lastText) return;
      lastText = next;
      let isKept = storage.write(ORDER_KEY, next);
      if (!isKept) {
        storage.remove(PRICING_KEY);
        isKept = storage.write(ORDER_KEY, next);
      }
      if (isKept) for (const line of lines.byId.values()) line.saved = true;
      if (isKept || hasWarned) return;
      hasWarned = true;
      emit('notice', { text: text('unsaved'), type: 'info', from: 'stay-order' });
    },
  };
}
