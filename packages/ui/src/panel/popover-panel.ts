import { autoUpdate, computePosition, flip, offset, shift, type Placement } from '@floating-ui/dom';
import { isComposed } from '../presses/composed.ts';

export type { Placement };

export interface PanelOptions {
  readonly placement?: Placement;
  /** Where it goes if there is no room, by default to the opposite side. Where none has room, it is as high as its place, and scrolls. */
  readonly instead?: readonly Placement[];
  /** Escape, or a press outside of the panel and its anchor. */
  readonly onDismiss?: () => void;
  /** Gets its placement, which is another one where there is no room. */
  readonly onPlaced?: (placement: Placement) => void;
}

/**
 * Shows an element of ours at its anchor, in the browser's top layer, where nothing of the page clips it. The returned function hides it,
 * and gives the focus back to the anchor if it was inside.
 */
export function openPanel(panel: HTMLElement, anchor: Element, options: PanelOptions = {}): () => void {
  const { placement = 'bottom-start', instead, onDismiss, onPlaced } = options;
  const closed = new AbortController();
  const { signal } = closed;
  panel.hidden = false;
  const { style } = panel;
  style.position = 'fixed';
  style.inset = 'auto';
  style.margin = '0';
  // Safari 16 has no top layer for popovers.
  style.zIndex = '2147483647';
  panel.setAttribute('popover', 'manual');
  panel.showPopover?.();

  const place = async () => {
    if (instead) style.maxBlockSize = '';
    const at = await computePosition(anchor, panel, {
      placement,
      strategy: 'fixed',
      middleware: [
        offset(8),
        flip({ padding: 8, crossAxis: false, ...(instead && { fallbackPlacements: [...instead] }) }),
        shift({ padding: 8 }),
      ],
    });
    if (signal.aborted) return;
    onPlaced?.(at.placement);
    style.left = `${at.x}px`;
    const top = instead ? Math.max(at.y, 8) : at.y;
    style.top = `${top}px`;
    if (!instead) return;
    const end = at.placement.startsWith('top') ? anchor.getBoundingClientRect().top : innerHeight;
    style.maxBlockSize = `${end - top - 8}px`;
  };
  const stop = autoUpdate(anchor, panel, () => void place());
  signal.addEventListener('abort', stop);
  if (onDismiss) dismissable(panel, anchor, onDismiss, signal);

  return () => {
    if (signal.aborted) return;
    closed.abort();
    const hadFocus = panel.contains((panel.getRootNode() as Document | ShadowRoot).activeElement);
    panel.hidePopover?.();
    panel.hidden = true;
    if (hadFocus && anchor instanceof HTMLElement) anchor.focus({ preventScroll: true });
  };
}

/** In a closed shadow root of the theme, an event names only the root's host, so the place of the pointer counts as well. */
const isOn = (element: Element, event: MouseEvent): boolean =>
  event.composedPath().includes(element) || isOver(element, event);

/** Whether the pointer is within the box of the element. */
export function isOver(element: Element, { clientX: x, clientY: y }: MouseEvent): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}

function dismissable(panel: Element, anchor: Element, onDismiss: () => void, signal: AbortSignal): void {
  document.addEventListener(
    'keydown',
    (event) => {
      // While text is being composed, Escape belongs to the input method.
      if (event.key !== 'Escape' || isComposed(event)) return;
      // Only the panel closes, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      onDismiss();
    },
    { signal, capture: true },
  );
  document.addEventListener(
    'pointerdown',
    (event) => {
      if (!isOn(panel, event) && !isOn(anchor, event)) onDismiss();
    },
    { signal, capture: true, passive: true },
  );
}
