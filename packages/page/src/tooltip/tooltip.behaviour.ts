import { behaviourOf } from '@staytags/element/declare/widget';
import { dropDead } from '@staytags/ui/clone/own';
import { NARROW } from '@staytags/ui/motion/narrow';
import { tooltip } from './tooltip.widget.ts';

const CONTROL = 'a[href], button, input, select, textarea, summary, [tabindex]';
const FIELD = 'input, select, textarea';
const NAMED =
  '[aria-label]:not([aria-label=""]), [aria-labelledby], [alt]:not([alt=""]), input:is([type=submit], [type=reset], [type=button][value]:not([value=""]))';

/** Whether a screen reader finds words in it: the private characters of an icon font are none. */
function speaks(node: Node): boolean {
  if (!(node instanceof Element)) return node instanceof Text && /[^\s\uE000-\uF8FF]/.test(node.data);
  return !node.matches('[aria-hidden=true], [hidden]') && (node.matches(NAMED) || [...node.childNodes].some(speaks));
}

/** Whether a control has a name without its title. The value of a field is none. */
const hasName = (control: HTMLElement): boolean =>
  Boolean((control as HTMLInputElement).labels?.length) ||
  (control.matches(FIELD) ? control.matches(NAMED) : speaks(control));

/** A page may have fifty of these: each costs two listeners until a visitor comes near one. */
export const behaviour = behaviourOf(tooltip, ({ host, get, signal }) => {
  let armed = false;
  const inside = host.querySelector<HTMLElement>(CONTROL);
  const control = inside ?? host;
  dropDead(control.parentElement ?? host);
  // A clone has its title where the original has put it [CORE-7].
  const { stayTitle } = control.dataset;
  let printed = control.getAttribute('title') ?? stayTitle ?? null;
  let isNamed = stayTitle !== undefined && control.getAttribute('aria-label') === stayTitle;
  if (!inside) host.tabIndex = 0;

  /** A narrow window with a mouse is a zoomed one, where nothing may be lost. */
  const isPhone = () => matchMedia(`${NARROW} and (hover: none)`).matches;
  const text = () => (isPhone() ? '' : get.options.text || (printed ?? ''));

  /** Else the browser would show the title as well. One that is the only name stays the name [CORE-42]. */
  function take(): void {
    const title = control.getAttribute('title');
    if (!title) return;
    if (isNamed && control.getAttribute('aria-label') === printed) control.removeAttribute('aria-label');
    printed = title;
    control.removeAttribute('title');
    control.dataset['stayTitle'] = title;
    isNamed = !hasName(control);
    if (isNamed) control.setAttribute('aria-label', title);
  }

  function arm(): void {
    if (armed || !text()) return;
    armed = true;
    import('@staytags/ui/panel/tooltip').then(
      ({ attachTooltip }) => {
        if (signal.aborted) return;
        take();
        // An app may give it another one. Once a frame: a script may put it back each time.
        const changed = new MutationObserver(() => requestAnimationFrame(() => signal.aborted || take()));
        changed.observe(control, { attributeFilter: ['title'] });
        signal.addEventListener('abort', () => changed.disconnect());
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
    delete control.dataset['stayTitle'];
    if (isNamed && control.getAttribute('aria-label') === printed) control.removeAttribute('aria-label');
  });
});
