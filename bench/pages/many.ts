/** The interface between a page of many flags and the bench, for every variant. */
export interface Variant {
  readonly tag: string;
  /** Defines the element; existing ones upgrade. */
  define(): void;
  /** Whether this flag has rendered its button, and with which label. */
  shown(element: Element): string | undefined;
  readonly counts: { renders: number; unmounts: number };
}

interface Result {
  mount: number;
  update: number;
  move: number;
  remove: number;
  longest: number;
  shownFirst: number;
}

const painted = (): Promise<void> =>
  new Promise((resolve) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve());
      port1.start();
      port2.postMessage(0);
    }),
  );

async function timed(start: () => void, done: () => boolean): Promise<number> {
  const from = performance.now();
  start();
  while (!done()) await painted();
  await painted();
  return performance.now() - from;
}

export function offer(variant: Variant): void {
  const { tag } = variant;
  let list: HTMLElement;
  let elements: Element[] = [];

  const build = (n: number) => {
    list = document.createElement('div');
    for (let i = 0; i < n; i += 1) {
      const card = document.createElement('p');
      const element = document.createElement(tag);
      element.setAttribute('data-item-id', `stays-${i}`);
      element.setAttribute('data-label', `House ${i}`);
      card.append(element);
      list.append(card);
    }
    document.body.append(list);
    elements = [...list.querySelectorAll(tag)];
  };

  const allShow = (label: string) => elements.every((element) => variant.shown(element)?.includes(label));
  /** A cheap check for the polling loop, so that it is not what is measured: the last ones to render are at the end. */
  const lastShow = (label: string) =>
    [...elements.slice(-70), ...elements.slice(-140, -70)].every((element) => variant.shown(element)?.includes(label));

  const api = {
    build,
    define: () => variant.define(),
    counts: variant.counts,
    clear: () => list.remove(),
    allShown: () => allShow('House'),
    click: (index: number) => (elements[index]?.shadowRoot ?? elements[index])?.querySelector('button')?.click(),
    detached: (n: number) => {
      for (let i = 0; i < n; i += 1) document.createElement(tag).setAttribute('data-label', `x${i}`);
    },
    move: () => list.append(...[...list.children].toReversed()),
    settle: async () => {
      for (let i = 0; i < 4; i += 1) await painted();
    },

    async run(n: number): Promise<Result> {
      build(n);
      await api.settle();
      let longest = 0;
      const observer = new PerformanceObserver((entries) => {
        for (const entry of entries.getEntries()) longest = Math.max(longest, entry.duration);
      });
      observer.observe({ type: 'longtask' });
      let shownFirst = 0;
      const from = performance.now();
      const mount = await timed(
        () => variant.define(),
        () => {
          if (!shownFirst && elements[0] && variant.shown(elements[0])) shownFirst = performance.now() - from;
          return variant.counts.renders >= n && lastShow('House');
        },
      );
      if (!allShow('House')) throw new Error('Some flags have not rendered.');
      await new Promise((resolve) => setTimeout(resolve, 300));
      observer.disconnect();
      const update = await timed(
        () => elements.forEach((element, i) => element.setAttribute('data-label', `Home ${i}`)),
        () => lastShow('Home') && allShow('Home'),
      );
      const move = await timed(api.move, () => lastShow('Home') && allShow('Home'));
      const { unmounts } = variant.counts;
      const remove = await timed(
        () => list.remove(),
        () => variant.counts.unmounts - unmounts >= n,
      );
      return { mount, update, move, remove, longest, shownFirst };
    },
  };
  (window as unknown as { bench: typeof api }).bench = api;
}
