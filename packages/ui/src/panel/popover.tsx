import { safePolygon, useFloating, useHover, type HandleClose } from '@floating-ui/react';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { isOver, openPanel, type Placement } from './popover-panel.ts';

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
    const { floating } = context.elements;
    if (!floating || !isOver(floating, event) || floating.contains(event.composedPath()[0] as Node)) follow(event);
  };
}, polygon);

/** A panel of a view at its anchor, which also follows the pointer. All else about it is `openPanel`. */
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
  const [placed, setPlaced] = useState(placement);
  // Renders in one task and positions in the next, to keep key presses responsive on slow phones.
  useLayoutEffect(() => {
    if (!open) return undefined;
    const timer = setTimeout(() => setShown(panel.current));
    return () => {
      clearTimeout(timer);
      setShown(null);
    };
  }, [open]);
  const { context } = useFloating({
    open,
    onOpenChange,
    placement: placed,
    elements: { reference: anchor, floating: shown },
  });
  useHover(context, { enabled: hover, handleClose: whenLeft, delay: { open: 120, close: 120 } });
  const { onOpenChange: change } = context;
  useLayoutEffect(() => {
    // The element may have left the page meanwhile.
    const hide =
      anchor && shown?.isConnected
        ? openPanel(shown, anchor, { placement, onDismiss: () => change(false), onPlaced: setPlaced })
        : undefined;
    onShown?.(shown !== null);
    return hide;
  }, [anchor, shown, placement, change, onShown]);

  if (!open) return null;
  return (
    <div
      ref={panel}
      id={id}
      popover="manual"
      role="group"
      aria-label={label}
      part="panel"
      className="popover"
      // A press on its empty area keeps the focus inside.
      tabIndex={-1}
    >
      {children}
    </div>
  );
}
