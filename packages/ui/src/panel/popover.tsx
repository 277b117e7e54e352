import type { Placement } from '@floating-ui/dom';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { onHover, openPanel } from './popover-panel.ts';

export interface PopoverProps {
  readonly anchor: HTMLElement | null;
  readonly open: boolean;
  /** After Escape, a press outside, or a mouse that has left. */
  readonly onDismiss: () => void;
  readonly label: string;
  readonly id: string;
  readonly placement?: Placement;
  /** The mouse has opened it: it closes once the mouse has left anchor and panel. */
  readonly hover?: boolean;
  /** Called with true once the panel is visible: it renders one task earlier. */
  readonly onShown?: (shown: boolean) => void;
  readonly children: ReactNode;
}

/** A panel at its anchor, for views. */
export function Popover({
  anchor,
  open,
  onDismiss,
  label,
  id,
  placement = 'bottom-end',
  hover = false,
  onShown,
  children,
}: PopoverProps): ReactNode {
  const panel = useRef<HTMLDivElement>(null);
  const dismiss = useRef(onDismiss);
  useLayoutEffect(() => {
    dismiss.current = onDismiss;
  });
  // Renders in one task and shows in the next, to keep key presses responsive on slow phones.
  useLayoutEffect(() => {
    if (!open || !anchor) return undefined;
    let close: (() => void) | undefined;
    const timer = setTimeout(() => {
      // The element may have left the page meanwhile.
      if (!panel.current?.isConnected) return;
      close = openPanel(panel.current, anchor, { placement, onDismiss: () => dismiss.current() });
      onShown?.(true);
    });
    return () => {
      clearTimeout(timer);
      close?.();
      onShown?.(false);
    };
  }, [open, anchor, placement, onShown]);
  useLayoutEffect(() => {
    if (!open || !hover || !anchor || !panel.current) return undefined;
    const ends = new AbortController();
    onHover(
      [anchor, panel.current],
      () => {},
      () => dismiss.current(),
      ends.signal,
    );
    return () => ends.abort();
  }, [open, hover, anchor]);

  if (!open) return null;
  return (
    <div ref={panel} id={id} popover="manual" role="group" aria-label={label} part="panel" className="popover">
      {children}
    </div>
  );
}
