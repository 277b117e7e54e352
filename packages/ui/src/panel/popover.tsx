import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { openPanel, type PanelOptions } from './popover-panel.ts';

export interface PopoverProps extends PanelOptions {
  readonly anchor: Element | null;
  readonly open: boolean;
  readonly label: string;
  readonly id: string;
  /** Called with true once the panel is visible: it renders one task earlier. */
  readonly onShown?: (shown: boolean) => void;
  readonly children: ReactNode;
}

/** A panel at its anchor, in the top layer so that the page cannot clip it. Escape and a press outside dismiss it. */
export const Popover = ({ open, anchor, ...props }: PopoverProps): ReactNode =>
  open && anchor ? <Panel {...props} anchor={anchor} /> : null;

type PanelProps = Omit<PopoverProps, 'open'> & { readonly anchor: Element };

function Panel({ anchor, label, id, onShown, children, ...options }: PanelProps): ReactNode {
  const panel = useRef<HTMLDivElement>(null);
  const latest = useRef(options);
  const { placement = 'bottom-end', hover = false } = options;
  useLayoutEffect(() => {
    latest.current = options;
  });
  useLayoutEffect(() => {
    let close: (() => void) | undefined;
    // Renders in one task and positions in the next, to keep key presses responsive on slow phones.
    const timer = setTimeout(() => {
      // The element may have left the page meanwhile.
      if (!panel.current?.isConnected) return;
      close = openPanel(panel.current, anchor, { placement, hover, onDismiss: () => latest.current.onDismiss?.() });
      onShown?.(true);
    });
    return () => {
      clearTimeout(timer);
      close?.();
      onShown?.(false);
    };
  }, [anchor, placement, hover, onShown]);
  return (
    // `openPanel` shows it. Safari 16 would show what it does not know as a popover.
    <div ref={panel} id={id} popover="manual" hidden role="group" aria-label={label} part="panel" className="popover">
      {children}
    </div>
  );
}
