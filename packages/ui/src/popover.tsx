import {
  autoUpdate,
  flip,
  offset,
  safePolygon,
  shift,
  useDismiss,
  useFloating,
  useHover,
  useInteractions,
  type Placement,
} from '@floating-ui/react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';

export interface PopoverProps {
  readonly anchor: Element | null;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly label: string;
  readonly id: string;
  readonly placement?: Placement;
  /** The pointer resting on the anchor opens it, and may travel into it. */
  readonly hover?: boolean;
  readonly children: ReactNode;
}

/** A panel at its anchor, in the browser's top layer so that nothing of the page clips it. Escape and a press outside close it. */
export function Popover({
  anchor,
  open,
  onOpenChange,
  label,
  id,
  placement = 'bottom-end',
  hover = false,
  children,
}: PopoverProps): ReactNode {
  const panel = useRef<HTMLDivElement>(null);
  const { refs, floatingStyles, context } = useFloating({
    open,
    onOpenChange,
    placement,
    strategy: 'fixed',
    elements: { reference: anchor },
    middleware: [offset(8), flip({ padding: 8 }), shift({ padding: 8 })],
    whileElementsMounted: autoUpdate,
  });
  const { getFloatingProps } = useInteractions([
    useHover(context, { enabled: hover, handleClose: safePolygon(), delay: { open: 120, close: 120 } }),
    useDismiss(context),
  ]);

  useLayoutEffect(() => {
    if (open) panel.current?.showPopover?.();
  }, [open]);

  if (!open) return null;
  return (
    <div
      {...getFloatingProps()}
      ref={(element) => {
        panel.current = element;
        refs.setFloating(element);
      }}
      id={id}
      popover="manual"
      role="group"
      aria-label={label}
      part="panel"
      className="popover"
      style={floatingStyles}
    >
      {children}
    </div>
  );
}
