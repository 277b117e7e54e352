import { get } from '@staytags/bus/bus';
import { cleanup, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import type { ElementSource } from '../../declare/widget.ts';
import { countListeners } from '../conformance-kit.ts';
import { describeOnStage } from '../conformance-stage.ts';
import { settled, until } from '../test-kit.ts';
import { exampleJsx, type ComponentOf } from './example-jsx.ts';
import { slopeOf } from './slope.ts';

/** The most elements in the page at once. */
const AT_ONCE = 25;
/** Bytes that a mount may leave behind on average. */
const MOST = 100;
/** As many mounts must show that. The page still compiles and caches during the first ones, so it may take more of them, up to a limit. */
const WINDOW = 500;
const MOST_WINDOWS = 4;

interface Kept {
  readonly nodes: number;
  readonly listeners: number;
  /** Bytes of the script's heap. */
  readonly heap: number;
}

const mostOf = (all: readonly Kept[]): Pick<Kept, 'nodes' | 'listeners'> => ({
  nodes: Math.max(...all.map(({ nodes }) => nodes)),
  listeners: Math.max(...all.map(({ listeners }) => listeners)),
});

/** Every node, listener and object that is still in memory, in the page or not. */
async function countKept(): Promise<Kept> {
  const { send } = cdp() as unknown as { send(method: string): Promise<Record<string, number>> };
  await send('HeapProfiler.collectGarbage');
  await send('HeapProfiler.collectGarbage');
  const { nodes = NaN, jsEventListeners = NaN } = await send('Memory.getDOMCounters');
  const { usedSize = NaN } = await send('Runtime.getHeapUsage');
  return { nodes, listeners: jsEventListeners, heap: usedSize };
}

/** Mounts and unmounts it repeatedly, and calls back for those of each visit: the page must keep no more nodes and listeners than before. */
export function describeLeaks(
  element: ElementSource,
  componentOf: ComponentOf,
  mounts: number,
  counted: (mounts: number) => void,
  /** Keeps twice as much of each mount, which the test must show. */
  isCanary = false,
): void {
  const { widget } = element;
  const atOnce = Math.min(mounts, AT_ONCE);
  describeOnStage(widget, () => {
    const isMounted = (host: Element) => (host as { stayFacts?: { isMounted: boolean } }).stayFacts?.isMounted === true;

    /** All of them at the top, since what is below the fold does not mount. */
    async function visit(): Promise<void> {
      const copies = Array.from({ length: atOnce }, (_, at) => (
        <div key={at} style={{ position: 'fixed', top: 0, pointerEvents: 'none' }}>
          {exampleJsx(widget.example, componentOf)}
        </div>
      ));
      const { container } = render(copies);
      const hosts = [...container.querySelectorAll(widget.tag)];
      expect(hosts).toHaveLength(atOnce);
      await until('they are mounted', () => hosts.every(isMounted));
      cleanup();
      await until('none is counted', () => !get('elements')?.[widget.tag]);
      await settled();
      vi.mocked(fetch).mockClear();
    }

    const bytes = mounts > atOnce ? `, and at most ${MOST} bytes of each` : '';
    const title = isCanary
      ? 'would show what a page keeps of each mount'
      : `keeps no node and no listener after ${mounts} mounts${bytes}`;
    it(`${title} [REACT-1] [CORE-7]`, async () => {
      let newest: Kept[] = [];
      let onPage = countListeners();
      // Objects that stay for the whole page are created with the first elements, and some of other tests may still be there. Some of a visit
      // may wait for the next one, so not each leaves the same; what leaks is more each time.
      await expect
        .poll(async () => {
          onPage.stop();
          onPage = countListeners();
          await visit();
          const now = await countKept();
          const most = mostOf(newest);
          newest = [...newest.slice(-2), now];
          return now.nodes === most.nodes && now.listeners === most.listeners;
        })
        .toBe(true);
      const before = mostOf(newest);
      counted(atOnce);
      const kept: object[] = [];
      const heaps: number[] = [];
      const visitOnce = async () => {
        await visit();
        counted(atOnce);
        if (isCanary) kept.push(Array.from({ length: (2 * MOST * atOnce) / 4 }, (_, at) => at));
        heaps.push((await countKept()).heap);
      };
      const slope = () => slopeOf(heaps.slice(-WINDOW / atOnce), atOnce);
      for (let done = atOnce; done < mounts; done += atOnce) await visitOnce();
      const limit = isCanary ? 0 : MOST_WINDOWS;
      for (let windows = 0; windows < limit && slope() > MOST; windows += 1)
        for (let done = 0; done < WINDOW; done += atOnce) await visitOnce();
      expect(onPage.stop()).toEqual([]);
      if (mounts <= atOnce) return;
      // A few of the newest may wait for the next ones; what leaks never comes back.
      const grown = async () => {
        const { nodes, listeners } = await countKept();
        const more = [Math.max(0, nodes - before.nodes), Math.max(0, listeners - before.listeners)];
        if (more.some(Boolean)) await visit();
        return more;
      };
      await expect.poll(grown, { message: 'nodes and listeners more than before' }).toEqual([0, 0]);
      expect(slope() > MOST, `${Math.round(slope())} bytes of each mount`).toBe(isCanary);
    }, 900_000);
  });
}
