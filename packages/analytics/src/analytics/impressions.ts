const SEEN_MS = 1_000;
const HALF = 0.5;
const BATCH = 10;

/** Collects products once half of each was visible for a second, in batches of ten [ANA-1]. */
export interface Impressions {
  watch(element: Element): void;
  /** Sends what has been seen so far. */
  flush(): void;
  /** Watches everything anew. */
  restart(): void;
  stop(): void;
}

export function createImpressions(send: (seen: readonly Element[]) => void): Impressions {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  let watched = new WeakSet<Element>();
  let seen: Element[] = [];

  function flush(): void {
    if (seen.length === 0) return;
    const batch = seen;
    seen = [];
    send(batch);
  }

  function count(element: Element): void {
    timers.delete(element);
    observer?.unobserve(element);
    seen.push(element);
    if (seen.length >= BATCH) flush();
  }

  // A browser that cannot observe measures no impressions.
  const observer =
    globalThis.IntersectionObserver &&
    new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          clearTimeout(timers.get(target));
          timers.delete(target);
          // `isIntersecting` is about any part of it.
          if (intersectionRatio < HALF) continue;
          const timer = setTimeout(() => count(target), SEEN_MS);
          timers.set(target, timer);
        }
      },
      { threshold: HALF },
    );

  function stop(): void {
    observer?.disconnect();
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
  }

  return {
    watch(element) {
      if (watched.has(element)) return;
      watched.add(element);
      observer?.observe(element);
    },
    flush,
    restart() {
      stop();
      seen = [];
      watched = new WeakSet();
    },
    stop,
  };
}
