import { createResource } from '@staytags/net/resource';

interface AskedState<P, S> {
  readonly pending: P | undefined;
  readonly shown: S | undefined;
}

interface Question {
  readonly owner: object;
  readonly fail: (reason: string, error: unknown) => void;
}

/** What an element asks the server for and shows in a modal: one answer at a time, the newest. */
export function createAsked<P, S extends { readonly owner: object }>(
  publish: (state: AskedState<P, S>) => void,
  drawn: () => Promise<void>,
) {
  let state: AskedState<P, S> = { pending: undefined, shown: undefined };
  let asked: Question | undefined;

  const update = (change: Partial<AskedState<P, S>>): void => publish((state = { ...state, ...change }));

  const resource = createResource<S>((change) => {
    if (change.status === 'pending' || !asked) return;
    update({ pending: undefined });
    if (change.status === 'ready') void show(change.value);
    else asked.fail(change.reason, change.error);
  });

  /** The button is idle and focused before the modal opens, so that the browser returns the focus to it. */
  async function show(answer: S): Promise<void> {
    const mine = asked;
    await drawn();
    if (mine === asked) update({ shown: answer });
  }

  /** An answer that comes after this opens nothing. */
  function cancel(): void {
    asked = undefined;
    resource.cancel();
    if (state.pending !== undefined) update({ pending: undefined });
  }

  const close = (): void => update({ shown: undefined });

  return {
    pending: () => state.pending,
    async ask(question: Question, pending: P, load: (signal: AbortSignal) => Promise<S>): Promise<void> {
      asked = question;
      update({ pending });
      await resource.load(load);
    },
    close,
    cancel,
    /** An element's request ends when it leaves the page. */
    leave(element: object): void {
      if (state.shown?.owner === element) close();
      if (asked?.owner === element) cancel();
    },
  };
}
