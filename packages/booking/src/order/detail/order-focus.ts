import { useLayoutEffect, useRef } from 'react';
import { nextFocus, type Row } from '../order-model.logic.ts';

/** Scrolls the trip into view and focuses it when it is requested and no bag can open it. */
export function useShownWhenAsked(asked: number, heading: { readonly current: HTMLElement | null }): void {
  const seen = useRef(asked);
  useLayoutEffect(() => {
    if (asked === seen.current) return;
    seen.current = asked;
    heading.current?.scrollIntoView({ block: 'center' });
    heading.current?.focus({ preventScroll: true });
  }, [asked, heading]);
}

/** When the focused row is removed, here or in another tab, the focus goes to the next Remove button or to the empty state. */
export function useFocusAfterRemoval(
  list: { readonly current: HTMLElement | null },
  rows: readonly Row[],
): { focus(event: { target: EventTarget }): void; blur(event: { relatedTarget: EventTarget | null }): void } {
  const had = useRef<{ id: string; index: number } | undefined>(undefined);
  const ids = rows.map(({ id }) => id).join(' ');
  useLayoutEffect(() => {
    const { current } = had;
    const root = list.current?.getRootNode();
    if (!current || !(root instanceof ShadowRoot) || ids.split(' ').includes(current.id)) return;
    had.current = undefined;
    const active = root.activeElement;
    if (active && active.localName !== 'dialog') return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[part~=remove]') ?? [];
    (buttons[nextFocus(current.index, buttons.length)] ?? list.current?.querySelector<HTMLElement>('.empty'))?.focus();
  }, [ids, list]);
  return {
    focus({ target }) {
      const line = (target as Element).closest<HTMLElement>('[data-line]');
      const all = [...(list.current?.querySelectorAll('[data-line]') ?? [])];
      had.current = line ? { id: line.dataset['line'] ?? '', index: all.indexOf(line) } : undefined;
    },
    blur({ relatedTarget }) {
      // A removed row loses the focus to nothing.
      if (relatedTarget) had.current = undefined;
    },
  };
}
