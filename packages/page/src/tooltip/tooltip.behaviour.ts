import { behaviourOf } from '@staytags/element/declare/widget';
import { NARROW } from '@staytags/ui/motion/narrow';
import { tooltip } from './tooltip.widget.ts';

const CONTROL = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** A page may have fifty of these: each costs two listeners until a visitor comes near one. */
export const behaviour = behaviourOf(tooltip, ({ host, get, signal }) => {
  let armed = false;
  const inside = host.querySelector<HTMLElement>(CONTROL);
  const control = inside ?? host;
  const printed = control.getAttribute('title');
  if (!inside) host.tabIndex = 0;

  /** A narrow window with a mouse is a zoomed one, where nothing may be lost. */
  const isPhone = () => matchMedia(`${NARROW} and (hover: none)`).matches;
  const text = () => (isPhone() ? '' : get.options.text || (printed ?? ''));

  function arm(): void {
    if (armed || !text()) return;
    armed = true;
    import('@staytags/ui/panel/tooltip').then(
      ({ attachTooltip }) => {
        if (signal.aborted) return;
        // Otherwise the browser shows its own tooltip as well.
        control.removeAttribute('title');
        attachTooltip(control, text, signal, () => get.options.placement);
      },
      () => {
        // The title attribute still shows it, and the next hover tries again.
        armed = false;
      },
    );
  }

  host.addEventListener('pointerover', ({ pointerType }) => pointerType === 'mouse' && arm(), { signal });
  host.addEventListener('focusin', arm, { signal });
  // The pointer may already be there when the code arrives.
  if (host.matches(':hover, :focus-within')) arm();
  signal.addEventListener('abort', () => {
    if (!inside) host.removeAttribute('tabindex');
    if (printed !== null) control.setAttribute('title', printed);
  });
});
