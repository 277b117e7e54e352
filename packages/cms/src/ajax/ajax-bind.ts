import { on } from '@staytags/bus/bus';
import { settings } from '../settings.ts';
import { triggersIn, type AjaxTrigger } from './ajax-entry.ts';

const bound = new WeakSet<Element>();

/**
 * Finds the triggers of a region, now and whenever its content or the settings change, and calls `run` on their events. Harmful
 * behaviour of the CMS's own script is not copied: a button acts on click, so that a press can still be cancelled. What `isLeft` names is
 * left to others.
 */
export function bindAjax(
  region: HTMLElement,
  signal: AbortSignal,
  run: (trigger: AjaxTrigger) => void,
  isLeft: (element: Element) => boolean = () => false,
): void {
  const take = (triggers: readonly AjaxTrigger[]) => {
    for (const trigger of triggers) {
      if (bound.has(trigger.element) || isLeft(trigger.element)) continue;
      bound.add(trigger.element);
      signal.addEventListener('abort', () => bound.delete(trigger.element), { once: true });
      listen(trigger, signal, run);
    }
  };
  const bind = () => {
    take(triggersIn(region));
    if (!settings()['views']) return;
    import('./ajax-views.ts').then(
      ({ viewsIn }) => signal.aborted || take(viewsIn(region)),
      () => console.error('[staytags] The code for lists of Views could not be loaded, so their links load the page.'),
    );
  };
  bind();
  const observer = new MutationObserver(bind);
  observer.observe(region, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  on('settings-changed', bind, signal);
}

function listen(trigger: AjaxTrigger, signal: AbortSignal, run: (trigger: AjaxTrigger) => void): void {
  const { element, entry } = trigger;
  const isPress = entry.event === 'mousedown' || entry.event === 'click';
  const act = (event: Event) => {
    // A click that opens a new tab or window is left to the browser.
    if (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    const isBox = element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type);
    if (!isBox) event.preventDefault();
    run(trigger);
  };
  element.addEventListener(isPress ? 'click' : entry.event, act, { signal });
  if (entry.prevent && !isPress) element.addEventListener(entry.prevent, (event) => event.preventDefault(), { signal });
}
