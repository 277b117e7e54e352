import { HttpError } from '@staytags/net/http';
import type { Pairs } from '../request/config.logic.ts';

/** Sends a query in the form that its index accepts. `refusal` is the failure of the unchanged query, if it has been sent. */
export type SendOtherwise = (
  pairs: Pairs,
  send: (pairs: Pairs) => Promise<unknown>,
  refusal?: unknown,
) => Promise<unknown>;

/** Whether the index cannot read the query. */
export const isRefusal = (error: unknown): boolean => error instanceof HttpError && error.status === 400;
