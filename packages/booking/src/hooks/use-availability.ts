import type { StayParams } from '@staytags/base/money/offer';
import { emit } from '@staytags/bus/bus';
import { requestsOf } from '@staytags/bus/events';
import { useSlice, type HookSource } from '@staytags/element/app/use-slice';
import { usePage } from '@staytags/element/render/hooks';
import { useMemo } from 'react';
import { availability } from '../availability/availability.widget.ts';

/** The search for dates and prices, and its requests. A `StayAvailability` or the settings say where it is sent. */
export interface UsedAvailability {
  readonly searching: boolean;
  readonly failed: boolean;
  /** What the last answered search asked for. */
  readonly params: StayParams | undefined;
  /** Searches for availability and prices. */
  readonly search: (params: StayParams) => void;
  /** Forgets dates and prices. */
  readonly clear: () => void;
  /** Fills dates (YYYY-MM-DD) into the forms of the page; does not search. */
  readonly setDates: (begin: string, end?: string) => void;
}

const REQUESTS = {
  search: (params) => emit('availability-search', { params }),
  clear: () => emit('availability-clear', {}),
  setDates: (begin, end) => emit('availability-dates', end === undefined ? { begin } : { begin, end }),
} satisfies Partial<UsedAvailability>;

export const AVAILABILITY: HookSource = {
  name: 'availability',
  requests: requestsOf(availability.hears),
  load: () => import('../availability/availability.start.ts'),
};

export function useAvailability(): UsedAvailability {
  useSlice(AVAILABILITY);
  const searching = usePage((state) => state.availability?.searching ?? false);
  const failed = usePage((state) => state.availability?.failed ?? false);
  const params = usePage((state) => state.availability?.params);
  return useMemo(() => ({ searching, failed, params, ...REQUESTS }), [searching, failed, params]);
}
