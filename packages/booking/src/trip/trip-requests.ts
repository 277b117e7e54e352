import { on } from '@staytags/bus/bus';
import type { Trip } from './create-trip.ts';
import { reportFailure } from './trip.ports.ts';

export const tripRequests = ['order-add', 'order-remove', 'order-undo', 'order-clear', 'order-retry'] as const;

/** Answers them; one that fails is reported and leaves the trip as it was [ORD-10]. */
export function answerRequests({ add, remove, undo, clear, retry }: Trip): void {
  on(
    'order-add',
    ({ offer, show, from }) => void add(offer, show === true, from).catch(reportFailure('The offer was not added')),
  );
  on(
    'order-remove',
    ({ key, from }) => void remove(String(key), from).catch(reportFailure('The line was not removed')),
  );
  on('order-undo', ({ id }) => void undo(String(id)).catch(reportFailure('The line did not come back')));
  on('order-retry', retry);
  on('order-clear', ({ ids }) => void clear(ids).catch(reportFailure('The booked lines were not removed')));
}
