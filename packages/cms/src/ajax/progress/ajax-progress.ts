import type { AjaxProgress } from '../ajax-entry.ts';

/** Shows that a request is running, in Drupal's markup: a throbber, or a bar that polls the CMS for progress [AJX-4]. Returns a function that removes it. */
export function showProgress(trigger: HTMLElement, progress: AjaxProgress): () => void {
  const { type, message } = progress;
  if (type !== 'bar' && type !== 'throbber') return () => {};
  const box = part(`ajax-progress ajax-progress-${type}`);
  const words = part('message');
  words.textContent = message;
  box.setAttribute('role', 'status');
  box.append(part('throbber'), ...(message ? [words] : []));
  trigger.after(box);
  const ended = new AbortController();
  if (type === 'bar')
    import('./ajax-bar.ts').then(
      ({ fillBar }) => ended.signal.aborted || fillBar(box, progress, ended.signal),
      // The message is already shown, and the request goes on.
      () => {},
    );
  return () => {
    ended.abort();
    box.remove();
  };
}

/** A `<div>` of Drupal's markup. */
export function part(className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  return element;
}
