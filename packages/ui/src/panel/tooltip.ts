import { openPanel, type Placement } from './popover-panel.ts';
import { adoptPageSheet } from '../basics/sheet.tsx';
import css from './tooltip.css?inline';
import { make } from '../basics/make.ts';
import { own } from '../clone/own.ts';

const REST_MS = 120;
let count = 0;

/**
 * Gives a control of the CMS a tooltip: shown when a mouse rests on it or the keyboard focuses it, hidden by Escape. The pointer may
 * travel into it. `text` and `placement` are read each time that it opens. Opens at once if the control is in use already, since this code may load on demand.
 */
export function attachTooltip(
  anchor: HTMLElement,
  text: () => string,
  signal: AbortSignal,
  placement: () => Placement = () => 'top',
): void {
  const id = `stay-tooltip-${(count += 1)}`;
  const tip = own(make('span', { class: 'stay-tooltip', id, role: 'tooltip', hidden: '' }));
  // Without the tip of the original, in a clone [CORE-7].
  const describedBy = anchor.getAttribute('aria-describedby')?.replace(/\s*\bstay-tooltip-\d+$/, '') || null;
  let close: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(): void {
    clearTimeout(timer);
    // A page may have removed it while the mouse rested on it.
    if (close || !anchor.isConnected || !text()) return;
    tip.textContent = text();
    // Beside the anchor: its description must be in the same tree, and a modal dialog makes the rest of the page inert.
    anchor.after(tip);
    adoptPageSheet(anchor, 'tooltip', css);
    anchor.setAttribute('aria-describedby', [describedBy, tip.id].filter(Boolean).join(' '));
    close = openPanel(tip, anchor, { placement: placement(), onDismiss: hide });
  }

  function hide(): void {
    clearTimeout(timer);
    close?.();
    close = undefined;
    tip.remove();
    if (describedBy === null) anchor.removeAttribute('aria-describedby');
    else anchor.setAttribute('aria-describedby', describedBy);
  }

  const after = (run: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(run, REST_MS);
  };
  for (const target of [anchor, tip]) {
    target.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && after(show), { signal });
    target.addEventListener('pointerleave', () => after(hide), { signal });
  }
  anchor.addEventListener('focusin', () => anchor.matches(':focus-visible') && show(), { signal });
  anchor.addEventListener('focusout', hide, { signal });
  signal.addEventListener('abort', hide);
  if (anchor.matches(':focus-visible') || anchor.querySelector(':focus-visible')) show();
  else if (anchor.matches(':hover')) after(show);
}
