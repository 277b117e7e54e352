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
  type HandleClose,
  type Placement,
} from '@floating-ui/react';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

export interface PopoverProps {
  readonly anchor: Element | null;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly label: string;
  readonly id: string;
  readonly placement?: Placement;
  /** Opens when the pointer rests on the anchor, and stays open while it moves into the panel. */
  readonly hover?: boolean;
  /** Called with true once the panel is visible: it renders one task earlier. */
  readonly onShown?: (shown: boolean) => void;
  readonly children: ReactNode;
}

const polygon = safePolygon();
/**
 * Closes once the pointer has left anchor and panel. In a closed shadow root of the theme, the mouse events of the document name only its
 * host, so the place of the pointer counts as well.
 */
const whenLeft: HandleClose = Object.assign((context: Parameters<HandleClose>[0]) => {
  const follow = polygon(context);
  return (event: MouseEvent) => {
    const { left = 0, right = 0, top = 0, bottom = 0 } = context.elements.floating?.getBoundingClientRect() ?? {};
    const { clientX: x, clientY: y } = event;
    const isInside = x >= left && x <= right && y >= top && y <= bottom;
    if (!isInside || context.elements.floating?.contains(event.composedPath()[0] as Node)) follow(event);
  };
}, polygon);

/** A panel at its anchor, in the top layer so that the page cannot clip it. Escape and a press outside close it. */
export function Popover({
  anchor,
  open,
  onOpenChange,
  label,
  id,
  placement = 'bottom-end',
  hover = false,
  onShown,
  children,
}: PopoverProps): ReactNode {
  const panel = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<HTMLElement | null>(null);
  // Renders in one task and positions in the next, to keep key presses responsive on slow phones.
  useLayoutEffect(() => {
    if (!open) return undefined;
    const timer = setTimeout(() => setShown(panel.current));
    return () => {
      clearTimeout(timer);
      setShown(null);
    };
  }, [open]);
  useLayoutEffect(() => {
    // The element may have left the page meanwhile.
    if (shown?.isConnected) shown.showPopover?.();
    onShown?.(shown !== null);
  }, [shown, onShown]);
  const { floatingStyles, context } = useFloating({
    open,
    onOpenChange,
    placement,
    strategy: 'fixed',
    elements: { reference: anchor, floating: shown },
    middleware: [offset(8), flip({ padding: 8 }), shift({ padding: 8 })],
    whileElementsMounted: autoUpdate,
  });
  const { getFloatingProps } = useInteractions([
    useHover(context, { enabled: hover, handleClose: whenLeft, delay: { open: 120, close: 120 } }),
    useDismiss(context),
  ]);

  if (!open) return null;
  return (
    <div
      {...getFloatingProps()}
      ref={panel}
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
