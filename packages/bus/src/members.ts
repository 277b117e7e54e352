/** The work of a slice for one element on the page, with that element's options. */
interface Member<Options> {
  readonly element: object;
  readonly options: Options;
}

/** The elements that take part in a slice, oldest first. */
export interface Members<Options> {
  /** Adds the element, or updates its options in place. Only the latest `stop` of an element removes it. */
  connect(element: object, options: Options): () => void;
  /** The element that sent the request; if it is unknown or gone, the oldest one. */
  choose(from?: unknown): Member<Options> | undefined;
  /** Runs now, or when the first element connects. A later call replaces a pending one. */
  whenOne(run: () => void): void;
  values(): readonly Member<Options>[];
}

/** `left` runs once an element has left for good; not on a change of options, where `stop` and `connect` run in one task. */
export function createMembers<Options>(left?: (element: object) => void): Members<Options> {
  const members = new Map<object, Member<Options>>();
  let waiting: (() => void) | undefined;
  return {
    connect(element, options) {
      const member = { element, options };
      members.set(element, member);
      const run = waiting;
      waiting = undefined;
      run?.();
      return () => {
        if (members.get(element) !== member) return;
        members.delete(element);
        if (left) queueMicrotask(() => members.has(element) || left(element));
      };
    },
    choose: (from) => members.get(from as object) ?? members.values().next().value,
    whenOne(run) {
      if (members.size > 0) run();
      else waiting = run;
    },
    values: () => [...members.values()],
  };
}
