import { emit } from '@staytags/bus/bus';
import { whenParsed } from '@staytags/element/host/cms-form';
import { findAll } from '@staytags/element/host/selectors';
import { behaviourOf } from '@staytags/element/declare/widget';
import { moveTo } from '@staytags/ui/motion/move';
import { onResize } from '@staytags/ui/motion/on-resize';
import { rowsOf } from './columns.logic.ts';
import { columns } from './columns.widget.ts';

/** Marks the columns that have their height from us. */
const LEVELLED = 'data-stay-level';

export const behaviour = behaviourOf(columns, ({ host, get, signal }) => {
  /** Run in reverse, these undo everything. */
  let undo: (() => void)[] = [];
  const heights = new Map<HTMLElement, string>();

  const find = (selector: string) => findAll(host, host, selector)[0];

  function resetHeights(): void {
    for (const column of host.querySelectorAll<HTMLElement>(`[${LEVELLED}]`)) {
      // In a clone, the height is the original's [CORE-7].
      column.style.minBlockSize = heights.get(column) ?? '';
      column.removeAttribute(LEVELLED);
    }
    heights.clear();
  }

  /** Columns side by side get the height of the tallest; stacked columns keep their own. */
  function level(): void {
    resetHeights();
    const found = findAll(host, host, get.options.columns);
    const boxes = found.map((column) => {
      const { top, left, height } = column.getBoundingClientRect();
      return { column, top, left, height };
    });
    for (const row of rowsOf(boxes)) {
      const tallest = Math.max(...row.map(({ height }) => height));
      for (const { column, height } of row) {
        if (height === tallest) continue;
        const {
          minBlockSize,
          boxSizing,
          paddingBlockStart,
          paddingBlockEnd,
          borderBlockStartWidth,
          borderBlockEndWidth,
        } = getComputedStyle(column);
        const around =
          boxSizing === 'border-box'
            ? 0
            : [paddingBlockStart, paddingBlockEnd, borderBlockStartWidth, borderBlockEndWidth].reduce(
                (sum, size) => sum + Number.parseFloat(size),
                0,
              );
        if (Number.parseFloat(minBlockSize) >= tallest) continue;
        heights.set(column, column.style.minBlockSize);
        column.style.minBlockSize = `${tallest - around}px`;
        column.setAttribute(LEVELLED, '');
      }
    }
  }

  function move(block: HTMLElement, put: () => void): void {
    const place = document.createComment('');
    block.before(place);
    put();
    undo.push(() => {
      if (place.parentNode) moveTo(block, place.parentNode, place);
      place.remove();
    });
    emit('section-shown', { section: block, from: host });
  }

  function arrange(): void {
    const [location, featured] = [find(get.options.location), find(get.options.featured)];
    if (location && featured && !featured.contains(location)) {
      move(location, () => moveTo(location, featured, null));
      featured.classList.add('has-location');
      undo.push(() => featured.classList.remove('has-location'));
    }
    const [group, title] = [find(get.options.group), find(get.options.heading)];
    if (group && title && !title.contains(group))
      move(group, () => moveTo(group, title.parentElement!, title.nextSibling));
    level();
  }

  function restore(): void {
    resetHeights();
    for (const put of undo.toReversed()) put();
    undo = [];
  }

  whenParsed(signal, arrange);
  onResize(signal, level);
  // Images and web fonts load later and change the heights.
  host.addEventListener('load', level, { signal, capture: true });
  document.fonts.ready.then(() => !signal.aborted && level());
  signal.addEventListener('abort', restore);
  return () => {
    restore();
    arrange();
  };
});
