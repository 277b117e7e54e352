import { autoUpdate, computePosition, flip, offset, shift, type Placement } from '@floating-ui/dom';

export interface PanelOptions {
  readonly placement?: Placement;
  /** Where it goes if there is no room, by default to the opposite side. Where none has room, it is as high as its place, and scrolls. */
  readonly instead?: readonly Placement[];
  /** Escape, or a press outside of the panel and its anchor. */
  readonly onDismiss?: () => void;
}

/**
 * Shows an element of ours at its anchor, for code without a view: in the browser's top layer, where nothing of the page clips it. The
 * returned function hides it, and gives the focus back to the anchor if it was inside.
 */
export function openPanel(panel: HTMLElement, anchor: Element, options: PanelOptions = {}): () => void {
  const { placement = 'bottom-start', instead, onDismiss } = options;
  const closed = new AbortController();
  const { signal } = closed;
  panel.hidden = false;
  const { style } = panel;
  style.position = 'fixed';
  style.inset = 'auto';
  style.margin = '0';
  style.inlineSize = 'max-content';
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
    style.left = `${at.x}px`;
    const top = instead ? Math.max(at.y, 8) : at.y;
    style.top = `${top}px`;
    if (!instead) return;
    const end = at.placement.startsWith('top') ? anchor.getBoundingClientRect().top : innerHeight;
    style.maxBlockSize = `${end - top - 8}px`;
  };
  signal.addEventListener(
    'abort',
    autoUpdate(anchor, panel, () => void place()),
  );
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

function dismissable(panel: Element, anchor: Element, onDismiss: () => void, signal: AbortSignal): void {
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
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
      const path = event.composedPath();
      if (!path.includes(panel) && !path.includes(anchor)) onDismiss();
    },
    { signal, capture: true, passive: true },
  );
}
