import { latest } from './latest.ts';

/** The state of a request. */
export type ResourceChange<T> =
  | { readonly status: 'pending' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly reason: string; readonly error: unknown };

export interface Resource<T> {
  /** Starts a request and aborts the one before. Never rejects; resolves once this request has settled or been superseded. */
  load(ask: (signal: AbortSignal) => Promise<T>): Promise<void>;
  /** Aborts the request in flight; nothing is published. */
  cancel(): void;
}

/**
 * One async value of a slice. Each change goes to `publish`; a superseded or cancelled request publishes nothing, so an old response
 * never lands on top of a newer one. It keeps no value: that belongs to the slice's state.
 */
export function createResource<T>(publish: (change: ResourceChange<T>) => void): Resource<T> {
  const newest = latest();

  return {
    async load(ask) {
      let outcome: ResourceChange<T> | undefined;
      // Started before `pending` is published: a subscriber that asks again supersedes this request, not the other way round.
      const asked = newest(async (signal) => ({ value: await ask(signal) }));
      publish({ status: 'pending' });
      try {
        const answer = await asked;
        if (answer) outcome = { status: 'ready', value: answer.value };
      } catch (error) {
        outcome = { status: 'failed', reason: reasonOf(error), error };
      }
      // Outside the `try`: a subscriber that throws is no failed request.
      if (outcome) publish(outcome);
    },

    cancel: newest.cancel,
  };
}

/** Why something failed, without the final full stop, so that it fits into a sentence. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\.\s*$/, '');
