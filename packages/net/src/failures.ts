import { shared } from '@staytags/bus/runtime';
import type { HttpReason } from './http.ts';

export interface FailedRequest {
  readonly method: string;
  readonly url: string;
  readonly reason: HttpReason;
  /** 0 if there was no response. */
  readonly status: number;
  readonly message: string;
}

const MAX_KEPT = 20;

/** The page's last failed requests, for the doctor. */
const failures = shared('failed-requests', () => new Array<FailedRequest>());

export function keepFailure(failure: FailedRequest): void {
  failures.push(failure);
  if (failures.length > MAX_KEPT) failures.shift();
}

export const failedRequests = (): readonly FailedRequest[] => failures;
